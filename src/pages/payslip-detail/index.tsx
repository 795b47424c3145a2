import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SlipDetail } from '@/features/payslip/slip/slip-detail';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /payslip-detail?id=: one payslip for those who make them. */
export function Component() {
  const { t } = useTranslation(['titles', 'payslips']);
  const mayMake = useHasPermission(FUNCTION_ID.payslips);
  const id = useSearchParams()[0].get('id');
  return (
    <PageFrame title={t('payslipDetail')} back>
      {!mayMake ? (
        <NoPermission />
      ) : id ? (
        <SlipDetail key={id} id={id} />
      ) : (
        <Missing icon="receipt" title={t('payslips:gone')} to="/payslip-runs" toText={t('payslips:toRuns')} />
      )}
    </PageFrame>
  );
}
