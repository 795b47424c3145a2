import { useTranslation } from 'react-i18next';
import { AccessList } from '@/features/pay/access/access-list';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /pay-access: who has seen the own pay. */
export function Component() {
  const { t } = useTranslation('pay-access');
  return (
    <PageFrame title={t('pageTitle')} back>
      <AccessList />
    </PageFrame>
  );
}
