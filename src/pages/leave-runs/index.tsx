import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RunDesk } from '@/features/leave/run/run-desk';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /leave-runs?run=: what the rules of leave did for whom and why, and what they would do. */
export function Component() {
  const { t } = useTranslation('leave-runs');
  const mayRule = useHasPermission(FUNCTION_ID.leaveRules);
  const [params] = useSearchParams();
  return (
    <Reach value="leaveRules">
      <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
        {mayRule ? <RunDesk runId={params.get('run') ?? undefined} /> : <NoPermission />}
      </PageFrame>
    </Reach>
  );
}
