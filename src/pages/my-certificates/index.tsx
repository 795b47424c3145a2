import { useTranslation } from 'react-i18next';
import { MyCertificates } from '@/features/certificate/mine/my-certificates';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /my-certificates: the reader's certificates, submitted and renewed here. */
export function Component() {
  const { t } = useTranslation('certificates');
  return (
    <PageFrame title={t('pageTitle')} back>
      <MyCertificates />
    </PageFrame>
  );
}
