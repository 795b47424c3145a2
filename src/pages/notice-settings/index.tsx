import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { ReminderChoices } from '@/features/attendance/remind/reminder-choices';
import { NoticeSettings } from '@/features/notice/notice-settings';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /notice-settings: how the person is told of things outside the portal, and what they are reminded of. */
export function Component() {
  const { t } = useTranslation('notice-settings');
  const mayPunch = useHasPermission(FUNCTION_ID.attendance);
  return (
    <PageFrame title={t('pageTitle')} back>
      <NoticeSettings />
      {mayPunch ? <ReminderChoices /> : null}
    </PageFrame>
  );
}
