import { addDays } from '@contract/day';
import { sql } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { groupOn } from '@contract/attendance-group/rules/group-on';
import type { Db, Tx } from '@server/db/database';
import { readAlone, reading, type Reading } from '@server/kernel/read-together';
import { findGroups } from './find-groups';

/** From a date to another, both included, somebody is in one group. */
export type GroupSpan = { from: string; to: string; group: AttendanceGroup };

type Stay = { memberId: string; fromDate: string; groupId: string | null };

/** Since when these people have been in which group, up to a date. */
export const staysReading = (
  tenantId: string,
  memberIds: readonly string[],
  to: string,
): Reading<ReadonlyMap<string, Stay[]>> =>
  reading(
    sql`select member_id as "memberId", from_date::text as "fromDate", group_id as "groupId" from attendance_group_member
      where tenant_id = ${tenantId} and member_id = any(${sql.param([...memberIds])}::text[]) and from_date <= ${to}::date
      order by member_id, from_date`,
    (rows: Stay[]) => {
      const stays = new Map<string, Stay[]>();
      for (const row of rows) {
        stays.set(row.memberId, [...(stays.get(row.memberId) ?? []), row]);
      }
      return stays;
    },
  );

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
  const stays =
    memberIds.length === 0 ? new Map() : await readAlone(db, staysReading(tenantId, memberIds, to));
  return groupSpans(memberIds, { groups, stays, from, to });
}

/** The same from what has been read. */
export function groupSpans(
  memberIds: readonly string[],
  {
    groups,
    stays,
    from,
    to,
  }: {
    groups: Awaited<ReturnType<typeof findGroups>>;
    stays: ReadonlyMap<string, readonly Stay[]>;
    from: string;
    to: string;
  },
): Map<string, GroupSpan[]> {
  const groupOf = (id: string | null) => (id === null ? undefined : groups.get(id)) ?? groups.default;
  return new Map(
    memberIds.map((memberId) => {
      const own = stays.get(memberId) ?? [];
      const inside = own.filter((stay) => stay.fromDate > from);
      const starts = [{ fromDate: from, groupId: groupOn(own, from) }, ...inside];
      const spans = starts.map(({ fromDate, groupId }, index) => {
        const next = starts[index + 1];
        return { from: fromDate, to: next ? addDays(next.fromDate, -1) : to, group: groupOf(groupId) };
      });
      return [memberId, spans];
    }),
  );
}
