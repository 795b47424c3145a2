import { and, arrayOverlaps, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { ringOf } from '@contract/delegation/rules/ring';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { entrust } from '@server/db/schema/approval/delegation';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/kernel/errors';

export type EntrustContent = {
  delegateId: string;
  kinds: ('lgApprove' | 'ymApprove')[];
  startAt: Date;
  endAt: Date;
};

export type PersonName = { name: string; enName: string | null };

/**
 * Locks the company, since a ring may be closed by people who have nothing to do with each other, and the rows of both people, the
 * smaller id first, so that neither leaves meanwhile. A delegation's own row is locked before this, never after. Returns the delegate's
 * name, or refuses a delegate who is no active colleague.
 */
export async function lockPeople(tx: Tx, ctx: SessionCtx, delegateId: string): Promise<PersonName> {
  const { memberId, tenantId } = ctx.session;
  if (delegateId === memberId) {
    throw new ServiceError('entrustToSelf');
  }
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
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

/** Refuses a period that is over or reversed, a kind that is delegated twice at a time, and a ring of any length. */
export async function requireFree(
  tx: Tx,
  ctx: SessionCtx,
  content: EntrustContent,
  exceptId?: string,
): Promise<void> {
  const { memberId, tenantId } = ctx.session;
  if (content.endAt <= content.startAt) {
    throw new ServiceError('periodWrong');
  }
  if (content.endAt <= ctx.now()) {
    throw new ServiceError('periodOver');
  }
  const others = await tx
    .select()
    .from(entrust)
    .where(
      and(
        eq(entrust.tenantId, tenantId),
        arrayOverlaps(entrust.kinds, content.kinds),
        lt(entrust.startAt, content.endAt),
        gt(entrust.endAt, content.startAt),
        eq(entrust.isEnabled, true),
        isNull(entrust.deletedAt),
        exceptId ? ne(entrust.id, exceptId) : undefined,
      ),
    );
  if (others.some((one) => one.ownerMemberId === memberId)) {
    throw new ServiceError('entrustOverlap');
  }
  const edges = others.map((one) => edgeOf(one.ownerMemberId, one.delegateMemberId, one));
  const ring = ringOf(edges, edgeOf(memberId, content.delegateId, content));
  if (ring?.length === 1) {
    throw new ServiceError('entrustMutual');
  }
  if (ring) {
    throw new ServiceError('entrustRing', { names: await namesOf(tx, ctx, ring) });
  }
}

const edgeOf = (
  ownerId: string,
  delegateId: string,
  { kinds, startAt, endAt }: Pick<EntrustContent, 'kinds' | 'startAt' | 'endAt'>,
) => ({ ownerId, delegateId, kinds, startAt: startAt.getTime(), endAt: endAt.getTime() });

/** The people of a ring in its order. */
async function namesOf(tx: Tx, ctx: SessionCtx, ids: readonly string[]): Promise<string> {
  const rows = await tx
    .select({ id: member.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(inArray(member.id, [...ids]));
  const byId = new Map(rows.map(({ id, name, enName }) => [id, ctx.lang === 'en' ? (enName ?? name) : name]));
  return ids.map((id) => byId.get(id) ?? '').join(' → ');
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
