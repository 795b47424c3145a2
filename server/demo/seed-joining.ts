import type { Tx } from '@server/db/database';
import { joinLink, joinRequest } from '@server/db/schema/joining';
import { daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';
import { randomToken } from '@server/auth/random';

const DAYS_OPEN = 30;

/** An open link of a store, and a person who has asked to join by it. */
export async function seedJoining(tx: Tx, company: SeededCompany, ids: Ids, now: Date): Promise<void> {
  const { tenantId, members, departments } = company;
  const linkId = ids();
  await tx.insert(joinLink).values({
    id: linkId,
    tenantId,
    name: '静安店新员工',
    departmentId: departments.get('jingan'),
    secret: randomToken(),
    createdByMemberId: members.get('zhouJing'),
    createdAt: daysBefore(now, 2),
    expiresAt: daysBefore(now, 2 - DAYS_OPEN),
  });
  await tx.insert(joinRequest).values({
    id: ids(),
    tenantId,
    linkId,
    areaCode: '+86',
    mobile: '13800000066',
    name: '白露',
    note: '收银，晚班',
    requestedAt: daysBefore(now, 1),
  });
}
