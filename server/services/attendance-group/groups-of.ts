import { and, asc, eq, lte } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { groupOn } from '@contract/attendance-group/rules/group-on';
import type { Db, Tx } from '@server/db/database';
import { attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { anyOf } from '@server/services/any-of';
import { findGroups } from './find-groups';

/** From a date to another, both included, somebody is in one group. */
export type GroupSpan = { from: string; to: string; group: AttendanceGroup };

const DAY_MS = 86_400_000;
const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * In which group each of these people is from a date to another, both included: their spans in order, which leave no day out; who was
 * in no group is in the company's default one, and who has no row at all has one span. The groups hold what `periodOf` and `dayKindOf`
 * ask for. Two queries however many people and days, by the keys of the people. Inside a transaction as well.
 */
export async function groupsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, GroupSpan[]>> {
  const groups = await findGroups(db, tenantId, true);
  const rows =
    memberIds.length === 0
      ? []
      : await db
          .select()
          .from(attendanceGroupMember)
          .where(
            and(
              eq(attendanceGroupMember.tenantId, tenantId),
              anyOf(attendanceGroupMember.memberId, memberIds),
              lte(attendanceGroupMember.fromDate, to),
            ),
          )
          .orderBy(asc(attendanceGroupMember.memberId), asc(attendanceGroupMember.fromDate));
  const stays = new Map<string, typeof rows>();
  for (const row of rows) {
    stays.set(row.memberId, [...(stays.get(row.memberId) ?? []), row]);
  }
  const groupOf = (id: string | null) => (id === null ? undefined : groups.get(id)) ?? groups.default;
  return new Map(
    memberIds.map((memberId) => {
      const own = stays.get(memberId) ?? [];
      const inside = own.filter((stay) => stay.fromDate > from);
      const starts = [{ fromDate: from, groupId: groupOn(own, from) }, ...inside];
      const spans = starts.map(({ fromDate, groupId }, index) => {
        const next = starts[index + 1];
        return { from: fromDate, to: next ? dayBefore(next.fromDate) : to, group: groupOf(groupId) };
      });
      return [memberId, spans];
    }),
  );
}
