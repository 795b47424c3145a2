import {
  answerDispute,
  disputeDay,
  MY_ATTENDANCE_LIMITS,
  type AttendanceDay,
} from '@contract/attendance/my-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type RemarkSheetProps = { day: AttendanceDay; onClose: () => void; onDone: () => void };

/** What is wrong with a day, or the answer to that. The same sheet sends its text once, however often it is tried. */
export function RemarkSheet({ day, onClose, onDone }: RemarkSheetProps) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const { mayAnswer, person, result } = day;
  const { workDate } = result;
  const isFit = text.trim().length > 0 && text.trim().length <= MY_ATTENDANCE_LIMITS.text;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await (mayAnswer
        ? call(answerDispute, { memberId: person.id, workDate, text: text.trim(), requestId })
        : call(disputeDay, { workDate, text: text.trim(), requestId }));
      showToast(t(mayAnswer ? 'day.answered' : 'day.sent'), { kind: 'success' });
      onDone();
    });
  };
  const title = mayAnswer
    ? t('day.answerTitle', { name: localizedName(person.name, person.enName, language) })
    : t('day.disputeTitle');
  return (
    <Sheet isOpen title={title} onClose={onClose} isUnsaved={text.trim() !== ''}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {mayAnswer ? null : <p>{t('day.disputeLead')}</p>}
        <TextArea
          name="text"
          label={t('day.text')}
          value={text}
          max={MY_ATTENDANCE_LIMITS.text}
          onChange={(next) => {
            clear();
            setText(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isFit}>
          {t('day.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
