import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { RunList } from '@/features/payslip/run/run-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /payslip-runs: runs of payslips, for those who make them. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayMake = useHasPermission(FUNCTION_ID.payslips);
  return (
    <PageFrame title={t('payslipRuns')} back>
      {mayMake ? <RunList /> : <NoPermission />}
    </PageFrame>
  );
}
