import { decideLeaveChange, type LeaveChange } from '@contract/leave/change-calls';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';

type DecideSheetProps = {
  change: LeaveChange;
  isAgreed: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Agreeing to a cut of a leave, or refusing it with a reason. */
export function DecideSheet({ change, isAgreed, onDone, onClose }: DecideSheetProps) {
  const { t } = useTranslation('approval');
  const [opinion, setOpinion] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checks = isAgreed
      ? []
      : [fieldCheck('opinion', opinion.trim(), { kind: 'required', tip: t('cut.opinionMissing') })];
    void attempt(checks, async () => {
      await call(
        decideLeaveChange,
        { changeId: change.id, isAgreed, opinion: opinion.trim() },
        { silent: true },
      );
      onDone();
    });
  };
  return (
    <Sheet
      isOpen
      title={t(isAgreed ? 'cut.agreeTitle' : 'cut.refuseTitle')}
      isUnsaved={opinion !== ''}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextArea
          name="opinion"
          label={t(isAgreed ? 'cut.opinionOptional' : 'cut.opinion')}
          value={opinion}
          max={LIMITS.remark}
          onChange={(text) => {
            clear();
            setOpinion(text);
          }}
          error={errorOf('opinion')}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'cut.sending' : isAgreed ? 'cut.agree' : 'cut.refuse')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
