import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';
import { clockMinute } from '@server/kernel/clock-minute';

export type PunchOf = { id: string; memberId: string; at: Date };

/** A window reaches so many dates from the date of its clock: a night that began the evening before, hours that begin after midnight. */
const NEAR = [0, -1, 1, -2];

/** What days are judged by around punches, from the earliest to the latest of them. In the zone of the company. */
export async function factsAroundPunches(
  db: Db | Tx,
  tenantId: string,
  punches: readonly PunchOf[],
  now: Date,
): Promise<Map<string, ReadFacts>> {
  const dates = punches.map(({ at }) => clockDate(at)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from === undefined || to === undefined
    ? new Map()
    : await attendanceFactsOf(
        db,
        tenantId,
        [...new Set(punches.map(({ memberId }) => memberId))],
        { from: dateOf(dayNumber(from) - 3), to: dateOf(dayNumber(to) + 2) },
        now,
      );
}

/** The work date that a punch counts for; that of its clock where none has it. */
export function workDateOf(facts: ReadFacts | undefined, { id, at }: PunchOf): string {
  const date = clockDate(at);
  const near = NEAR.map((by) => dateOf(dayNumber(date) + by));
  const own = facts
    ? near.find((one) =>
        attendanceDays(facts, { from: one, to: one }).some(({ punches }) =>
          punches.some(({ key }) => key === id),
        ),
      )
    : undefined;
  return own ?? date;
}

const clockDate = (at: Date): string => dateOf(Math.floor(clockMinute(at) / DAY_MINUTES));
