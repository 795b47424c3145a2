import { myPayslipConfirm, myPayslipFile, type MyPayslipDetail } from '@contract/payslip/own-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { saveBytes } from '@/shared/lib/save-bytes';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';

type SlipActionsProps = { slip: MyPayslipDetail; onDispute: () => void };

/** The bar below a slip: confirm it, say that something is wrong, and take it along as a PDF. */
export function SlipActions({ slip, onDispute }: SlipActionsProps) {
  const { t } = useTranslation('payslip');
  const { id, state, seenAt, mayConfirm, mayDispute } = slip;
  const [busy, setBusy] = useState<'confirm' | 'file'>();
  const run = async (what: 'confirm' | 'file', act: () => Promise<void>) => {
    setBusy(what);
    // The error policy shows a refusal.
    await act().catch(() => undefined);
    setBusy(undefined);
  };
  const confirm = async () => {
    const { isChanged } = await call(myPayslipConfirm, { id });
    showToast(t(isChanged ? 'changedMeanwhile' : 'confirmed'), { kind: isChanged ? 'warning' : 'success' });
  };
  const save = async () => {
    const { name, base64 } = await call(myPayslipFile, { id });
    saveBytes(name, 'application/pdf', base64);
  };
  return (
    <div className="slip-bar">
      {mayConfirm && seenAt === null ? <p className="slip-note-inline">{t('seeFirst')}</p> : null}
      <div className="slip-bar-buttons">
        {mayConfirm ? (
          <Button
            kind="primary"
            isBusy={busy === 'confirm'}
            disabled={seenAt === null}
            onClick={() => void run('confirm', confirm)}
          >
            {t('confirm')}
          </Button>
        ) : null}
        {mayDispute ? (
          <Button kind="outline" onClick={onDispute}>
            {t(state === 'disputed' ? 'addMore' : 'wrong')}
          </Button>
        ) : null}
        <Button kind="outline" isBusy={busy === 'file'} onClick={() => void run('file', save)}>
          {t('pdf')}
        </Button>
      </div>
    </div>
  );
}
