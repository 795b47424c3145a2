import { useTranslation } from 'react-i18next';
import { NoticeSettings } from '@/features/notice/notice-settings';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /notice-settings: how the person is told of things outside the portal. */
export function Component() {
  const { t } = useTranslation('notice-settings');
  return (
    <PageFrame title={t('pageTitle')} back>
      <NoticeSettings />
    </PageFrame>
  );
}
