import { momentText, periodText } from '@contract/moment-text';
import type { Out } from '@contract/endpoint';
import type {
  MyPayslipAmounts,
  MyPayslipDetail,
  myPayslipConfirm,
  myPayslipFile,
} from '@contract/payslip/own-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton } from '@/modules/pay/veiled';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { DisputeSheet, type Dispute } from './dispute-sheet';
import { SlipActions, SlipFile } from './slip-actions';
import { SlipRows } from './slip-rows';
import { SlipState } from './slip-state';
import { SlipSums } from './slip-sums';
import { SlipThread } from './slip-thread';
import '../payslip.css';

export type Shown = MyPayslipAmounts | undefined;

type Done = Out<typeof myPayslipConfirm>;
/** Acts of the recipient: signed in, or by the link of someone who has left. */
export type SlipActs = {
  confirm: () => Promise<Done>;
  dispute: (dispute: Dispute) => Promise<Done>;
  file: () => Promise<Out<typeof myPayslipFile>>;
};

type SlipViewProps = {
  slip: MyPayslipDetail;
  veil: PayVeil<MyPayslipAmounts>;
  acts: SlipActs;
  /** Lies over shown amounts where no session names the reader. */
  reader?: string;
};

/** A payslip for its recipient: its rows, why they are what they are, and its confirmation. */
export function SlipView({ slip, veil, acts, reader }: SlipViewProps) {
  const { t } = useTranslation('payslip');
  const [disputed, setDisputed] = useState<{ rowCode: string | null }>();
  const { shown } = veil;
  return (
    <VeilArea isShown={shown !== undefined} reader={reader}>
      <div className="slip-stack">
        <Head slip={slip} />
        <div className="slip-head">
          <p className="hr-form-lead">{t(shown ? 'rowsLead' : 'veilLead')}</p>
          <VeilButton veil={veil} />
        </div>
        <SlipSums amounts={shown} />
        <SlipRows
          slip={slip}
          amounts={shown}
          onDispute={slip.mayDispute ? (rowCode) => setDisputed({ rowCode }) : undefined}
        />
        <SlipThread messages={shown?.messages} rows={slip.rows} />
        <Versions slip={slip} />
        <SlipFile load={acts.file} />
      </div>
      <SlipActions slip={slip} confirm={acts.confirm} onDispute={() => setDisputed({ rowCode: null })} />
      {disputed ? (
        <DisputeSheet
          slip={slip}
          rowCode={disputed.rowCode}
          send={acts.dispute}
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
