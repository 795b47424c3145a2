import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RunDesk } from '@/features/payslip/run/run-desk';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /payslip-run?id=: a run of payslips as a checklist, with its people. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayMake = useHasPermission(FUNCTION_ID.payslips);
  const [params] = useSearchParams();
  return (
    <PageFrame className="hr-wide-page" title={t('payslipRun')} back>
      {mayMake ? <RunDesk key={params.get('id')} id={params.get('id') ?? ''} /> : <NoPermission />}
    </PageFrame>
  );
}
