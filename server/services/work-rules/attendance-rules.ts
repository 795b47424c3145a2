import { sql } from 'drizzle-orm';
import type { AttendanceTerms } from '@contract/attendance/terms';
import type { Db, Tx } from '@server/db/database';
import { readAlone, reading, type Reading } from '@server/kernel/read-together';

/** A version of the rules of a group. */
export type RuleVersion = { id: string; fromDate: string; terms: AttendanceTerms };

type Row = RuleVersion & { groupId: string };

/** The rules of each group that hold until a date, the earliest first, by the id of the group. */
export const rulesReading = (
  tenantId: string,
  to: string,
): Reading<ReadonlyMap<string, readonly RuleVersion[]>> =>
  reading(
    sql`select id, group_id as "groupId", from_date::text as "fromDate", terms from attendance_rule
      where tenant_id = ${tenantId} and from_date <= ${to}::date order by group_id, from_date`,
    (rows: Row[]) => {
      const byGroup = new Map<string, RuleVersion[]>();
      for (const { id, groupId, fromDate, terms } of rows) {
        byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), { id, fromDate, terms }]);
      }
      return byGroup;
    },
  );

/** {@link rulesReading} as one query. */
export const rulesUntil = async (db: Db | Tx, tenantId: string, to: string) =>
  await readAlone(db, rulesReading(tenantId, to));

/** The version that holds on a date; undefined before the first one. */
export const ruleOn = (versions: readonly RuleVersion[] | undefined, date: string): RuleVersion | undefined =>
  versions?.filter(({ fromDate }) => fromDate <= date).at(-1);
