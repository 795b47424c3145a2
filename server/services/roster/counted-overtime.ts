import { and, between, ne, sql } from 'drizzle-orm';
import { PUNCHES_KEY } from '@contract/overtime/entry';
import type { PlannedWork } from '@contract/roster/plan';
import { monthOf, type Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { overtimeEntry } from '@server/db/schema/attendance/overtime';
import { anyOf } from '@server/kernel/any-of';

/** Has works of a plan say what they came to, those of overtime whose day is over. */
export type WithCounted = (works: readonly PlannedWork[]) => PlannedWork[];

/**
 * What overtime beside the shifts came to, in the months that a span touches: it uses the limit of its month, in place of what was asked
 * for. Overtime of punches alone, or of a request that is off the plan since, is a work of its own. Everybody asked for has an entry.
 */
export async function countedOvertime(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, WithCounted>> {
  const { memberId, requestKey, workDate } = overtimeEntry;
  const rows =
    memberIds.length === 0
      ? []
      : await db
          .select({
            memberId,
            requestKey,
            workDate,
            counted: sql<number>`sum(${overtimeEntry.counted})::int`,
          })
          .from(overtimeEntry)
          .where(
            and(
              anyOf(memberId, memberIds),
              ne(requestKey, ''),
              between(workDate, monthOf(from).from, monthOf(to).to),
            ),
          )
          .groupBy(memberId, requestKey, workDate);
  return new Map(
    memberIds.map((id) => {
      const own = new Map<string, PlannedWork>(
        rows
          .filter((row) => row.memberId === id)
          .map((row) => {
            const key = row.requestKey === PUNCHES_KEY ? `${PUNCHES_KEY} ${row.workDate}` : row.requestKey;
            return [
              key,
              { key, workDate: row.workDate, segments: [], isOvertime: true, counted: row.counted },
            ];
          }),
      );
      return [
        id,
        (works) => {
          const known = new Set(works.map(({ key }) => key));
          return [
            ...works.map((work) => ({ ...work, counted: own.get(work.key)?.counted })),
            ...[...own.values()].filter(({ key, counted }) => !known.has(key) && counted !== 0),
          ];
        },
      ];
    }),
  );
}
