import { and, arrayOverlaps, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { entrust } from '@server/db/schema/approval/delegation';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/errors';

export type EntrustContent = {
  delegateId: string;
  kinds: ('lgApprove' | 'ymApprove')[];
  startAt: Date;
  endAt: Date;
};

export type PersonName = { name: string; enName: string | null };

/**
 * Locks the rows of both people, the smaller id first, so that delegations of either wait for each other and the checks
 * below hold when the transaction ends. A delegation's own row is locked before this, never after. Answers the delegate's name, or refuses a delegate who is no active colleague.
 */
export async function lockPeople(tx: Tx, ctx: SessionCtx, delegateId: string): Promise<PersonName> {
  const { memberId, tenantId } = ctx.session;
  if (delegateId === memberId) {
    throw new ServiceError('entrustToSelf');
  }
  const rows = await tx
    .select({ id: member.id, accountId: member.accountId, status: member.status })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), or(eq(member.id, memberId), eq(member.id, delegateId))))
    .orderBy(member.id)
    .for('no key update');
  const found = rows.find((row) => row.id === delegateId && row.status === 'normal');
  const [person] = found
    ? await tx
        .select({ name: account.name, enName: account.enName })
        .from(account)
        .where(and(eq(account.id, found.accountId), eq(account.status, 'normal')))
    : [];
  if (!person) {
    throw new ServiceError('entrustDelegateWrong');
  }
  return person;
}

/** Refuses a period that is over or reversed, a kind that is delegated twice at a time, and delegating back. */
export async function requireFree(
  tx: Tx,
  ctx: SessionCtx,
  content: EntrustContent,
  exceptId?: string,
): Promise<void> {
  const { memberId } = ctx.session;
  if (content.endAt <= content.startAt) {
    throw new ServiceError('periodWrong');
  }
  if (content.endAt <= ctx.now()) {
    throw new ServiceError('periodOver');
  }
  const exists = async (...where: (SQL | undefined)[]) => {
    const rows = await tx
      .select({ id: entrust.id })
      .from(entrust)
      .where(
        and(
          ...where,
          arrayOverlaps(entrust.kinds, content.kinds),
          lt(entrust.startAt, content.endAt),
          gt(entrust.endAt, content.startAt),
          eq(entrust.isEnabled, true),
          isNull(entrust.deletedAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  };
  if (await exists(eq(entrust.ownerMemberId, memberId), exceptId ? ne(entrust.id, exceptId) : undefined)) {
    throw new ServiceError('entrustOverlap');
  }
  if (await exists(eq(entrust.ownerMemberId, content.delegateId), eq(entrust.delegateMemberId, memberId))) {
    throw new ServiceError('entrustMutual');
  }
}

/** One's own delegation, locked; anyone else's does not exist. */
export async function lockOwnEntrust(tx: Tx, ctx: SessionCtx, id: string) {
  const [row] = await tx
    .select()
    .from(entrust)
    .where(
      and(eq(entrust.id, id), eq(entrust.ownerMemberId, ctx.session.memberId), isNull(entrust.deletedAt)),
    )
    .for('update');
  return found(row);
}
