import type * as calls from '@contract/shift/need-calls';
import { SHIFT_LIMITS } from '@contract/shift/catalogue';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import {
  findKeptNeed,
  needColumns,
  needFactsOf,
  needsOf,
  placesOf,
  presentNeed,
  requireRightNeed,
} from './kept-needs';
import { lockCompany, presentShift, shiftsOf, stationsOf } from './kept-shifts';
import { needChanges, needTarget } from './need-changes';

/** The needs of a place, the places to choose from, and what needs are made of. */
export async function listNeeds({
  ctx,
  input,
}: CallOf<typeof calls.listNeeds>): Promise<Out<typeof calls.listNeeds>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  const { tenantId } = ctx.session;
  const all = await needsOf(ctx.db, ctx);
  const places = (await placesOf(ctx.db, ctx))
    .map(({ code, name, enName, isEnabled }) => ({
      code,
      name,
      enName,
      isEnabled,
      needs: all.filter((one) => one.placeCode === code).length,
    }))
    .filter(({ isEnabled, needs }) => isEnabled || needs > 0);
  const asked = places.find(({ code }) => code === input.placeCode);
  if (input.placeCode !== undefined && !asked) {
    throw new ServiceError('notFound');
  }
  const place = asked ?? places.find(({ needs }) => needs > 0) ?? places[0];
  const needs = all.filter(({ placeCode }) => placeCode === place?.code);
  return {
    placeCode: place?.code ?? null,
    places: places.map(({ code, name, enName, needs: count }) => ({ code, name, enName, needs: count })),
    needs: needs.map(presentNeed),
    stations: await stationsOf(
      ctx.db,
      tenantId,
      needs.map(({ stationCode }) => stationCode),
    ),
    shifts: (await shiftsOf(ctx.db, tenantId)).map(presentShift),
  };
}

/** Adds a need. */
export async function addNeed({
  ctx,
  input,
}: CallOf<typeof calls.addNeed>): Promise<Out<typeof calls.addNeed>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  return await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const all = await needsOf(tx, ctx);
    if (all.length >= SHIFT_LIMITS.needs) {
      throw new ServiceError('needsFull', { count: SHIFT_LIMITS.needs });
    }
    const facts = await requireRightNeed(tx, ctx, all, input);
    const now = ctx.now();
    const [row] = await tx
      .insert(staffingNeed)
      .values({
        id: ctx.ids(),
        tenantId: ctx.session.tenantId,
        ...needColumns(input),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await recordOperation(tx, ctx, {
      action: 'shift.addNeed',
      ...needTarget(row!, facts),
      changes: needChanges(undefined, row, facts),
    });
    return presentNeed(row!);
  });
}

/** Changes a need. */
export async function changeNeed({
  ctx,
  input: { id, revision, ...content },
}: CallOf<typeof calls.changeNeed>): Promise<Out<typeof calls.changeNeed>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  return await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const all = await needsOf(tx, ctx);
    const before = findKeptNeed(all, id, revision);
    const facts = await requireRightNeed(
      tx,
      ctx,
      all.filter((row) => row !== before),
      content,
      before,
    );
    const next = { ...before, ...needColumns(content) };
    const changes = needChanges(before, next, facts);
    if (changes.length === 0) {
      return presentNeed(before);
    }
    const [row] = await tx
      .update(staffingNeed)
      .set({ ...needColumns(content), revision: revision + 1, updatedAt: ctx.now() })
      .where(eq(staffingNeed.id, id))
      .returning();
    await recordOperation(tx, ctx, { action: 'shift.changeNeed', ...needTarget(row!, facts), changes });
    return presentNeed(row!);
  });
}

/** Deletes a need. */
export async function removeNeed({
  ctx,
  input: { id, revision },
}: CallOf<typeof calls.removeNeed>): Promise<Out<typeof calls.removeNeed>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, ctx);
    const row = findKeptNeed(await needsOf(tx, ctx), id, revision);
    await tx.delete(staffingNeed).where(eq(staffingNeed.id, id));
    const facts = await needFactsOf(tx, ctx, [row]);
    await recordOperation(tx, ctx, {
      action: 'shift.removeNeed',
      ...needTarget(row, facts),
      changes: needChanges(row, undefined, facts),
    });
  });
  return {};
}
