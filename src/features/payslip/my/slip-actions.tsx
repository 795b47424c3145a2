import type { MyPayslipDetail } from '@contract/payslip/own-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBytes } from '@/shared/lib/save-bytes';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';
import type { SlipActs } from './slip-view';

type SlipActionsProps = {
  slip: MyPayslipDetail;
  confirm: SlipActs['confirm'];
  onDispute: () => void;
};

/** The bar below a slip: confirm it, or say that something is wrong. */
export function SlipActions({ slip, confirm, onDispute }: SlipActionsProps) {
  const { t } = useTranslation('payslip');
  const { state, seenAt, mayConfirm, mayDispute } = slip;
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { isChanged } = await confirm();
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
          <Button kind="primary" isBusy={isBusy} disabled={seenAt === null} onClick={() => void press()}>
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
export function SlipFile({ load }: { load: SlipActs['file'] }) {
  const { t } = useTranslation('payslip');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, base64 } = await load();
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
