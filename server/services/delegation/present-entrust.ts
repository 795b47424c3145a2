import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Entrust } from '@contract/delegation/delegation';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { entrust } from '@server/db/schema/approval/delegation';
import { member } from '@server/db/schema/member';

const owner = alias(member, 'owner');
const ownerAccount = alias(account, 'owner_account');
const delegate = alias(member, 'delegate');
const delegateAccount = alias(account, 'delegate_account');

/** Delegations with the names of both people. Deleted ones are left out. */
export function selectEntrusts(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      entrust,
      owner: { id: owner.id, name: ownerAccount.name, enName: ownerAccount.enName },
      delegate: { id: delegate.id, name: delegateAccount.name, enName: delegateAccount.enName },
    })
    .from(entrust)
    .innerJoin(owner, eq(owner.id, entrust.ownerMemberId))
    .innerJoin(ownerAccount, eq(ownerAccount.id, owner.accountId))
    .innerJoin(delegate, eq(delegate.id, entrust.delegateMemberId))
    .innerJoin(delegateAccount, eq(delegateAccount.id, delegate.accountId))
    .where(and(isNull(entrust.deletedAt), where));
}

type Row = Awaited<ReturnType<typeof selectEntrusts>>[number];

/** What the moment makes of a delegation. */
export function entrustState(
  row: { isEnabled: boolean; startAt: Date; endAt: Date },
  now: Date,
): Entrust['state'] {
  if (row.endAt <= now) {
    return 'ended';
  }
  if (!row.isEnabled) {
    return 'disabled';
  }
  return row.startAt > now ? 'waiting' : 'active';
}

/** A delegation as it leaves the server. */
export function presentEntrust(row: Row, now: Date): Entrust {
  const { id, kinds, startAt, endAt, isEnabled, remark, createdAt } = row.entrust;
  return {
    id,
    owner: row.owner,
    delegate: row.delegate,
    kinds,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    isEnabled,
    state: entrustState(row.entrust, now),
    remark,
    createdAt: createdAt.toISOString(),
  };
}
