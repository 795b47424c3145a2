import { moneyWords } from '@contract/pay/money-words';
import type { MyPayslipDetail } from '@contract/payslip/own-calls';
import { OWN_GROUPS } from '@contract/payslip/rules/shown-rows';
import { explanationLines, GROUP_WORDS, slipRowName, taxLines } from '@contract/payslip/slip-words';
import { useTranslation } from 'react-i18next';
import { Veiled } from '@/modules/pay/veiled';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Fold } from '@/shared/ui/reveal/fold';
import type { Shown } from './slip-view';
import '@/shared/ui/list/divided.css';

type SlipRowsProps = {
  slip: MyPayslipDetail;
  amounts: Shown;
  /** Undefined where nothing can be said about the slip. */
  onDispute: ((rowCode: string) => void) | undefined;
};

/** The rows by group; each opens why it has its amount. */
export function SlipRows({ slip, amounts, onDispute }: SlipRowsProps) {
  const language = useLanguage();
  return OWN_GROUPS.map((group) => {
    const rows = slip.rows.filter((row) => row.group === group);
    return rows.length === 0 ? null : (
      <Section key={group} title={GROUP_WORDS[group][language]}>
        {rows.map((row) => (
          <SlipRow key={row.code} row={row} amounts={amounts} onDispute={onDispute} />
        ))}
      </Section>
    );
  });
}

type SlipRowProps = Omit<SlipRowsProps, 'slip'> & { row: MyPayslipDetail['rows'][number] };

function SlipRow({ row, amounts, onDispute }: SlipRowProps) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  const own = amounts?.rows.find(({ code }) => code === row.code);
  const year = amounts?.yearToDate.rows[row.code];
  const tax = amounts?.tax?.rowCode === row.code ? amounts.tax : undefined;
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : moneyWords(cents, language, amounts?.currency);
  return (
    <Fold
      className="slip-row hr-divided"
      title={
        <span className="slip-row-title">
          <span>{slipRowName(row, language)}</span>
          <span className="slip-figure">
            <Veiled>{money(own?.cents)}</Veiled>
          </span>
        </span>
      }
    >
      <div className="slip-why">
        {own ? (
          explanationLines(own.explanation, language, amounts?.currency).map((line) => (
            <p key={line} className="pay-unveiled">
              {line}
            </p>
          ))
        ) : (
          <p>{t('coveredWhy')}</p>
        )}
        {tax ? (
          <>
            {taxLines(tax, language, amounts?.currency).map((line) => (
              <p key={line} className="pay-unveiled">
                {line}
              </p>
            ))}
            {tax.taxCents === own?.cents ? null : <p>{t('taxDiffers')}</p>}
          </>
        ) : null}
        {year === undefined ? null : (
          <p>
            {t('yearToDate')} <Veiled>{money(year)}</Veiled>
          </p>
        )}
        {onDispute && !row.code.startsWith('other:') ? (
          <Button kind="text" size="small" onClick={() => onDispute(row.code)}>
            {t('rowWrong')}
          </Button>
        ) : null}
      </div>
    </Fold>
  );
}
