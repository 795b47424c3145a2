import { eq } from 'drizzle-orm';
import type { Tx } from '../database';
import { account } from '../schema/account';
import { member } from '../schema/member';
import { operationTrack } from '../schema/audit';
import { hoursBefore } from './company-seed';
import { OPERATIONS_DONE } from './records/operations';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';

/** Where the records say that people were: an address of nobody (RFC 1918). */
const OFFICE = { ip: '10.16.2.17', userAgent: 'demo' };

/** Who a member is, as operation records name the one who did something. */
export async function actorOf(tx: Tx, memberId: string) {
  const [owner] = await tx
    .select({ account })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  const { id: accountId, name: actorName, enName: actorEnName } = owner!.account;
  return { accountId, memberId, actorName, actorEnName };
}

/** What people did before the demo begins. */
export async function seedOperations(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  for (const { person, hours, action, target, changes = [] } of OPERATIONS_DONE) {
    await tx.insert(operationTrack).values({
      id: ids(),
      tenantId,
      ...(await actorOf(tx, members.get(person))),
      action,
      targetName: target?.[0],
      targetEnName: target?.[1],
      changes: [...changes],
      ...OFFICE,
      createdAt: hoursBefore(now, hours),
    });
  }
}
