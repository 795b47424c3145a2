import {
  payslipRemind,
  payslipRunBuild,
  payslipRunCheck,
  payslipRunClose,
  payslipRunRemove,
  type PayslipRunDetail,
} from '@contract/payslip/run-calls';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ExportSheet } from './export-sheet';
import { SendSheet } from './send-sheet';

const LEADS = { close: 'closeLead', remove: 'removeLead' } as const;

/** Asks before a step that can't be undone. */
const isAgreed = async (t: TFunction<'payslips'>, step: keyof typeof LEADS): Promise<boolean> =>
  (await showDialog({
    title: t(step),
    content: t(LEADS[step]),
    actions: [
      { text: t('cancel'), kind: 'cancel' },
      { text: t(step), kind: step === 'remove' ? 'danger' : 'primary' },
    ],
  })) === 1;

/** Steps of a run for those who reach the whole company; reminding is for everyone who makes payslips. */
export function RunActions({ detail }: { detail: PayslipRunDetail }) {
  const { t } = useTranslation('payslips');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { run, revision, building, mayRun, counts, without } = detail;
  const { id, state } = run;
  const act = async (step: () => Promise<string>) => {
    setBusy(true);
    try {
      showToast(await step(), { kind: 'success' });
    } catch {
      // Shown by the error policy.
    } finally {
      setBusy(false);
    }
  };
  const remind = async () => {
    const { reminded, hasMore } = await call(payslipRemind, { id });
    return reminded === 0 ? t('remindedNone') : t(hasMore ? 'remindedMore' : 'reminded', { count: reminded });
  };
  const close = async () => {
    if (await isAgreed(t, 'close')) {
      await act(async () => {
        await call(payslipRunClose, { id, revision });
        return t('closed');
      });
    }
  };
  const remove = async () => {
    if (await isAgreed(t, 'remove')) {
      await act(async () => {
        await call(payslipRunRemove, { id });
        void navigate('/payslip-runs', { replace: true });
        return t('removed');
      });
    }
  };
  const isWaiting = isBusy || building !== null;
  const isOpen = state === 'collecting' || state === 'checked';
  // Sent slips stay as they are: computing and importing are for those who got none.
  const hasUnsent = state === 'sent' && counts.draft + without > 0;
  return (
    <div className="payslip-actions">
      {mayRun && state === 'collecting' ? (
        <Button
          kind="primary"
          size="small"
          disabled={isWaiting}
          onClick={() =>
            void act(async () => {
              await call(payslipRunCheck, { id, revision });
              return t('checkedDone');
            })
          }
        >
          {t('markChecked')}
        </Button>
      ) : null}
      {mayRun && (state === 'checked' || (state === 'sent' && counts.draft > 0)) ? (
        <Button kind="primary" size="small" disabled={isWaiting} onClick={() => setSending(true)}>
          {t('send')}
        </Button>
      ) : null}
      {state === 'sent' ? (
        <Button kind="outline" size="small" disabled={isWaiting} onClick={() => void act(remind)}>
          {t('remind')}
        </Button>
      ) : null}
      {mayRun && (isOpen || hasUnsent) ? (
        <>
          <Button
            kind="outline"
            size="small"
            disabled={isWaiting}
            onClick={() => void navigate(`/payslip-import?id=${id}`)}
          >
            {t('import')}
          </Button>
          <Button
            kind="outline"
            size="small"
            disabled={isWaiting}
            onClick={() =>
              void act(async () => {
                await call(payslipRunBuild, { id });
                return t('rebuilt');
              })
            }
          >
            {t(isOpen ? 'build' : 'buildUnsent')}
          </Button>
        </>
      ) : null}
      <Button kind="outline" size="small" disabled={isWaiting} onClick={() => setExporting(true)}>
        {t('export.title')}
      </Button>
      {mayRun && state === 'sent' ? (
        <Button kind="outline" size="small" disabled={isWaiting} onClick={() => void close()}>
          {t('close')}
        </Button>
      ) : null}
      {mayRun && isOpen ? (
        <Button kind="outline" size="small" disabled={isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      ) : null}
      {isExporting ? <ExportSheet id={id} onClose={() => setExporting(false)} /> : null}
      {isSending ? <SendSheet detail={detail} onClose={() => setSending(false)} /> : null}
    </div>
  );
}
