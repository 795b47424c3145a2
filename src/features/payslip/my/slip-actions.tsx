import { myPayslipConfirm, myPayslipFile, type MyPayslipDetail } from '@contract/payslip/own-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { saveBytes } from '@/shared/lib/save-bytes';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';

type SlipActionsProps = { slip: MyPayslipDetail; onDispute: () => void };

/** The bar below a slip: confirm it, or say that something is wrong. */
export function SlipActions({ slip, onDispute }: SlipActionsProps) {
  const { t } = useTranslation('payslip');
  const { id, state, seenAt, mayConfirm, mayDispute } = slip;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { isChanged } = await call(myPayslipConfirm, { id });
      showToast(t(isChanged ? 'changedMeanwhile' : 'confirmed'), { kind: isChanged ? 'warning' : 'success' });
    } catch {
      // The error policy shows a refusal.
    } finally {
      setBusy(false);
    }
  };
  if (!mayConfirm && !mayDispute) {
    return null;
  }
  return (
    <div className="slip-bar">
      {mayConfirm && seenAt === null ? <p className="slip-note-inline">{t('seeFirst')}</p> : null}
      <div className="slip-bar-buttons">
        {mayConfirm ? (
          <Button kind="primary" isBusy={isBusy} disabled={seenAt === null} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        ) : null}
        {mayDispute ? (
          <Button kind="outline" onClick={onDispute}>
            {t(state === 'disputed' ? 'addMore' : 'wrong')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A slip to take along as a PDF. */
export function SlipFile({ id }: Pick<MyPayslipDetail, 'id'>) {
  const { t } = useTranslation('payslip');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, base64 } = await call(myPayslipFile, { id });
      saveBytes(name, 'application/pdf', base64);
    } catch {
      // The error policy shows a refusal.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="outline" isBlock isBusy={isBusy} onClick={() => void save()}>
      {t('pdf')}
    </Button>
  );
}
