import type { Proposed } from '@server/services/people/profile/proposed';
import type { Tx } from '@server/db/database';
import { profileRequest } from '@server/db/schema/people/profile-request';
import { daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

/** A person has proposed an English name, and no one has decided it. */
export async function seedProfileRequest(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const proposed: Proposed = { field: 'name', name: { name: '宋佳', enName: 'Jessica Song' } };
  await tx.insert(profileRequest).values({
    id: ids(),
    tenantId,
    memberId: members.get('songJia'),
    field: 'name',
    proposed: JSON.stringify(proposed),
    note: '名片上使用这个英文名',
    state: 'waiting',
    createdAt: daysBefore(now, 1),
  });
}
