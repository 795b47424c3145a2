import { sql } from 'drizzle-orm';
import type { DayBrief } from '@contract/attendance/day';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import { dayPresence } from '@contract/overtime/rules/day-presence';
import type { PaidClass } from '@contract/overtime/rules/overtime-figures';
import { dayEntry, type DayEntry, type OvertimeFigure } from '@contract/settlement/rules/day-entry';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { attendanceFactsOf } from '@server/services/attendance/days/attendance-facts';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { boundClockMinute, momentOfMinute } from '@server/kernel/clock-minute';

type DayRow = {
  memberId: string;
  workDate: string;
  digest: string;
  planned: number;
  worked: number;
  brief: DayBrief;
};
type OvertimeRow = {
  memberId: string;
  workDate: string;
  class: PaidClass;
  becomes: 'pay' | 'timeOff';
  minutes: number;
  ofPlan: number;
};
type LeaveRow = { memberId: string; kind: string; startsAt: number; endsAt: number };

const FIGURE_OF: Record<PaidClass, OvertimeFigure> = {
  workday: 'overtimeWorkday',
  restDay: 'overtimeRestDay',
  statutoryDay: 'overtimeStatutory',
  period: 'overtimePeriod',
};

const DAY = DAY_MINUTES;
const momentText = (date: string, by = 0): string =>
  momentOfMinute((dayNumber(date) + by) * DAY).toISOString();
const minuteOf = (seconds: number): number => boundClockMinute(new Date(seconds * 1_000));

/**
 * The days of people from a date to a date that count for something, by person in their order: the stored results, with the kinds of
 * leave and overtime. Days that are stale are built before. In the zone of the company.
 */
export async function entriesOf(
  tx: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  span: Days,
): Promise<Map<string, DayEntry[]>> {
  if (memberIds.length === 0) {
    return new Map();
  }
  const asked = sql`unnest(${sql.param([...memberIds])}::text[]) as asked (id)`;
  const days = await query<DayRow>(
    tx,
    sql`select r.member_id as "memberId", r.work_date::text as "workDate", r.digest, r.planned, r.worked, r.brief
      from ${asked} join day_result r on r.member_id = asked.id and r.work_date between ${span.from}::date and ${span.to}::date
      order by r.member_id, r.work_date`,
  );
  const leaves = byPerson(
    await query<LeaveRow>(
      tx,
      sql`select e.member_id as "memberId", coalesce(e.leave_kind, 'other') as kind,
          extract(epoch from e.starts_at)::float8 as "startsAt", extract(epoch from e.ends_at)::float8 as "endsAt"
        from ${asked} join absence e on e.member_id = asked.id and e.kind = 'leave'
          and e.ends_at > ${momentText(span.from)}::timestamptz and e.starts_at < ${momentText(span.to, 2)}::timestamptz
        order by e.starts_at, e.id`,
    ),
  );
  const overtime = byPerson(
    await query<OvertimeRow>(
      tx,
      sql`select o.member_id as "memberId", o.work_date::text as "workDate", o.class, o.becomes, sum(o.counted)::int as minutes,
          coalesce(sum(o.counted) filter (where o.request_key = '' and o.class in ('workday', 'restDay')), 0)::int as "ofPlan"
        from ${asked} join overtime_entry o on o.member_id = asked.id and o.class <> 'regular'
          and o.work_date between ${span.from}::date and ${span.to}::date
        group by o.member_id, o.work_date, o.class, o.becomes order by o.class, o.becomes`,
    ),
  );
  const spansOn = await leaveSpans(tx, tenantId, days, leaves);
  const kindOn = await dayKinds(tx, tenantId, days, span);
  const byMember = new Map<string, DayEntry[]>(memberIds.map((id) => [id, []]));
  for (const { memberId, ...day } of days) {
    const over = (overtime.get(memberId) ?? []).filter(({ workDate }) => workDate === day.workDate);
    byMember.get(memberId)?.push(
      dayEntry({
        ...day,
        dayKind: kindOn(memberId, day.workDate),
        ...(over.length > 0 && {
          overtime: over.map((one) => ({
            figure: one.becomes === 'timeOff' ? 'timeOff' : FIGURE_OF[one.class],
            minutes: one.minutes,
            ofPlan: one.ofPlan,
          })),
        }),
        leaves: leavesOn(leaves.get(memberId), day.workDate),
        leaveSpans: spansOn(memberId, day.workDate),
      }),
    );
  }
  return byMember;
}

/** Leave that may take hours of a work date, which may end on the next date. */
const leavesOn = (rows: readonly LeaveRow[] | undefined, workDate: string) => {
  const midnight = dayNumber(workDate) * DAY;
  return (rows ?? [])
    .map(({ kind, startsAt, endsAt }) => ({ kind, start: minuteOf(startsAt), end: minuteOf(endsAt) }))
    .filter(({ start, end }) => start < midnight + 2 * DAY && end > midnight);
};

/** Which hours of work were leave, of the few days that leave of several kinds meets: only there the kinds are split. */
async function leaveSpans(
  tx: Db | Tx,
  tenantId: string,
  days: readonly DayRow[],
  leaves: ReadonlyMap<string, readonly LeaveRow[]>,
): Promise<(memberId: string, date: string) => readonly Span[] | undefined> {
  const shared = days.filter(
    ({ memberId, workDate, brief }) =>
      (brief.minutes.leave ?? 0) > 0 &&
      new Set(leavesOn(leaves.get(memberId), workDate).map(({ kind }) => kind)).size > 1,
  );
  const dates = shared.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) {
    return () => undefined;
  }
  const ids = [...new Set(shared.map(({ memberId }) => memberId))];
  // The days are over: what is planned, punched and approved decides, and no moment of now.
  const facts = await attendanceFactsOf(
    tx,
    tenantId,
    ids,
    { from, to },
    momentOfMinute((dayNumber(to) + 7) * DAY),
  );
  const spans = new Map(
    shared.map(({ memberId, workDate }) => {
      const { leave, clock } = dayPresence(facts.get(memberId)!, workDate);
      // Leave of two kinds is divided by wall-clock time.
      const shown = leave.map(({ start, end }) => ({ start: clock.shown(start), end: clock.shown(end) }));
      return [`${memberId} ${workDate}`, shown];
    }),
  );
  return (memberId, date) => spans.get(`${memberId} ${date}`);
}

function byPerson<Row extends { memberId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const byMember = new Map<string, Row[]>();
  for (const row of rows) {
    const own = byMember.get(row.memberId);
    if (own) {
      own.push(row);
    } else {
      byMember.set(row.memberId, [row]);
    }
  }
  return byMember;
}

/** What a day is for somebody, where that decides what their overtime is paid as. */
async function dayKinds(tx: Db | Tx, tenantId: string, days: readonly DayRow[], { from, to }: Days) {
  const over = [...new Set(days.filter(({ brief }) => brief.overtime > 0).map(({ memberId }) => memberId))];
  if (over.length === 0) {
    return () => 'workday' as const;
  }
  const groups = await groupsOf(tx, tenantId, over, from, to);
  const kinds = await dayKindsBetween(tx, tenantId, from, to);
  return (memberId: string, date: string) => {
    const group = groups.get(memberId)?.find((one) => date <= one.to)?.group;
    return group ? dayKindOf(date, group.restWeekdays, kinds) : ('workday' as const);
  };
}
