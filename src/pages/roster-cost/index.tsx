import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { PlanCost } from '@/features/roster/cost/plan-cost';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /roster-cost: hours and cost of the plan of a month, for those who may see labor cost. */
export function Component() {
  const { t } = useTranslation('roster-cost');
  const mayRead = useHasPermission(FUNCTION_ID.laborCost);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayRead ? <PlanCost /> : <NoPermission />}
    </PageFrame>
  );
}
