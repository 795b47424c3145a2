import * as calls from '@contract/shift/need-calls';
import { SHIFT_LIMITS } from '@contract/shift/catalogue';
import { eq } from 'drizzle-orm';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { needDaysText, needHoursText } from '@contract/shift/need-words';
import type { OperationChange } from '@server/db/schema/audit';
import {
  findKeptNeed,
  needColumns,
  needFactsOf,
  needsOf,
  placesOf,
  presentNeed,
  requireRightNeed,
  type NeedFacts,
  type NeedRow,
} from './kept-needs';
import { lockCompany, presentShift, shiftsOf, stationsOf } from './kept-shifts';

/** The needs of a place, the places to choose from, and what needs are made of. */
export const listNeeds = verb(
  calls.listNeeds,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);

/** Adds a need. */
export const addNeed = verb(
  calls.addNeed,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);

/** Changes a need. */
export const changeNeed = verb(
  calls.changeNeed,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { id, revision, ...content } }) => {
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
  },
);

/** Deletes a need. */
export const removeNeed = verb(
  calls.removeNeed,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { id, revision } }) => {
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
  },
);

/** Which need a record is about. */
function needTarget(row: NeedRow, { places, stations }: NeedFacts) {
  const place = places.find(({ code }) => code === row.placeCode);
  const station = stations.find(({ code }) => code === row.stationCode);
  return {
    targetId: row.id,
    targetName: `${place?.name ?? row.placeCode} · ${station?.name ?? row.stationCode}`,
    targetEnName: `${place?.enName ?? place?.name ?? row.placeCode} · ${station?.enName ?? station?.name ?? row.stationCode}`,
  };
}

/** What a record says of a need that was added, changed or deleted, in both languages. */
function needChanges(
  before: NeedRow | undefined,
  after: NeedRow | undefined,
  { shifts, ...facts }: NeedFacts,
) {
  const words = (row: NeedRow | undefined, language: 'zh_CN' | 'en') =>
    row && {
      needDays: needDaysText(presentNeed(row), language),
      needHours: needHoursText(presentNeed(row), shifts, language),
      needed: String(row.needed),
      needOf: needTarget(row, { shifts, ...facts })[language === 'en' ? 'targetEnName' : 'targetName'],
    };
  const [from, fromEn, to, toEn] = [
    words(before, 'zh_CN'),
    words(before, 'en'),
    words(after, 'zh_CN'),
    words(after, 'en'),
  ];
  const fields = ['needOf', 'needDays', 'needHours', 'needed'] as const;
  return fields
    .filter((field) => from?.[field] !== to?.[field] && (field !== 'needOf' || (before && after)))
    .map((field): OperationChange => ({
      field,
      ...(from ? { from: from[field], fromEn: fromEn![field] } : {}),
      ...(to ? { to: to[field], toEn: toEn![field] } : {}),
    }));
}
