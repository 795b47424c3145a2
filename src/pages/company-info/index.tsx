import { useTranslation } from 'react-i18next';
import { CompanyView } from '@/features/company/company-view';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /company-info: the present company and one's place in it. */
export function Component() {
  const { t } = useTranslation('titles');
  return (
    <PageFrame title={t('companyInfo')} back>
      <CompanyView />
    </PageFrame>
  );
}
