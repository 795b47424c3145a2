import { eq } from 'drizzle-orm';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { found } from '@server/kernel/errors';

/** The sender of a case as who acts: stamps are asked for and taken back in their name, whoever has moved the case. */
export async function actingSender(
  tx: Tx,
  { now, ids }: Pick<Ctx, 'now' | 'ids'>,
  { tenantId, initiatorMemberId: memberId }: { tenantId: string; initiatorMemberId: string },
): Promise<Acting> {
  const [sender] = await tx
    .select({ accountId: account.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  const { accountId, ...user } = found(sender);
  return { now, ids, ip: '', userAgent: '', session: { accountId, memberId, tenantId, roles: [], user } };
}
