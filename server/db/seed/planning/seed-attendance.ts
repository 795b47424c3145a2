import { and, eq, gte, lte } from 'drizzle-orm';
import { USUAL_TERMS } from '@contract/attendance-group/group';
import { shiftMinutes } from '@contract/shift/rules/segments';
import type { Tx } from '../../database';
import { punch } from '../../schema/attendance/punch';
import { attendanceRule, workPlace } from '../../schema/attendance/rule';
import { attendanceGroup } from '../../schema/planning/attendance-group';
import { assignment } from '../../schema/planning/roster';
import { dayInChina, daysBefore } from '../company-seed';
import { PUNCH_SEEDS, RULE_SEED, STORE_SEED, STORE_WIFI } from '../records/attendance';
import { PLAN_STARTS } from '../records/roster';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';

const MINUTE_MS = 60_000;
const PLACE = 'SH-XH';

/** The store's rules, group and place, and what its people have punched for the plan until now. */
export async function seedAttendance(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  await tx.insert(attendanceRule).values({
    id: ids(),
    tenantId,
    groupId: 'default',
    fromDate: dayInChina(now, PLAN_STARTS),
    terms: RULE_SEED,
    createdByMemberId: members.get('zhouJing'),
    createdAt: daysBefore(now, -PLAN_STARTS + 1),
  });
  await tx.insert(attendanceGroup).values({
    ...USUAL_TERMS,
    id: ids(),
    tenantId,
    isDefault: true,
    name: '默认考勤组',
    enName: 'Default group',
    placeCodes: [PLACE],
    createdAt: daysBefore(now, -PLAN_STARTS + 1),
  });
  await tx.insert(workPlace).values({
    tenantId,
    placeCode: PLACE,
    ...STORE_SEED,
    wifi: STORE_WIFI,
    updatedAt: daysBefore(now, -PLAN_STARTS + 1),
  });
  const worked = await tx
    .select()
    .from(assignment)
    .where(
      and(
        eq(assignment.tenantId, tenantId),
        gte(assignment.workDate, dayInChina(now, PLAN_STARTS)),
        lte(assignment.workDate, dayInChina(now, 0)),
      ),
    )
    .orderBy(assignment.workDate, assignment.memberId);
  const special = new Map(
    PUNCH_SEEDS.map((one) => [`${members.get(one.who)} ${dayInChina(now, one.inDays)}`, one]),
  );
  const made = worked.flatMap(({ memberId, workDate, shift }, index) => {
    const hours = shiftMinutes(shift.segments);
    const midnight = Date.parse(`${workDate}T00:00:00+08:00`);
    const day = special.get(`${memberId} ${workDate}`);
    const at = (planned: number, usual: number, given: number | null | undefined) =>
      given === null ? [] : [new Date(midnight + (planned + (given ?? usual)) * MINUTE_MS)];
    return hours
      ? [
          ...at(hours.start, -3 - (index % 9), day?.in),
          ...at(hours.end, 1 + ((index * 5) % 11), day?.out),
        ].map((moment) => ({ memberId, moment, isFieldWork: day?.isFieldWork === true }))
      : [];
  });
  await tx.insert(punch).values(
    made
      .filter(({ moment }) => moment <= now)
      .map(({ memberId, moment, isFieldWork }, index) => ({
        id: ids(),
        tenantId,
        memberId,
        requestId: `seed-punch-${index}`,
        at: moment,
        receivedAt: moment,
        way: 'live' as const,
        isFieldWork,
        placeCode: isFieldWork ? null : PLACE,
        score: isFieldWork ? 25 : 80,
        reasons: isFieldWork
          ? [
              { code: 'outside' as const, points: 0, metres: 2_300 },
              { code: 'note' as const, points: 5 },
              { code: 'live' as const, points: 20 },
            ]
          : [
              { code: 'inside' as const, points: 50, metres: 20 + (index % 60) },
              { code: 'live' as const, points: 20 },
              { code: 'knownDevice' as const, points: 10 },
            ],
        note: isFieldWork ? '在客户现场盘点' : null,
        review: isFieldWork ? ('waiting' as const) : ('none' as const),
      })),
  );
}
