import {
  answerDispute,
  confirmDays,
  disputeDay,
  MY_ATTENDANCE_LIMITS,
  type AttendanceDay,
} from '@contract/attendance/my-calls';
import { useTranslation } from 'react-i18next';
import { DisputeActions } from '@/modules/dispute/dispute-actions';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

export function DayActions({ day }: { day: AttendanceDay }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const { confirmation, result, digest, isOwn, mayAnswer, person } = day;
  const { workDate, isOpen } = result;
  return (
    <DisputeActions
      state={confirmation}
      mayConfirm={isOwn && confirmation !== 'none' && confirmation !== 'confirmed'}
      mayDispute={isOwn && !isOpen}
      answers={mayAnswer ? localizedName(person.name, person.enName, language) : undefined}
      confirmTexts={{ confirm: t('day.confirm'), confirmed: t('confirmed'), changed: t('changed') }}
      confirm={async () => (await call(confirmDays, { days: [{ workDate, digest }] })).changed.length > 0}
      texts={{ title: t('day.disputeTitle'), lead: t('day.disputeLead'), sent: t('day.sent') }}
      max={MY_ATTENDANCE_LIMITS.text}
      send={async (remark) =>
        await (mayAnswer
          ? call(answerDispute, { memberId: person.id, workDate, ...remark })
          : call(disputeDay, { workDate, ...remark }))
      }
    />
  );
}
