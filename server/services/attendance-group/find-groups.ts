import { sql } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID, USUAL_TERMS } from '@contract/attendance-group/group';
import type { Db, Tx } from '@server/db/database';
import type { attendanceGroup } from '@server/db/schema/planning/attendance-group';
import { readAlone, reading, type Reading } from '@server/kernel/read-together';

export type GroupRow = typeof attendanceGroup.$inferSelect;
type Presentable = Omit<GroupRow, 'tenantId' | 'createdAt' | 'removedAt'>;

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
export function presentGroup(row: Presentable): AttendanceGroup {
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

type Groups = ReadonlyMap<string, AttendanceGroup> & { default: AttendanceGroup };

/** The groups of a company by their ids, the default one among them; removed ones as well where history is shown. */
export const groupsReading = (tenantId: string, withRemoved: boolean): Reading<Groups> =>
  reading(
    sql`select id, is_default as "isDefault", name, en_name as "enName", system, period, period_minutes as "periodMinutes",
        daily_minutes as "dailyMinutes", rest_weekdays as "restWeekdays", place_codes as "placeCodes", revision
      from attendance_group where tenant_id = ${tenantId} ${withRemoved ? sql`` : sql`and removed_at is null`}
      order by created_at, id`,
    (rows: Presentable[]) => {
      const own = rows.find((row) => row.isDefault);
      const usual = own ? presentGroup(own) : USUAL;
      const groups = new Map([
        [usual.id, usual],
        ...rows.filter((row) => !row.isDefault).map((row) => [row.id, presentGroup(row)] as const),
      ]);
      return Object.assign(groups, { default: usual });
    },
  );

/** {@link groupsReading} as one query. */
export const findGroups = async (db: Db | Tx, tenantId: string, withRemoved = false): Promise<Groups> =>
  await readAlone(db, groupsReading(tenantId, withRemoved));
