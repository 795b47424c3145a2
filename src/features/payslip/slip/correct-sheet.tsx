import { payslipCorrect, type PayslipDetail, type PayslipRows } from '@contract/payslip/slip-calls';
import { PAYSLIP_LIMITS, type SlipRow } from '@contract/payslip/payslip';
import { itemRow } from '@contract/payslip/rules/slip-rows';
import { slipRowName } from '@contract/payslip/slip-words';
import { PAY_MAX_CENTS } from '@contract/pay/pay';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CentsField } from '@/modules/pay/cents-field';
import { StructureSheet } from '@/modules/pay/structure-sheet';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { TextArea } from '@/shared/ui/field/text-area';

type CorrectSheetProps = {
  slip: PayslipDetail;
  rows: readonly SlipRow[];
  /** Amounts by changed figures, which are filled in. */
  proposed: readonly Proposed[];
  onClose: () => void;
};
type Proposed = NonNullable<PayslipRows['proposed']>[number];
const centsOf = (text: string) => typedCents(text, -PAY_MAX_CENTS);

/** New amounts of rows, and rows that were missing: the corrected version is sent immediately. */
export function CorrectSheet({ slip, rows, proposed, onClose }: CorrectSheetProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const navigate = useNavigate();
  const [requestId] = useState(randomId);
  const shown = rows.filter(({ code }) => code !== 'rounding');
  const given = {
    amounts: Object.fromEntries(shown.map(({ code, cents }) => [code, centsTyped(cents)])),
    reason: '',
  };
  const begun = {
    ...given,
    amounts: {
      ...given.amounts,
      ...Object.fromEntries(proposed.map(({ code, cents }) => [code, centsTyped(cents ?? 0)])),
    },
  };
  const goes = (code: string) => proposed.some((one) => one.code === code && one.cents === null);
  type Values = typeof given;
  const itemOf = (code: string) => slip.items.find((item) => itemRow(item.code) === code);
  const nameOf = (code: string) => {
    const row = [...shown, ...proposed].find((one) => one.code === code);
    const item = itemOf(code);
    return row ? slipRowName(row, language) : item ? localizedName(item.name, item.enName, language) : code;
  };
  const changesOf = ({ amounts }: Values) =>
    Object.entries(amounts).flatMap(([code, text]) => {
      const cents = centsOf(text);
      return cents === undefined || shown.some((row) => row.code === code && row.cents === cents)
        ? []
        : [{ code, cents: cents === 0 && goes(code) ? null : cents }];
    });
  return (
    <StructureSheet
      title={t('correct')}
      given={begun}
      checksOf={(values) => [
        ...Object.entries(values.amounts).map(([code, text]) =>
          fieldCheck(code, text, {
            kind: 'custom',
            check: () => (centsOf(text) === undefined ? t('problem.amount') : undefined),
          }),
        ),
        fieldCheck('reason', values.reason.trim(), { kind: 'required', tip: t('problem.reason') }),
        fieldCheck('changes', '', {
          kind: 'custom',
          check: () => (changesOf(values).length === 0 ? t('problem.unchanged') : undefined),
        }),
      ]}
      save={async (values) => {
        const { id } = await call(
          payslipCorrect,
          { id: slip.id, reason: values.reason, rows: changesOf(values), requestId },
          { silent: true },
        );
        void navigate(`/payslip-detail?id=${id}`, { replace: true });
        return t('corrected');
      }}
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <p className="hr-form-lead">
            {proposed.length > 0 ? t('changed.correctLead') : ''} {t('correctLead')}
          </p>
          {Object.entries(values.amounts).map(([code, text]) => (
            <CentsField
              key={code}
              name={code}
              label={nameOf(code)}
              value={text}
              error={errorOf(code)}
              onChange={(next) => change({ amounts: { ...values.amounts, [code]: next } })}
            />
          ))}
          <ChoiceField
            label={t('correctAdd')}
            look="sheet"
            chosen={[]}
            error={errorOf('changes')}
            choices={slip.items
              .filter(({ code }) => !(itemRow(code) in values.amounts))
              .map(({ code, name, enName }) => ({ code, text: localizedName(name, enName, language) }))}
            onChoose={([code]) =>
              code === undefined ? undefined : change({ amounts: { ...values.amounts, [itemRow(code)]: '' } })
            }
          />
          <TextArea
            name="reason"
            label={t('correctReason')}
            value={values.reason}
            max={PAYSLIP_LIMITS.reason}
            error={errorOf('reason')}
            onChange={(reason) => change({ reason })}
          />
        </>
      )}
    </StructureSheet>
  );
}
