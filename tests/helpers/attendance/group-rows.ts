import { randomId } from '@server/auth/random';
import { attendanceGroup, attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { BUILT_AT } from '../factories';
import type { TestServer } from '../server';

type Given = Partial<
  Pick<typeof attendanceGroup.$inferInsert, 'system' | 'period' | 'periodMinutes' | 'name'>
>;

/** A group of a company with people who are in it from a date on: of standard hours unless it is told otherwise. Answers its id. */
export async function buildGroup(
  { db }: TestServer,
  tenantId: string,
  { people, from, ...given }: Given & { people: readonly { id: string }[]; from: string },
): Promise<string> {
  const id = randomId();
  await db.insert(attendanceGroup).values({
    id,
    tenantId,
    isDefault: false,
    name: '门店',
    enName: 'Shop',
    system: 'standard',
    dailyMinutes: 480,
    restWeekdays: [0, 6],
    placeCodes: [],
    createdAt: BUILT_AT,
    ...given,
  });
  for (const { id: memberId } of people) {
    await db
      .insert(attendanceGroupMember)
      .values({ memberId, tenantId, groupId: id, fromDate: from, createdAt: BUILT_AT });
  }
  return id;
}
