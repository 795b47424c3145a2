import { useTranslation } from 'react-i18next';
import { LeaveScreen } from '@/features/leave/balance/leave-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /my-leave: what one has of each kind of leave. */
export function Component() {
  const { t } = useTranslation('my-leave');
  return (
    <PageFrame title={t('pageTitle')} back>
      <LeaveScreen />
    </PageFrame>
  );
}
