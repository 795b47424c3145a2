import { momentText, periodText } from '@contract/moment-text';
import {
  myPayslip,
  myPayslipAmounts,
  type MyPayslipAmounts,
  type MyPayslipDetail,
} from '@contract/payslip/own-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton } from '@/modules/pay/veiled';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { DisputeSheet } from './dispute-sheet';
import { SlipActions, SlipFile } from './slip-actions';
import { SlipRows } from './slip-rows';
import { SlipState } from './slip-state';
import { SlipSums } from './slip-sums';
import { SlipThread } from './slip-thread';
import '../payslip.css';

/** One of the own payslips: its rows, why they are what they are, and its confirmation. */
export function MyPayslip({ id }: { id: string }) {
  const { t } = useTranslation('payslip');
  const { data, error, reload } = useRead(myPayslip, id === '' ? undefined : { id });
  const veil = usePayVeil(() => call(myPayslipAmounts, { id }));
  const [disputed, setDisputed] = useState<{ rowCode: string | null }>();
  if (!data) {
    return id === '' || isMissing(error) ? (
      <Missing icon="banknote" title={t('gone')} to="/my-payslips" toText={t('toList')} />
    ) : error ? (
      <ErrorState cause={error} onRetry={reload} isFill />
    ) : (
      <Loading rows={8} />
    );
  }
  const { shown } = veil;
  return (
    <VeilArea isShown={shown !== undefined}>
      <div className="slip-stack">
        <Head slip={data} />
        <div className="slip-head">
          <p className="hr-form-lead">{t(shown ? 'rowsLead' : 'veilLead')}</p>
          <VeilButton veil={veil} />
        </div>
        <SlipSums amounts={shown} />
        <SlipRows
          slip={data}
          amounts={shown}
          onDispute={data.mayDispute ? (rowCode) => setDisputed({ rowCode }) : undefined}
        />
        <SlipThread messages={shown?.messages} rows={data.rows} />
        <Versions slip={data} />
        <SlipFile id={data.id} />
      </div>
      <SlipActions slip={data} onDispute={() => setDisputed({ rowCode: null })} />
      {disputed ? (
        <DisputeSheet
          slip={data}
          rowCode={disputed.rowCode}
          onDone={() => {
            setDisputed(undefined);
            if (shown) {
              void veil.reveal();
            }
          }}
          onClose={() => setDisputed(undefined)}
        />
      ) : null}
    </VeilArea>
  );
}

export type Shown = MyPayslipAmounts | undefined;

function Head({ slip }: { slip: MyPayslipDetail }) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  const { fromDate, toDate, payDay, state, version, reason, confirmBy, confirmedAt, today, versions } = slip;
  const day = (date: string) => momentText(date, 'weekday', language);
  const [latest] = versions;
  const lines = [
    t('paidOn', { date: day(payDay) }),
    slip.mayConfirm && confirmBy ? t('confirmBy', { date: day(confirmBy) }) : '',
    confirmedAt ? t('confirmedAt', { when: momentText(confirmedAt, 'minute', language) }) : '',
  ];
  return (
    <Section>
      <div className="slip-title">
        <strong>{periodText(fromDate, toDate, language)}</strong>
        <SlipState slip={slip} today={today} />
      </div>
      <p className="slip-note">{lines.filter(Boolean).join(' · ')}</p>
      {version > 1 && reason ? <p className="slip-note">{t('correctedBecause', { reason })}</p> : null}
      {state === 'corrected' && latest ? (
        <Notice kind="warning" icon="info">
          {t('replaced')} <Link to={`/my-payslip?id=${encodeURIComponent(latest.id)}`}>{t('toLatest')}</Link>
        </Notice>
      ) : null}
    </Section>
  );
}

function Versions({ slip: { id, versions } }: { slip: MyPayslipDetail }) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  return versions.length < 2 ? null : (
    <Section title={t('versions')}>
      <ul className="slip-versions">
        {versions.map((one) => (
          <li key={one.id}>
            {one.id === id ? (
              <span aria-current="true">{t('version', { version: one.version })}</span>
            ) : (
              <Link to={`/my-payslip?id=${encodeURIComponent(one.id)}`}>
                {t('version', { version: one.version })}
              </Link>
            )}{' '}
            <span className="slip-note-inline">
              {t('sentOn', { when: momentText(one.sentAt, 'minute', language) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
