import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { MyList } from '@/features/settlement/my/my-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /settlement: the periods that were settled of the signed-in person. */
export function Component() {
  const { t } = useTranslation('settlement');
  const maySee = useHasPermission(FUNCTION_ID.monthlySettlement);
  return (
    <PageFrame title={t('pageTitle')} back>
      {maySee ? <MyList /> : <NoPermission />}
    </PageFrame>
  );
}
