import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AllRuns } from '@/features/report/runs/all-runs';
import { idParam } from '@/features/report/parts/id-param';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /report-runs?report=&run=: what reports came to, and their files. */
export function Component() {
  const { t } = useTranslation('reports');
  const [params] = useSearchParams();
  const mayOpen = useHasPermission(FUNCTION_ID.reports);
  const reportId = idParam(params, 'report');
  return (
    <PageFrame title={t('runsTitle')} back className="hr-wide-page">
      {mayOpen ? <AllRuns reportId={reportId} runId={idParam(params, 'run')} /> : <NoPermission />}
    </PageFrame>
  );
}
