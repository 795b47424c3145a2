import { periodOf } from '@contract/attendance-group/rules/period-of';
import type { OvertimeMeter } from '@contract/overtime/meter';
import { isOvertime } from '@contract/overtime/entry';
import { overtimeMeter } from '@contract/overtime/rules/overtime-meter';
import { monthOf, type Days } from '@contract/roster/rules/days';
import { and, between, eq } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import type { Db, Tx } from '@server/db/database';
import { overtimeRequest } from '@server/db/schema/attendance/overtime';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { overtimeEntriesOf } from './overtime-entries';

const MINUTE_MS = 60_000;

/** The month of a date, or of comprehensive hours the period where that is longer. */
export function meterSpan(group: AttendanceGroup, date: string): Days {
  const isLong = group.system === 'comprehensive' && (group.period === 'quarter' || group.period === 'year');
  const period = isLong ? periodOf(group, date, 1) : undefined;
  return period ? { from: period.from, to: period.to } : monthOf(date);
}

/** Where somebody stands in the span: what counted, and what is approved and not over; `more` is what a request would add. */
export async function meterOf(
  db: Db | Tx,
  tenantId: string,
  memberId: string,
  span: Days,
  { exceptId, more = 0 }: { exceptId?: string | undefined; more?: number } = {},
): Promise<OvertimeMeter> {
  const { settings } = await planSettingsOf(db, tenantId);
  const entries = (await overtimeEntriesOf(db, [memberId], span)).get(memberId)!;
  const requests = await db
    .select()
    .from(overtimeRequest)
    .where(
      and(eq(overtimeRequest.memberId, memberId), between(overtimeRequest.workDate, span.from, span.to)),
    );
  const own = new Set(requests.filter(({ approvalId }) => approvalId === exceptId).map(({ id }) => id));
  const told = new Set(entries.map(({ requestKey }) => requestKey));
  const open = requests.filter(({ id }) => !told.has(id) && !own.has(id));
  const counted = entries.filter((entry) => isOvertime(entry) && !own.has(entry.requestKey ?? ''));
  const minutes = ({ startsAt, endsAt }: (typeof open)[number]) =>
    (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  return overtimeMeter(
    span,
    {
      counted: counted.reduce((sum, one) => sum + one.counted, 0),
      ahead: open.reduce((sum, one) => sum + minutes(one), more),
    },
    settings.overtime,
  );
}
