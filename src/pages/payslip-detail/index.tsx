import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SlipDetail } from '@/features/payslip/slip/slip-detail';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /payslip-detail?id=: one payslip for those who make them. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayMake = useHasPermission(FUNCTION_ID.payslips);
  const [params] = useSearchParams();
  return (
    <PageFrame title={t('payslipDetail')} back>
      {mayMake ? <SlipDetail key={params.get('id')} id={params.get('id') ?? ''} /> : <NoPermission />}
    </PageFrame>
  );
}
