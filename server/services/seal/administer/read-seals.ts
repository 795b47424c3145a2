import * as calls from '@contract/seal/calls';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { changesOf } from '@contract/seal/rules/life';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { seal, sealGrant, sealPicture, sealStamping } from '@server/db/schema/seal/seal';
import { found } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { whoReaches } from '@server/services/access/who-reaches';
import { verb } from '@server/kernel/verb';
import { findScope } from '@server/services/access/data-scope';
import { findSeal, lifeOf, waitingChange } from '../seal-rows';
import { changesOfSeal, peopleOfChanges, presentChange, presentSeal, waitingOf } from './present-seal';

const isKeeper = async (ctx: SessionCtx): Promise<boolean> => await holds(ctx, FUNCTION_ID.seals);
const isStamper = async (ctx: SessionCtx): Promise<boolean> =>
  await holds(ctx, FUNCTION_ID.stampAdministrator);

async function holds(ctx: SessionCtx, functionId: number): Promise<boolean> {
  const scope = await findScope(ctx, functionId);
  return scope !== undefined && scope.departmentIds === null;
}

/** The seals of the company: those with a change that waits first, then by how they stand. */
export const listSeals = verb(
  calls.listSeals,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const rows = await ctx.db
      .select({ row: seal, grants: grantsOf(ctx) })
      .from(seal)
      .where(eq(seal.tenantId, tenantId))
      .orderBy(
        sql`array_position(array['asked', 'active', 'suspended', 'declined', 'destroyed'], ${seal.state})`,
        seal.createdAt,
        seal.id,
      );
    const waiting = await waitingOf(
      ctx.db,
      ctx,
      rows.map(({ row }) => row.id),
    );
    const people = await peopleOfChanges(ctx.db, tenantId, [...waiting.values()]);
    const list = rows.map(({ row, grants }) => ({
      ...presentSeal(row, waiting.get(row.id), people, memberId),
      grants,
      uses: row.uses,
    }));
    return {
      list: [...list.filter((one) => one.waiting), ...list.filter((one) => !one.waiting)],
      hasApprover: await hasApprover(ctx),
    };
  },
);

/** Named with its table: a subquery has an id of its own. */
const SEAL_ID = sql.raw('"seal"."id"');

/** Grants of a row of `seal` that can still be used. */
const grantsOf = (ctx: SessionCtx) =>
  sql<number>`(select count(*)::int from ${sealGrant} where ${sealGrant.sealId} = ${SEAL_ID} and ${isUsable(ctx)})`;

const isUsable = (ctx: SessionCtx) =>
  and(
    isNull(sealGrant.end),
    gte(sealGrant.validTo, dayOf(ctx.now())),
    sql`${sealGrant.used} < ${sealGrant.quota}`,
  );

/** Whether anybody else keeps seals. */
async function hasApprover(ctx: SessionCtx): Promise<boolean> {
  const { tenantId, memberId } = ctx.session;
  return (await whoReaches(ctx.db, tenantId, FUNCTION_ID.seals, memberId, ctx.now())).length > 0;
}

/** A seal with its life. */
export const getSeal = verb(
  calls.getSeal,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const row = await findSeal(ctx.db, tenantId, input.id);
    const waiting = await waitingChange(ctx.db, row.id);
    const changes = await changesOfSeal(ctx.db, row.id);
    const people = await peopleOfChanges(ctx.db, tenantId, changes);
    const [picture] = await ctx.db
      .select({ design: sealPicture.design })
      .from(sealPicture)
      .where(eq(sealPicture.id, row.pictureId));
    const [counts] = await ctx.db
      .select({
        waitingUses: sql<number>`(select count(*)::int from ${sealStamping}
        where ${sealStamping.sealId} = ${SEAL_ID} and ${sealStamping.state} = 'waiting')`,
        activeGrants: grantsOf(ctx),
      })
      .from(seal)
      .where(eq(seal.id, row.id));
    return {
      ...presentSeal(row, waiting, people, memberId),
      design: picture?.design ?? null,
      createdAt: row.createdAt.toISOString(),
      changes: changes.map((change) => presentChange(change, people)),
      may: changesOf(lifeOf(row, waiting)),
      hasApprover: await hasApprover(ctx),
      uses: row.uses,
      ...counts!,
    };
  },
);

/** The picture of a seal. Who does not keep seals reads that of an active seal alone, and only to place it. */
export const getSealPicture = verb(
  calls.getSealPicture,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const [picture] = await ctx.db
      .select()
      .from(sealPicture)
      .where(and(eq(sealPicture.id, input.pictureId), eq(sealPicture.tenantId, tenantId)));
    const { id, png, width, height } = found(picture);
    const isAllowed = (await isKeeper(ctx)) || (await isShownTo(ctx, id));
    return found(isAllowed ? { png, width, height } : undefined);
  },
);

async function isShownTo(ctx: SessionCtx, pictureId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({
      isGranted: sql<boolean>`exists (select 1 from ${sealGrant} where ${sealGrant.sealId} = ${SEAL_ID}
        and ${sealGrant.memberId} = ${ctx.session.memberId} and ${isUsable(ctx)})`,
    })
    .from(seal)
    .where(
      and(eq(seal.tenantId, ctx.session.tenantId), eq(seal.pictureId, pictureId), eq(seal.state, 'active')),
    );
  return row !== undefined && (row.isGranted || (await isStamper(ctx)));
}
