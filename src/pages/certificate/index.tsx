import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CertificateScreen } from '@/features/certificate/keep/certificate-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /certificate?id=: one certificate with its photo, for its owner and those who manage certificates. */
export function Component() {
  const { t } = useTranslation('certificate-keep');
  const [params] = useSearchParams();
  return (
    <PageFrame title={t('detailTitle')} back className="hr-wide-page">
      <CertificateScreen key={params.get('id')} id={params.get('id') ?? ''} />
    </PageFrame>
  );
}
