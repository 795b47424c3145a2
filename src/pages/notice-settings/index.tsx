import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { ReminderChoices } from '@/features/attendance/remind/reminder-choices';
import { useReminderChoice } from '@/features/attendance/remind/use-reminder-choice';
import { NoticeSettings } from '@/features/notice/notice-settings';
import { useNoticeSetting } from '@/features/notice/use-notice-setting';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /notice-settings: how the person is told of things outside the portal, and what they are reminded of. */
export function Component() {
  const { t } = useTranslation('notice-settings');
  const mayPunch = useHasPermission(FUNCTION_ID.attendance);
  // Both are asked for at once; what stands below waits for what is above it, or it would be pushed away.
  const notice = useNoticeSetting();
  const reminder = useReminderChoice(mayPunch);
  return (
    <PageFrame title={t('pageTitle')} back>
      <NoticeSettings notice={notice} />
      {mayPunch && (notice.setting || notice.error) ? <ReminderChoices reminder={reminder} /> : null}
    </PageFrame>
  );
}
