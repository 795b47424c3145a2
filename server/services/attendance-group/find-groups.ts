import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID, USUAL_TERMS } from '@contract/attendance-group/group';
import type { Db, Tx } from '@server/db/database';
import { attendanceGroup } from '@server/db/schema/planning/attendance-group';

export type GroupRow = typeof attendanceGroup.$inferSelect;

/** The group of everybody without one, as every company begins. */
const USUAL: AttendanceGroup = {
  ...USUAL_TERMS,
  id: DEFAULT_GROUP_ID,
  isDefault: true,
  name: '默认考勤组',
  enName: 'Default group',
  placeCodes: [],
  revision: 0,
};

/** A group as others see it: the default one has the same id in every company. */
export function presentGroup(row: GroupRow): AttendanceGroup {
  const { name, enName, system, period, periodMinutes, dailyMinutes, restWeekdays, placeCodes } = row;
  return {
    id: row.isDefault ? DEFAULT_GROUP_ID : row.id,
    isDefault: row.isDefault,
    name,
    enName,
    system,
    period,
    periodMinutes,
    dailyMinutes,
    restWeekdays,
    placeCodes,
    revision: row.revision,
  };
}

/** The groups of a company by their ids, the default one among them; removed ones as well where history is told. */
export async function findGroups(
  db: Db | Tx,
  tenantId: string,
  withRemoved = false,
): Promise<ReadonlyMap<string, AttendanceGroup> & { default: AttendanceGroup }> {
  const rows = await db
    .select()
    .from(attendanceGroup)
    .where(
      and(
        eq(attendanceGroup.tenantId, tenantId),
        withRemoved ? undefined : isNull(attendanceGroup.removedAt),
      ),
    )
    .orderBy(asc(attendanceGroup.createdAt), asc(attendanceGroup.id));
  const own = rows.find((row) => row.isDefault);
  const usual = own ? presentGroup(own) : USUAL;
  const groups = new Map([
    [usual.id, usual],
    ...rows.filter((row) => !row.isDefault).map((row) => [row.id, presentGroup(row)] as const),
  ]);
  return Object.assign(groups, { default: usual });
}
