import { and, eq } from 'drizzle-orm';
import type { ReportDefinition } from '@contract/report/report';
import { USUAL_ZONE } from '@contract/zone';
import type { RoleCode } from '@contract/role/functions';
import { role } from '@server/db/schema/member';
import { report } from '@server/db/schema/report/report';
import { daysBefore } from '@server/db/seed/company-seed';
import type { Ctx } from '@server/kernel/context';
import { nextRunOf } from '@server/services/report/schedule/schedule-report';
import { findSeeded } from './find-seeded';

const LAST_WEEK: ReportDefinition = {
  source: 'days',
  columns: ['name', 'jobNumber', 'organ', 'day', 'flags', 'planned', 'worked', 'late', 'absent'],
  period: { kind: 'lastWeek' },
  organId: null,
  groupBy: null,
  lang: 'zh_CN',
  format: 'xlsx',
};
const MANAGER: RoleCode = 'manager';

/** A report of last week for managers, each Monday. */
export async function seedReports({ db, ids }: Pick<Ctx, 'db' | 'ids'>, now: Date): Promise<void> {
  const { tenantId, members } = await findSeeded(db);
  const managers = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.code, MANAGER)));
  const schedule = { kind: 'weekdays' as const, weekdays: [1], hour: 9 };
  const id = ids();
  const createdAt = daysBefore(now, 3);
  await db.insert(report).values({
    id,
    tenantId,
    memberId: members.get('zhouJing'),
    name: '上周每日出勤',
    definition: LAST_WEEK,
    roleIds: managers.map((one) => one.id),
    schedule,
    sendsToShared: true,
    nextRunAt: nextRunOf({ id, schedule }, { now, zone: USUAL_ZONE }),
    locksAfter: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
}
