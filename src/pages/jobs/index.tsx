import { JOB_STATES } from '@contract/job/job';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { JobList } from '@/features/job/job-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /jobs?state=: what the server does for the company, for its administrators. */
export function Component() {
  const { t } = useTranslation('titles');
  const maySee = useHasPermission(FUNCTION_ID.jobs);
  const [params, setParams] = useSearchParams();
  const state = JOB_STATES.find((one) => one === params.get('state'));
  return (
    <PageFrame title={t('jobs')} back className="hr-wide-page">
      {maySee ? (
        <JobList state={state} onShow={(next) => setParams(next ? { state: next } : {}, { replace: true })} />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
