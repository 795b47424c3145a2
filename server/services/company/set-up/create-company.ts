import { dayAt } from '@contract/day';
import { ROLES } from '@contract/role/functions';
import { wallOf } from '@contract/zone';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { department, tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member, memberRole } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { FORM_SEEDS } from '@server/db/seed/records/form/forms';
import { seedRoles } from '@server/db/seed/seed-company';
import { seedFlows } from '@server/db/seed/seed-flows';
import { seedForms } from '@server/db/seed/seed-work';

/** A company as it begins: `timezone` is a zone of the IANA database. */
export type NewCompany = { name: string; timezone: string };

/**
 * Creates a company with what it needs on its first day: roles, the forms and flows of its approvals, one department and its
 * first administrator, who holds every role and heads the department.
 */
export async function createCompany(
  tx: Tx,
  { ids, now }: { ids: () => string; now: Date },
  { name, timezone }: NewCompany,
  accountId: string,
): Promise<{ tenantId: string; memberId: string }> {
  const [tenantId, memberId, departmentId] = [ids(), ids(), ids()];
  await tx.insert(tenant).values({ id: tenantId, name, createdAt: now });
  await tx.insert(tenantProfile).values({ tenantId, timezone, updatedAt: now });
  await tx.insert(department).values({ id: departmentId, tenantId, name, headMemberId: memberId });
  await tx
    .insert(member)
    .values({ id: memberId, tenantId, accountId, departmentId, accountType: 'primary', joinedAt: now });
  await tx.insert(staffEvent).values({
    id: ids(),
    tenantId,
    memberId,
    kind: 'joined',
    state: 'effective',
    day: dayAt(wallOf(now.getTime(), timezone)),
    departmentId,
    createdAt: now,
  });
  await indexPeople(tx, [memberId]);
  const roles = await seedRoles(tx, tenantId, ids);
  await tx.insert(memberRole).values(ROLES.map((code) => ({ memberId, roleId: roles.get(code), tenantId })));
  const forms = FORM_SEEDS.filter(({ center }) => center !== undefined);
  await seedForms(tx, tenantId, ids, { publishedAt: now, forms });
  await seedFlows(tx, tenantId, ids, now);
  return { tenantId, memberId };
}
