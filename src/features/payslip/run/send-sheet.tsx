import { payslipSend, type PayslipRunDetail } from '@contract/payslip/run-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

export type Unsent = { id: string; name: string; enName: string | null; refusal: string };
type SendSheetProps = {
  detail: PayslipRunDetail;
  /** All that can be sent where none are chosen. */
  memberIds?: string[];
  onSent?: (refused: Unsent[]) => void;
  onClose: () => void;
};

/** Sends payslips with a day by which to confirm. */
export function SendSheet({ detail, memberIds, onSent, onClose }: SendSheetProps) {
  const { t } = useTranslation('payslips');
  const [confirmBy, setConfirmBy] = useState<string | undefined>(detail.confirmUsually);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const day = fieldCheck('confirmBy', confirmBy, { kind: 'required', tip: t('problem.day') });
    void attempt([day], async () => {
      const { sent, refused } = await call(
        payslipSend,
        {
          id: detail.run.id,
          revision: detail.revision,
          confirmBy: confirmBy!,
          ...(memberIds && { memberIds }),
        },
        { silent: true },
      );
      showToast(t('sentDone', { count: sent }), { kind: 'success' });
      onClose();
      onSent?.(
        refused.flatMap(({ refusal, ...one }) =>
          refusal === null ? [] : [{ ...one, enName: one.enName ?? null, refusal }],
        ),
      );
    });
  };
  return (
    <Sheet isOpen title={t(memberIds ? 'sendChosen' : 'send')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">
          {memberIds ? t('sendChosenLead', { count: memberIds.length }) : t('sendLead')}
        </p>
        <DateField
          name="confirmBy"
          label={t('confirmDay')}
          mode="day"
          value={confirmBy}
          error={errorOf('confirmBy')}
          onChange={(day) => {
            clear();
            setConfirmBy(day);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'sending' : 'send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
