import type { ApprovalDetail } from '@contract/approval/calls';
import { payChangeContext, type PayChangeContext } from '@contract/pay/adjustment-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRead } from '@/shared/http/query/use-read';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { periodWords } from '@/shared/lib/time/moment-words';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { BandLine, PayFaults } from '@/modules/pay/band-line';

/** Read only for a salary adjustment. */
export function usePayChange({ id: approvalId, processCode }: ApprovalDetail) {
  return useRead(payChangeContext, processCode === 'salaryAdjustment' ? { approvalId } : undefined);
}

/** Percent, band, budget and corrections of a salary adjustment. */
export function PayChangeCard({ change }: { change: PayChangeContext | null | undefined }) {
  const { t } = useTranslation('pay-judgment');
  const language = useLanguage();
  if (!change) {
    return null;
  }
  const { percent, basis, band, faults, budget, arrears, consent } = change;
  const signed = (cents: number) => `${cents > 0 ? '+' : ''}${moneyText(cents, language)}`;
  return (
    <Section title={t('change.title')}>
      <div className="apv-block">
        <p>
          {percent === null
            ? t('change.noBefore')
            : t('change.percent', { percent: `${percent > 0 ? '+' : ''}${(percent / 100).toFixed(2)}` })}
          {basis === 'hour' ? <span className="apv-note"> {t('change.perHour')}</span> : null}
        </p>
        {band ? (
          <div>
            <p className="apv-note">
              {t('change.grade', { name: localizedName(band.gradeName, band.gradeEnName, language) })}
            </p>
            <BandLine band={band} position={band.after} before={band.before} />
          </div>
        ) : null}
        <PayFaults faults={faults} />
        {budget ? <Budget budget={budget} /> : null}
        {arrears.length > 0 ? (
          <div>
            {arrears.map(({ fromDate, toDate, cents }) => (
              <p key={fromDate}>
                {t('change.arrears', { period: periodWords(fromDate, toDate), amount: signed(cents) })}
              </p>
            ))}
            <p className="apv-note">{t('change.arrearsNote')}</p>
          </div>
        ) : null}
        {consent ? (
          <Notice kind={consent === 'signed' ? 'info' : 'warning'} icon="signature">
            {t(`change.consent.${consent}`)}
          </Notice>
        ) : null}
      </div>
    </Section>
  );
}

function Budget({ budget }: { budget: NonNullable<PayChangeContext['budget']> }) {
  const { t } = useTranslation('pay-judgment');
  const language = useLanguage();
  const { organName, organEnName, year, addedCents, verdict, sums } = budget;
  const text = t(`change.budget.${verdict}`, {
    year,
    organ: localizedName(organName, organEnName, language),
    added: moneyText(addedCents, language),
  });
  return (
    <div>
      {verdict === 'fits' ? (
        <p>{text}</p>
      ) : (
        <Notice kind="warning" icon="triangle-alert">
          {text}
        </Notice>
      )}
      {sums ? (
        <p className="apv-note">
          {t('change.budget.sums', {
            used: moneyText(sums.usedCents, language),
            budget: moneyText(sums.cents, language),
          })}
        </p>
      ) : null}
    </div>
  );
}
