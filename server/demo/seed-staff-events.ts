import { eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

const DAYS_AHEAD = 20;

/** A cashier who moves to another store in three weeks. */
export async function seedStaffEvents(
  tx: Tx,
  { tenantId, members, departments }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const memberId = members.get('wangFang');
  const [own] = await tx
    .select({ positionId: member.positionId })
    .from(member)
    .where(eq(member.id, memberId));
  await tx.insert(staffEvent).values({
    id: ids(),
    tenantId,
    memberId,
    kind: 'moved',
    state: 'planned',
    day: dayInChina(now, DAYS_AHEAD),
    departmentId: departments.get('jingan'),
    positionId: own!.positionId,
    byMemberId: members.get('zhouJing'),
    createdAt: daysBefore(now, 1),
  });
}
