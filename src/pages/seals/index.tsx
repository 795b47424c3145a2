import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { SealList } from '@/features/seal/seal-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /seals: the seals of the company, for who keeps them. */
export function Component() {
  const { t } = useTranslation('seals');
  const mayKeep = useHasPermission(FUNCTION_ID.seals);
  return (
    <PageFrame className="hr-page-creates" title={t('pageTitle')} back>
      {mayKeep ? <SealList /> : <NoPermission />}
    </PageFrame>
  );
}
