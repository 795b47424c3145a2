import { startOfWeek } from '@contract/day';
import { FUNCTION_ID } from '@contract/role/functions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { dateOfAddress, daysOfAddress, idOfAddress } from '@/features/roster/address';
import { PublishDesk } from '@/features/roster/publish/publish-desk';
import { todayText } from '@/shared/date-time/days';
import { useHasPermission } from '@/shared/session/has-permission';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /roster-publish?from=&days=&organ=: what publishing these dates changes for whom; this week without dates, as on the roster. */
export function Component() {
  const { t } = useTranslation('roster-publish');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const [params] = useSearchParams();
  const weekStart = useFirstWeekday();
  const from = dateOfAddress(params.get('from')) ?? startOfWeek(todayText(), weekStart);
  const days = daysOfAddress(params.get('days'));
  const organId = idOfAddress(params.get('organ'));
  const part = useMemo(() => ({ organId, from, days }), [organId, from, days]);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayPlan ? <PublishDesk part={part} /> : <NoPermission />}
    </PageFrame>
  );
}
