import { eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { asset } from '@server/db/schema/people/asset';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

const MOVES_IN = 20;
const LEAVES_IN = 24;

/** Things that were handed out, so many days ago; one is back. */
const ASSETS = [
  { who: 'guoJing', name: '门店钥匙', number: 'KEY-0107', handedOut: 400 },
  { who: 'guoJing', name: '对讲机', number: 'RAD-0031', handedOut: 400, returned: 30 },
  { who: 'zhaoMin', name: '笔记本电脑', number: 'NB-2024-018', handedOut: 210 },
] as const;

/** A cashier who moves to another store in three weeks, one who leaves a few days later, and things that people hold. */
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
    day: dayInChina(now, MOVES_IN),
    departmentId: departments.get('jingan'),
    positionId: own!.positionId,
    byMemberId: members.get('zhouJing'),
    createdAt: daysBefore(now, 1),
  });
  await tx.insert(staffEvent).values({
    id: ids(),
    tenantId,
    memberId: members.get('guoJing'),
    kind: 'left',
    state: 'planned',
    day: dayInChina(now, LEAVES_IN),
    reason: 'resigned',
    heirMemberId: members.get('songJia'),
    byMemberId: members.get('zhouJing'),
    createdAt: daysBefore(now, 2),
  });
  await tx.insert(asset).values(
    ASSETS.map((one) => ({
      id: ids(),
      tenantId,
      memberId: members.get(one.who),
      name: one.name,
      number: one.number,
      handedOutOn: dayInChina(now, -one.handedOut),
      returnedOn: 'returned' in one ? dayInChina(now, -one.returned) : null,
      byMemberId: members.get('zhouJing'),
      createdAt: daysBefore(now, one.handedOut),
    })),
  );
}
