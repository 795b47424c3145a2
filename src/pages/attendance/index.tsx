import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { doorCodeIn } from '@/features/attendance/door-address';
import { PunchScreen } from '@/features/attendance/punch/punch-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/shared/session/company-zone';

/** /attendance#code=: punching; the code is that of a screen at a door, as a phone's camera opens it. */
export function Component() {
  const { t } = useTranslation('punch');
  const { hash } = useLocation();
  return (
    <PageFrame title={t('pageTitle')} back>
      <PunchScreen doorCode={doorCodeIn(hash)} />
    </PageFrame>
  );
}
