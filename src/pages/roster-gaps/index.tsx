import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { GapList } from '@/features/roster/gaps/gap-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /roster-gaps: shifts that approved leave has left without anybody, for who manages the roster. */
export function Component() {
  const { t } = useTranslation('roster-gaps');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayPlan ? <GapList /> : <NoPermission />}
    </PageFrame>
  );
}
