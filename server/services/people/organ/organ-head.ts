import * as calls from '@contract/people/organ-calls';
import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { department } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { nameOfMember } from '../../audit/name-of-member';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { isActive } from '@server/services/person/person';
import { asTarget, lockOrganisation, requireOrgan } from './organisation';
import { verb } from '@server/kernel/verb';

/** Names the head of a department: an active colleague, or nobody. */
export const organSetHead = verb(
  calls.organSetHead,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { organId, memberId } = input;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      requireOrganInScope(scope, organId);
      await setHead(tx, ctx, organId, memberId);
    });
    return {};
  },
);

/** Names the head under the lock of the organisation. */
export async function setHead(tx: Tx, ctx: Acting, organId: string, memberId: string | null): Promise<void> {
  const { tenantId } = ctx.session;
  const before = await requireOrgan(tx, tenantId, organId);
  if (before.headMemberId === memberId) {
    return;
  }
  const head = memberId === null ? undefined : await requireColleague(tx, tenantId, memberId);
  const old = before.headMemberId === null ? undefined : await nameOfMember(tx, before.headMemberId);
  await tx.update(department).set({ headMemberId: memberId }).where(eq(department.id, organId));
  await recordOperation(tx, ctx, {
    action: 'organ.setHead',
    ...asTarget(before),
    changes: [{ field: 'head', from: old?.name, fromEn: old?.enName, to: head?.name, toEn: head?.enName }],
  });
}

/** An active person of the company: locked against leaving meanwhile. */
export async function requireColleague(
  tx: Tx,
  tenantId: string,
  memberId: string,
  refusal: MessageKey = 'personNotActive',
) {
  const [row] = await tx
    .select({ id: member.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId), isActive))
    .for('share', { of: member });
  if (!row) {
    throw new ServiceError(refusal);
  }
  return row;
}
