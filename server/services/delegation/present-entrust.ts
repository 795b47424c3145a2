import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
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
export function selectEntrusts(db: Db | Tx, now: Date, where: SQL | undefined) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .select({
      entrust,
      owner: { id: owner.id, name: ownerAccount.name, enName: ownerAccount.enName },
      delegate: { id: delegate.id, name: delegateAccount.name, enName: delegateAccount.enName },
      awayUntil: sql<
        Date | string | null
      >`(select max(a.ends_at) from absence a where a.member_id = ${entrust.delegateMemberId}
        and a.kind = 'leave' and a.starts_at <= ${at} and a.ends_at > ${at})`,
      goesTo: sql<Entrust['owner'][]>`coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', fm.id, 'name', fa.name, 'enName', fa.en_name))
        from unnest(${entrust.kinds}) k(kind) cross join lateral delegates_of(${entrust.ownerMemberId}, k.kind, ${at}) f
        join member fm on fm.id = f.delegate_id join account fa on fa.id = fm.account_id
        where f.via_id = ${entrust.delegateMemberId} and f.away_until is null), '[]')`,
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
  const state = entrustState(row.entrust, now);
  const { awayUntil, goesTo } = row;
  const { id, kinds, startAt, endAt, isEnabled, remark, createdAt } = row.entrust;
  return {
    id,
    owner: row.owner,
    delegate: row.delegate,
    kinds,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    isEnabled,
    state,
    remark,
    away:
      state === 'active' && awayUntil !== null ? { until: new Date(awayUntil).toISOString(), goesTo } : null,
    createdAt: createdAt.toISOString(),
  };
}
