import { and, asc, eq, lte } from 'drizzle-orm';
import type { AttendanceTerms } from '@contract/attendance/terms';
import type { Db, Tx } from '@server/db/database';
import { attendanceRule } from '@server/db/schema/attendance/rule';

/** A version of the rules of a group. */
export type RuleVersion = { id: string; fromDate: string; terms: AttendanceTerms };

/** The rules of each group that hold until a date, the earliest first, by the id of the group. One query. */
export async function rulesUntil(
  db: Db | Tx,
  tenantId: string,
  to: string,
): Promise<ReadonlyMap<string, readonly RuleVersion[]>> {
  const rows = await db
    .select()
    .from(attendanceRule)
    .where(and(eq(attendanceRule.tenantId, tenantId), lte(attendanceRule.fromDate, to)))
    .orderBy(asc(attendanceRule.groupId), asc(attendanceRule.fromDate));
  const byGroup = new Map<string, RuleVersion[]>();
  for (const { id, groupId, fromDate, terms } of rows) {
    byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), { id, fromDate, terms }]);
  }
  return byGroup;
}

/** The version that holds on a date; undefined before the first one. */
export const ruleOn = (versions: readonly RuleVersion[] | undefined, date: string): RuleVersion | undefined =>
  versions?.filter(({ fromDate }) => fromDate <= date).at(-1);
