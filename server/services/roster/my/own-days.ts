import { dayKindOf } from '@contract/calendar/rules/day-kind';
import type { MyDay } from '@contract/roster/my-calls';
import { datesIn, type Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';

/** Which dates are no plain workdays for a person, or have a name in the company's calendar. */
export async function ownDays(
  db: Db,
  { memberId, tenantId }: { memberId: string; tenantId: string },
  span: Days,
): Promise<MyDay[]> {
  const named = await dayKindsBetween(db, tenantId, span.from, span.to);
  const groups = (await groupsOf(db, tenantId, [memberId], span.from, span.to)).get(memberId) ?? [];
  return datesIn(span).flatMap((date) => {
    const group = groups.find(({ from, to }) => from <= date && date <= to)?.group;
    const kind = dayKindOf(date, group?.restWeekdays ?? [], named);
    const day = named.get(date);
    return day || kind !== 'workday' ? [{ date, kind, named: day ?? null }] : [];
  });
}
