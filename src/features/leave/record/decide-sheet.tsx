import { ELIGIBILITY_NOTE_MAX } from '@contract/leave/eligibility-calls';
import { decideLeaveRecord, type LeaveRecordDetail } from '@contract/leave/record-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { PeriodFields } from './period-fields';

type DecideSheetProps = {
  record: LeaveRecordDetail;
  isAccepting: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Accepts a request with its period as the proof says it, or refuses it with the reason. */
export function DecideSheet({ record, isAccepting, onDone, onClose }: DecideSheetProps) {
  const { t } = useTranslation('my-leave');
  const [fromDay, setFromDay] = useState<string | undefined>(record.fromDay);
  const [untilDay, setUntilDay] = useState(record.untilDay ?? undefined);
  const [reply, setReply] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = isAccepting
      ? [fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('record.problem.from') })]
      : [fieldCheck('reply', reply.trim(), { kind: 'required', tip: t('record.problem.reply') })];
    void attempt(checks, async () => {
      const period = { fromDay: fromDay ?? record.fromDay, untilDay: untilDay ?? null };
      await call(
        decideLeaveRecord,
        { id: record.id, isAccepted: isAccepting, ...period, reply: reply.trim() },
        { silent: true },
      );
      onDone();
    });
  };
  return (
    <Sheet
      isOpen
      title={t(isAccepting ? 'record.accept' : 'record.refuse')}
      isUnsaved={reply !== ''}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {isAccepting ? (
          <PeriodFields
            period={{ fromDay, untilDay }}
            labels={{
              fromDay: t('record.fromDay'),
              untilDay: t('record.untilDay'),
              noEnd: t('record.noEnd'),
            }}
            error={errorOf('fromDay')}
            untilNote={t('record.acceptNote')}
            onFrom={(day) => {
              clear();
              setFromDay(day);
            }}
            onUntil={setUntilDay}
          />
        ) : (
          <TextArea
            name="reply"
            label={t('record.reply')}
            placeholder={t('record.replyHint')}
            value={reply}
            max={ELIGIBILITY_NOTE_MAX}
            error={errorOf('reply')}
            onChange={(text) => {
              clear();
              setReply(text);
            }}
          />
        )}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isAccepting ? 'record.accept' : 'record.refuse')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
