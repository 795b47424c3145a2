import { payslipLinkSend, type PayslipDetail } from '@contract/payslip/slip-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mobileCheck } from '@/shared/form/code-checks';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type LinkSheetProps = { slip: PayslipDetail; onClose: () => void };

/** Sends the link again, to the number that is known or to another one. */
export function LinkSheet({ slip, onClose }: LinkSheetProps) {
  const { t } = useTranslation('payslips');
  const [mobile, setMobile] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const { sendsTo = null } = slip.link ?? {};
  const typed = mobile.trim();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(typed === '' && sendsTo !== null ? [] : [mobileCheck(typed)], async () => {
      await call(payslipLinkSend, { id: slip.id, ...(typed !== '' && { mobile: typed }) }, { silent: true });
      showToast(t('link.requested'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t('link.send')} isUnsaved={typed !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">
          {sendsTo === null ? t('link.leadNoNumber') : t('link.lead', { to: sendsTo })}
        </p>
        <TextField
          name="mobile"
          label={t('link.otherNumber')}
          note={t('link.otherNote')}
          inputMode="tel"
          value={mobile}
          error={errorOf('mobile')}
          onChange={(next) => {
            clear();
            setMobile(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('link.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
