import { USUAL_TERMS } from '@contract/attendance-group/group';
import type { Tx } from '../../database';
import { attendanceRule, workPlace } from '../../schema/attendance/rule';
import { attendanceGroup } from '../../schema/planning/attendance-group';
import { dayInChina, daysBefore } from '../company-seed';
import { RULE_SEED, STORE_SEED, STORE_WIFI } from '../records/attendance';
import { PLAN_STARTS } from '../records/roster';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';

const PLACE = 'SH-XH';

/** The store's rules, group and place. */
export async function seedAttendance(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const createdAt = daysBefore(now, -PLAN_STARTS + 1);
  await tx.insert(attendanceRule).values({
    id: ids(),
    tenantId,
    groupId: 'default',
    fromDate: dayInChina(now, PLAN_STARTS),
    terms: RULE_SEED,
    createdByMemberId: members.get('zhouJing'),
    createdAt,
  });
  await tx.insert(attendanceGroup).values({
    ...USUAL_TERMS,
    id: ids(),
    tenantId,
    isDefault: true,
    name: '默认考勤组',
    enName: 'Default group',
    placeCodes: [PLACE],
    createdAt,
  });
  await tx
    .insert(workPlace)
    .values({ tenantId, placeCode: PLACE, ...STORE_SEED, wifi: STORE_WIFI, updatedAt: createdAt });
}
