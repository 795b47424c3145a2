import { momentText, periodText } from '@contract/moment-text';
import { moneyWords } from '@contract/pay/money-words';
import { myPayslipNets, myPayslips, type MyPayslip } from '@contract/payslip/own-calls';
import { SILENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { useTranslation } from 'react-i18next';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton, Veiled } from '@/modules/pay/veiled';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { SlipState } from './slip-state';
import '../payslip.css';
import '@/shared/ui/list/divided.css';

/** The own payslips by the year in which they were paid. */
export function MyPayslips() {
  const { t } = useTranslation('payslip');
  const { data, error, reload } = useRead(myPayslips, {});
  const veil = usePayVeil(() => call(myPayslipNets, {}));
  useRefreshOnFocus(reload);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { list, today } = data;
  if (list.length === 0) {
    return <EmptyState icon="banknote" title={t('none')} note={t('noneNote')} isFill />;
  }
  const years = [...new Set(list.map(({ payDay }) => payDay.slice(0, 4)))];
  return (
    <VeilArea isShown={veil.shown !== undefined}>
      <div className="slip-head">
        <p className="hr-form-lead">{t('lead')}</p>
        <VeilButton veil={veil} />
      </div>
      {years.map((year) => (
        <Section key={year} title={t('year', { year })}>
          <ul aria-label={t('year', { year })}>
            {list
              .filter(({ payDay }) => payDay.startsWith(year))
              .map((slip) => (
                <li className="hr-divided" key={slip.id}>
                  <SlipRow
                    slip={slip}
                    today={today}
                    net={veil.shown?.list.find(({ id }) => id === slip.id)}
                  />
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </VeilArea>
  );
}

type SlipRowProps = {
  slip: MyPayslip;
  today: string;
  net: { payoutCents: number; currency: string } | undefined;
};

function SlipRow({ slip, today, net }: SlipRowProps) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  const { id, fromDate, toDate, payDay, state, version, confirmBy } = slip;
  const isWaiting = (SILENT_SLIPS as readonly string[]).includes(state);
  const day = (date: string) => momentText(date, 'day', language);
  const notes = [
    isWaiting && confirmBy ? t('confirmBy', { date: day(confirmBy) }) : t('paidOn', { date: day(payDay) }),
    version > 1 ? t('version', { version }) : '',
  ];
  return (
    <ListRow
      icon="banknote"
      title={
        <>
          {periodText(fromDate, toDate, language)} <SlipState slip={slip} today={today} />
        </>
      }
      note={notes.filter(Boolean).join(' · ')}
      value={<Veiled>{net && moneyWords(net.payoutCents, language, net.currency)}</Veiled>}
      to={`/my-payslip?id=${encodeURIComponent(id)}`}
    />
  );
}
