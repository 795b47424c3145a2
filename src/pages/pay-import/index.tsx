import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { PayImport } from '@/features/pay/import/pay-import';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /pay-import: pay of many people out of a table, for those who enter pay records. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayEnter = useHasPermission(FUNCTION_ID.payRecords);
  return (
    <PageFrame title={t('payImport')} back>
      {mayEnter ? <PayImport /> : <NoPermission />}
    </PageFrame>
  );
}
