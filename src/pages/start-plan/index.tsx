import { getFirstSteps } from '@contract/company/first-steps-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppliedPlan } from '@/features/start-plan/applied-plan';
import { PlanOutcome, type Applied } from '@/features/start-plan/plan-outcome';
import { StartPlanForm } from '@/features/start-plan/start-plan-form';
import { FUNCTION_ID } from '@contract/role/functions';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';

/** /start-plan: what a new company starts with, by its kind of business, for its administrators. */
export function Component() {
  const { t } = useTranslation('start-plan');
  const mayManage = useHasPermission(FUNCTION_ID.rolePermission);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayManage ? <Plan /> : <NoPermission />}
    </PageFrame>
  );
}

function Plan() {
  const { t } = useTranslation('start-plan');
  const companyName = useSessionStore(({ userInfo }) => userInfo?.companyName ?? '');
  const { data, error, reload } = useRead(getFirstSteps, {}, { isFresh: true });
  const [applied, setApplied] = useState<Applied>();
  if (applied) {
    return <PlanOutcome {...applied} />;
  }
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={3} />;
  }
  const isApplied = data.steps.some(({ step, isDone }) => step === 'workTime' && isDone);
  return (
    <>
      <p className="hr-form-lead">{t(isApplied ? 'done.lead' : 'lead')}</p>
      {isApplied ? <AppliedPlan /> : <StartPlanForm companyName={companyName} onApplied={setApplied} />}
    </>
  );
}
