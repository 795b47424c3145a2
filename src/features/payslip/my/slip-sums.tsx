import { moneyWords } from '@contract/pay/money-words';
import { SUM_WORDS } from '@contract/payslip/slip-words';
import { useTranslation } from 'react-i18next';
import { Veiled } from '@/modules/pay/veiled';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import type { Shown } from './slip-view';

const SUMS = ['grossCents', 'withheldCents', 'netCents', 'payoutCents'] as const;

/** The totals of a slip with those of the year. */
export function SlipSums({ amounts }: { amounts: Shown }) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : moneyWords(cents, language, amounts?.currency);
  return (
    <Section title={t('totals')}>
      <dl className="slip-sums">
        {SUMS.map((sum) => (
          <div key={sum} data-large={sum === 'payoutCents' ? '' : undefined}>
            <dt>{SUM_WORDS[sum][language]}</dt>
            <dd>
              <Veiled>{money(amounts?.sums[sum])}</Veiled>
              <span className="slip-note-inline">
                {t('yearToDate')} <Veiled>{money(amounts?.yearToDate[sum])}</Veiled>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
