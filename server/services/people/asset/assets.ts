import * as calls from '@contract/people/asset-calls';
import { ASSET_LIMITS } from '@contract/people/asset';
import type { Parsed } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { asset } from '@server/db/schema/people/asset';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { isInScope, memberScope } from '@server/services/access/data-scope';
import { asTarget, findMember, isAdministrator, requireMayChange } from '../member/found-member';

const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

type AssetRow = typeof asset.$inferSelect;
type Content = Omit<Parsed<typeof calls.changeAsset>, 'id'>;

/** Things of the company that a person has or had. */
export const memberAssets = verb(calls.memberAssets, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const person = await findMember(ctx.db, scope, input.memberId);
  const rows = await ctx.db
    .select()
    .from(asset)
    .where(and(eq(asset.memberId, person.member.id), isNull(asset.removedAt)))
    .orderBy(sql`${asset.returnedOn} is not null`, desc(asset.handedOutOn), asc(asset.id))
    .limit(ASSET_LIMITS.listed);
  return {
    assets: rows.map(({ id, name, number, handedOutOn, returnedOn }) => ({
      id,
      name,
      number,
      handedOutOn,
      returnedOn,
    })),
    mayChange: !isAdministrator(person) || ctx.session.roles.includes('companyAdministrator'),
  };
});

/** Records a thing that was handed out to a person. */
export const addAsset = verb(calls.addAsset, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId, memberId: byMemberId } = ctx.session;
  const { memberId, ...content } = input;
  const id = ctx.ids();
  await ctx.db.transaction(async (tx) => {
    const person = await findMember(tx, scope, memberId, true);
    requireMayChange(ctx, person);
    if (person.member.status === 'left') {
      throw new ServiceError('memberIsLeft');
    }
    requireDays(ctx, content);
    const isTheirs = and(eq(asset.memberId, memberId), isNull(asset.removedAt));
    if ((await tx.$count(asset, isTheirs)) >= ASSET_LIMITS.listed) {
      throw new ServiceError('assetsTooMany', { max: ASSET_LIMITS.listed });
    }
    await requireFree(tx, scope, { ...content, id });
    await tx.insert(asset).values({
      ...content,
      returnedOn: content.returnedOn ?? null,
      id,
      tenantId,
      memberId,
      byMemberId,
      createdAt: ctx.now(),
    });
    await recordOperation(tx, ctx, {
      action: 'member.addAsset',
      ...asTarget(person),
      changes: [{ field: 'asset', to: named(content) }],
    });
  });
  return { id };
});

/** Corrects a thing that was handed out, or records its return. */
export const changeAsset = verb(calls.changeAsset, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { id, ...content } = input;
  await ctx.db.transaction(async (tx) => {
    const { row, person } = await lockAsset(tx, ctx, scope, id);
    if (row.removedAt !== null) {
      throw new ServiceError('notFound');
    }
    requireDays(ctx, content);
    await requireFree(tx, scope, { ...content, id });
    const returnedOn = content.returnedOn ?? null;
    await tx
      .update(asset)
      .set({ ...content, returnedOn })
      .where(eq(asset.id, id));
    const isOther = named(row) !== named(content);
    await recordOperation(tx, ctx, {
      action: 'member.changeAsset',
      ...asTarget(person),
      changes: [
        { field: 'asset', ...(isOther && { from: named(row) }), to: named(content) },
        ...(row.handedOutOn === content.handedOutOn
          ? []
          : [{ field: 'handedOutOn' as const, from: row.handedOutOn, to: content.handedOutOn }]),
        ...(row.returnedOn === returnedOn
          ? []
          : [{ field: 'returnedOn' as const, from: row.returnedOn, to: returnedOn }]),
      ],
    });
  });
  return {};
});

/** Removes a thing that was recorded by mistake, or brings it back. */
export const removeAsset = verb(calls.removeAsset, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { id, isUndone = false } = input;
  await ctx.db.transaction(async (tx) => {
    const { row, person } = await lockAsset(tx, ctx, scope, id);
    if ((row.removedAt === null) === isUndone) {
      return;
    }
    if (isUndone) {
      await requireFree(tx, scope, row);
    }
    await tx
      .update(asset)
      .set(
        isUndone
          ? { removedAt: null, removedByMemberId: null }
          : { removedAt: ctx.now(), removedByMemberId: ctx.session.memberId },
      )
      .where(eq(asset.id, id));
    await recordOperation(tx, ctx, {
      action: isUndone ? 'member.addAsset' : 'member.removeAsset',
      ...asTarget(person),
      changes: [isUndone ? { field: 'asset', to: named(row) } : { field: 'asset', from: named(row) }],
    });
  });
  return {};
});

const named = ({ name, number }: Pick<AssetRow, 'name' | 'number'>): string =>
  number === '' ? name : `${name} ${number}`;

/** The row with its person locked, so that one change comes after the other. */
async function lockAsset(tx: Tx, ctx: Acting, scope: MemberScope, id: string) {
  const isIt = and(eq(asset.id, id), eq(asset.tenantId, scope.tenantId));
  const { memberId } = found((await tx.select({ memberId: asset.memberId }).from(asset).where(isIt))[0]);
  const person = await findMember(tx, scope, memberId, true);
  requireMayChange(ctx, person);
  return { person, row: found((await tx.select().from(asset).where(isIt))[0]) };
}

function requireDays({ now }: Pick<Acting, 'now'>, { handedOutOn, returnedOn }: Content): void {
  const today = dayOf(now());
  if (handedOutOn > today || (returnedOn && (returnedOn < handedOutOn || returnedOn > today))) {
    throw new ServiceError('assetDaysWrong');
  }
}

/** A number is with one person at a time; who has it is named within the scope alone. */
async function requireFree(
  tx: Tx,
  scope: MemberScope,
  { id, number, returnedOn }: Pick<Content, 'number' | 'returnedOn'> & { id: string },
): Promise<void> {
  if (number === '' || returnedOn) {
    return;
  }
  // One thing is handed out at a time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`asset ${scope.tenantId} ${number}`}))`);
  const [holder] = await tx
    .select({ id: member.id, departmentId: member.departmentId, name: account.name })
    .from(asset)
    .innerJoin(member, eq(member.id, asset.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(asset.tenantId, scope.tenantId),
        eq(asset.number, number),
        ne(asset.id, id),
        isNull(asset.returnedOn),
        isNull(asset.removedAt),
      ),
    )
    .limit(1);
  if (holder) {
    throw isInScope(scope, holder)
      ? new ServiceError('assetHandedOut', { name: holder.name })
      : new ServiceError('assetHandedOutElsewhere');
  }
}
