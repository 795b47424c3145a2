import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { PlanRulesForm } from '@/features/roster/rules/plan-rules-form';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /plan-rules: by which rules the plans of the company are judged, for who plans. */
export function Component() {
  const { t } = useTranslation('plan-rules');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayPlan ? <PlanRulesForm /> : <NoPermission />}
    </PageFrame>
  );
}
