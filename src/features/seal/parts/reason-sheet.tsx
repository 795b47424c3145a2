import { SEAL_LIMITS } from '@contract/seal/seal';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';

type ReasonSheetProps = {
  title: string;
  /** What follows from it. */
  note: string;
  submit: string;
  /** What is done with the reason; silent, since the sheet says what went wrong. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Something that is done for a reason, with what follows from it. */
export function ReasonSheet({ title, note, submit, onSubmit, onClose }: ReasonSheetProps) {
  const { t } = useTranslation('seals');
  const [reason, setReason] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('reason', reason, { kind: 'required', tip: t('form.reasonMissing') });
    void attempt([check], async () => await onSubmit(reason.trim()));
  };
  return (
    <Sheet isOpen title={title} isUnsaved={reason.trim() !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="seal-note">{note}</p>
        <TextArea
          name="reason"
          label={t('form.reason')}
          value={reason}
          max={SEAL_LIMITS.reason}
          error={errorOf('reason')}
          onChange={(value) => {
            clear();
            setReason(value);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {submit}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
