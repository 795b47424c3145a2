import { sql } from 'drizzle-orm';
import type { DayBrief } from '@contract/attendance/day';
import type { Days } from '@contract/roster/rules/days';
import { leaveFigure, OVERTIME_FIGURES, type Figures } from '@contract/settlement/figures';
import type { DayEntry } from '@contract/settlement/rules/day-entry';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { MetricSource, PersonCounts } from '@server/services/analysis/metric-source';
import { entriesOf } from '../build/entries-of';

type DayRow = {
  memberId: string;
  day: string;
  minutes: DayBrief['minutes'];
  begun: number;
  begunLate: number;
  asksConfirmation: boolean;
  isConfirmed: boolean;
};
type LockedRow = { memberId: string; from: string; to: string; entries: DayEntry[] };

/** Code of sick leave in every company's dictionary of leave kinds. */
const SICK = leaveFigure('sick');

/**
 * Days of people: locked days with their locked figures, other days as computed now. Planned time without a punch is `missing` on locked days
 * and `unclear` before.
 */
async function dayMetrics(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  days: Days,
): Promise<PersonCounts[]> {
  const entries = await entriesOf(db, tenantId, memberIds, days);
  const locked = await lockedOf(db, memberIds, days);
  const rows = await query<DayRow>(
    db,
    sql`select r.member_id as "memberId", r.work_date::text as day, r.brief->'minutes' as minutes, r.begun,
        r.begun_late as "begunLate", r.asks_confirmation as "asksConfirmation", coalesce(c.state = 'confirmed', false) as "isConfirmed"
      from unnest(${sql.param([...memberIds])}::text[]) as asked (id)
      join day_result r on r.member_id = asked.id and r.work_date between ${days.from}::date and ${days.to}::date
      left join day_confirmation c on c.member_id = r.member_id and c.work_date = r.work_date`,
  );
  const results = new Map(rows.map((row) => [`${row.memberId} ${row.day}`, row]));
  return memberIds.flatMap((memberId) => {
    const present = new Map((entries.get(memberId) ?? []).map((one) => [one.workDate, one]));
    const own = locked.get(memberId) ?? [];
    const lockedEntries = own.flatMap((one) => one.entries);
    const byDay = new Map([...present, ...lockedEntries.map((one) => [one.workDate, one] as const)]);
    return [...byDay].flatMap(([day, entry]): PersonCounts[] => {
      const isLocked = own.some(({ from, to }) => from <= day && day <= to);
      const now = present.get(day);
      return isLocked && !lockedEntries.includes(entry)
        ? [{ memberId, day, changedDays: 1, lockedDays: 1, days: 1 }]
        : [
            {
              memberId,
              day,
              ...countsOf(entry.figures, isLocked),
              changedDays: isLocked && now?.digest !== entry.digest ? 1 : 0,
              ...(results.get(`${memberId} ${day}`) && ownCounts(results.get(`${memberId} ${day}`)!)),
            },
          ];
    });
  });
}

function countsOf(figures: Figures, isLocked: boolean): Omit<PersonCounts, 'memberId' | 'day'> {
  const of = (name: string): number => figures[name] ?? 0;
  const overtime = OVERTIME_FIGURES.reduce((sum, name) => sum + of(name), 0);
  return {
    days: 1,
    lockedDays: isLocked ? 1 : 0,
    planned: of('planned'),
    worked: of('worked') + overtime,
    late: of('late'),
    early: of('early'),
    missing: isLocked ? of('missing') : 0,
    unclear: isLocked ? 0 : of('missing'),
    absent: of('absent'),
    leave: of('leave'),
    sick: of(SICK),
    overtime,
  };
}

const ownCounts = ({ minutes, begun, begunLate, asksConfirmation, isConfirmed }: DayRow) => ({
  attended: (minutes.worked ?? 0) + (minutes.madeUp ?? 0) + (minutes.trip ?? 0),
  begun,
  begunLate,
  toConfirm: asksConfirmation ? 1 : 0,
  confirmed: asksConfirmation && isConfirmed ? 1 : 0,
});

/** Locked entries of people in these days. */
async function lockedOf(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, LockedRow[]>> {
  const rows = await query<LockedRow>(
    db,
    sql`select p.member_id as "memberId", p.from_date::text as "from", p.to_date::text as "to",
        coalesce((select jsonb_agg(e) from jsonb_array_elements(p.days) e
          where e->>'workDate' between ${from} and ${to}), '[]'::jsonb) as entries
      from settlement_person p join settlement s on s.id = p.settlement_id and s.state = 'locked'
      where p.member_id = any(${sql.param([...memberIds])}::text[])
        and p.from_date <= ${to}::date and p.to_date >= ${from}::date`,
  );
  const byMember = new Map<string, LockedRow[]>();
  for (const row of rows) {
    byMember.set(row.memberId, [...(byMember.get(row.memberId) ?? []), row]);
  }
  return byMember;
}

export const DAY_METRICS: MetricSource = { people: dayMetrics };
