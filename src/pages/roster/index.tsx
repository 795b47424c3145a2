import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { dateOfAddress, idOfAddress } from '@/features/roster/address';
import { RosterDesk } from '@/features/roster/roster-desk';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /roster?from=&person=&day=: who works which shift on which date, for who manages the roster. */
export function Component() {
  const { t } = useTranslation('roster');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const [params, setParams] = useSearchParams();
  const workDate = dateOfAddress(params.get('day'));
  const memberId = idOfAddress(params.get('person'));
  if (!mayPlan) {
    return (
      <PageFrame title={t('pageTitle')} back>
        <NoPermission />
      </PageFrame>
    );
  }
  return (
    <Reach value="roster">
      <RosterDesk
        date={dateOfAddress(params.get('from'))}
        day={workDate && memberId ? { memberId, workDate } : undefined}
        onDate={(next) => setParams({ from: next }, { replace: true })}
      />
    </Reach>
  );
}
