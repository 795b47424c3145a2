import { useTranslation } from 'react-i18next';
import { MySeals } from '@/features/seal/mine/my-seals';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/shared/session/company-zone';

/** /my-seals: which seals one may use, and what one has asked for. */
export function Component() {
  const { t } = useTranslation(['seals', 'titles']);
  return (
    <PageFrame className="hr-page-creates" title={t('titles:mySeals')} back>
      <MySeals />
    </PageFrame>
  );
}
