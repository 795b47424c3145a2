import type { FormColumn } from '@contract/form/schema';
import {
  ADJUSTED_PAY,
  LARGE_PAY_CHANGE,
  payChangePercent,
  paySourceOf,
} from '@contract/form/rules/known-fields';
import type { PayBasis } from '@contract/pay/rules/time-pay';
import { createContext, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useForm, useValueAt } from '../form-context';
import { ReaderValue } from '../reader/reader-value';

/** The present pay of a person as of a day; the form can't know it. */
export type PresentPay =
  | { state: 'busy' | 'failed' }
  | { state: 'known'; memberId: string; day: string | null; amount: number | null; basis: PayBasis };

export const PresentPayContext = createContext<PresentPay | undefined>(undefined);

/** An amount that the records hold: shown once the form says whose it is, and never typed. */
export function PresentPayRow({ field, path }: { field: FormColumn; path: string }) {
  const { t } = useTranslation('custom-form');
  const language = useLanguage();
  const { store } = useForm();
  const pay = useContext(PresentPayContext);
  const id = useId();
  const source = paySourceOf({
    employee: useValueAt('employee'),
    effectiveDate: useValueAt('effectiveDate'),
  });
  const isCurrent =
    pay?.state === 'known' && pay.memberId === source?.memberId && pay.day === (source.day ?? null);
  const adjusted = useValueAt(ADJUSTED_PAY);
  const percent = isCurrent ? payChangePercent(pay.amount, adjusted) : undefined;
  // Chinese sentences have no space between them.
  const sentences = (...parts: (string | false)[]) =>
    parts.filter(Boolean).join(language === 'en' ? ' ' : '');
  const openText = () => {
    if (!source) {
      return t('pay.open');
    }
    if (!pay) {
      return t('pay.atSending');
    }
    if (isCurrent) {
      return t('pay.unknown');
    }
    return t(pay.state === 'failed' ? 'pay.failed' : 'pay.busy');
  };
  return (
    <div className="form-row" data-path={path}>
      <div className="form-measured">
        <span className="hr-label" id={id}>
          {localizedText(field.label, language)}
        </span>
        <div className="form-measured-line">
          <output aria-labelledby={id} data-empty={isCurrent && pay.amount !== null ? undefined : ''}>
            {isCurrent && pay.amount !== null ? (
              <ReaderValue
                field={store.schema.fields.find(({ key }) => key === path) ?? field}
                value={pay.amount}
                renderCell={() => null}
              />
            ) : (
              openText()
            )}
          </output>
        </div>
        {isCurrent ? (
          <p className="hr-field-note">
            {sentences(
              t(pay.amount === null ? 'pay.unknownNote' : 'pay.from'),
              pay.basis === 'hour' && t('pay.perHour'),
            )}
          </p>
        ) : null}
        {percent === undefined ? null : (
          <output className="hr-field-note">
            {sentences(
              t('pay.percent', { percent: `${percent > 0 ? '+' : ''}${percent.toFixed(2)}` }),
              Math.abs(percent) > LARGE_PAY_CHANGE && t('pay.large'),
              percent < 0 && t('pay.lower'),
            )}
          </output>
        )}
      </div>
    </div>
  );
}
