import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { AgreementOverview } from '@/features/help/keep/agreement-overview';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /agreements: what people of the company accept, in versions, for who keeps it. */
export function Component() {
  const { t } = useTranslation('agreements');
  const mayKeep = useHasPermission(FUNCTION_ID.agreements);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayKeep ? <AgreementOverview /> : <NoPermission />}
    </PageFrame>
  );
}
