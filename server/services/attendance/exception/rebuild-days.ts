import { and, eq, inArray } from 'drizzle-orm';
import { dayNumber } from '@contract/roster/rules/work-minutes';
import type { Tx } from '@server/db/database';
import { dayResult, dayStale } from '@server/db/schema/attendance/day';
import { buildDays } from '../days/build-days';

export type DayKey = { memberId: string; workDate: string };
export type StoredDay = typeof dayResult.$inferSelect;

export const keyOf = ({ memberId, workDate }: DayKey): string => `${memberId} ${workDate}`;

const DAYS_AT_ONCE = 7;

/**
 * Makes the stored results of these days again, and of all others of these people whose facts have changed: week by week, so that a day
 * in May and one in June do not have everything between them judged. Answers whose confirmations fell. In the zone of the company; who
 * calls has locked the people.
 */
export async function rebuildDays(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  memberIds: readonly string[],
  days: readonly DayKey[],
): Promise<DayKey[]> {
  const stale = await tx
    .select({ memberId: dayStale.memberId, workDate: dayStale.workDate })
    .from(dayStale)
    .where(and(eq(dayStale.tenantId, tenantId), inArray(dayStale.memberId, [...memberIds])));
  const weeks = new Map<number, DayKey[]>();
  for (const one of [...days, ...stale]) {
    const week = Math.floor(dayNumber(one.workDate) / DAYS_AT_ONCE);
    weeks.set(week, [...(weeks.get(week) ?? []), one]);
  }
  const fell: DayKey[] = [];
  for (const week of [...weeks.keys()].sort((one, other) => one - other)) {
    const wanted = weeks.get(week)!;
    const dates = wanted.map(({ workDate }) => workDate).sort();
    const people = [...new Set(wanted.map(({ memberId }) => memberId))];
    fell.push(...(await buildDays(tx, tenantId, people, { from: dates[0]!, to: dates.at(-1)! }, now)));
  }
  return fell;
}

/** The stored results of these days, by {@link keyOf}. */
export async function storedDays(tx: Tx, days: readonly DayKey[]): Promise<Map<string, StoredDay>> {
  const rows =
    days.length === 0
      ? []
      : await tx
          .select()
          .from(dayResult)
          .where(
            and(
              inArray(dayResult.memberId, [...new Set(days.map(({ memberId }) => memberId))]),
              inArray(dayResult.workDate, [...new Set(days.map(({ workDate }) => workDate))]),
            ),
          );
  return new Map(rows.map((row) => [keyOf(row), row]));
}
