import { and, asc, eq } from 'drizzle-orm';
import type { DepartmentPlace } from '@contract/analysis/rules/department-tree';
import { placementsOf, type PlaceEvent } from '@contract/analysis/rules/placements';
import type { Db, Tx } from '@server/db/database';
import { departmentPlace } from '@server/db/schema/analysis/metric';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayOf } from '@server/kernel/day-range';
import type { CompanyPeople } from '../metric-source';

/** Everyone who works or has worked for a company, with their departments over time. Runs in the company's time zone. */
export async function companyPeople(db: Db | Tx, tenantId: string): Promise<CompanyPeople> {
  const people = await db
    .select({
      id: member.id,
      departmentId: member.departmentId,
      joinedAt: member.joinedAt,
      leftAt: member.leftAt,
    })
    .from(member)
    .where(eq(member.tenantId, tenantId));
  const events = await db
    .select({
      memberId: staffEvent.memberId,
      kind: staffEvent.kind,
      day: staffEvent.day,
      fromDepartmentId: staffEvent.fromDepartmentId,
      departmentId: staffEvent.departmentId,
    })
    .from(staffEvent)
    .where(and(eq(staffEvent.tenantId, tenantId), eq(staffEvent.state, 'effective')))
    .orderBy(asc(staffEvent.day), asc(staffEvent.createdAt), asc(staffEvent.id));
  const byMember = new Map<string, PlaceEvent[]>();
  for (const { memberId, ...event } of events) {
    const own = byMember.get(memberId);
    if (own) {
      own.push(event);
    } else {
      byMember.set(memberId, [event]);
    }
  }
  return new Map(
    people.map(({ id, departmentId, joinedAt, leftAt }) => [
      id,
      placementsOf(
        { departmentId, joinedOn: dayOf(joinedAt), leftOn: leftAt && dayOf(leftAt) },
        byMember.get(id) ?? [],
      ),
    ]),
  );
}

/** Parents and names of a company's departments over time, sorted by the day from which each holds. */
export const departmentPlaces = async (
  db: Db | Tx,
  tenantId: string,
): Promise<(DepartmentPlace & { name: string; enName: string | null })[]> =>
  await db
    .select({
      departmentId: departmentPlace.departmentId,
      fromDay: departmentPlace.fromDay,
      parentId: departmentPlace.parentId,
      isGone: departmentPlace.isGone,
      name: departmentPlace.name,
      enName: departmentPlace.enName,
    })
    .from(departmentPlace)
    .where(eq(departmentPlace.tenantId, tenantId))
    .orderBy(asc(departmentPlace.fromDay), asc(departmentPlace.departmentId));
