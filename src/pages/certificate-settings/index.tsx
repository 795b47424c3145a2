import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { CertificateSettings } from '@/features/certificate/settings/certificate-settings';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /certificate-settings: kinds of certificates, and which of them stations need. */
export function Component() {
  const { t } = useTranslation('certificate-keep');
  const maySet = useHasPermission(FUNCTION_ID.certificates);
  return (
    <PageFrame title={t('settingsTitle')} back>
      {maySet ? <CertificateSettings /> : <NoPermission />}
    </PageFrame>
  );
}
