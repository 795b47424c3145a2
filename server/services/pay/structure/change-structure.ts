import { and, eq, isNull } from 'drizzle-orm';
import type { OperationChange } from '@server/db/schema/audit';
import type { Operation } from '@contract/audit/operations';
import * as calls from '@contract/pay/structure-calls';
import { STRUCTURE_LIMITS } from '@contract/pay/structure';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { masterData } from '@server/db/schema/master-data';
import { minimumWage, payBand, payGrade, payItem } from '@server/db/schema/pay/structure';
import { found, ServiceError } from '@server/kernel/errors';
import { updateRows } from '@server/kernel/update-rows';
import { recordOperation } from '@server/kernel/record-operation';
import { verb, type SessionAccess } from '@server/kernel/verb';
import { lockOrganisation } from '../../people/organ/organisation';

const change = { permission: 'payStructure', scope: 'wholeCompany' } as const satisfies SessionAccess;

type Named = { id: string; name: string; enName?: string | null | undefined };

/** Names what was changed; amounts never stand in operation records. */
async function record(
  tx: Tx,
  ctx: SessionCtx,
  action: Operation,
  named: Named,
  changes: OperationChange[] = [],
) {
  await recordOperation(tx, ctx, {
    action,
    targetId: named.id,
    targetName: named.name,
    targetEnName: named.enName ?? null,
    changes,
  });
}

function requireRoom(count: number, max: number): void {
  if (count >= max) {
    throw new ServiceError('payStructureFull', { max });
  }
}

export const payItemSave = verb(calls.payItemSave, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { id, code, enName, ...rest } = input;
  const values = { ...rest, enName: enName || null };
  return await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const rows = await tx.select().from(payItem).where(eq(payItem.tenantId, tenantId));
    const known = id === undefined ? undefined : found(rows.find((row) => row.id === id));
    if (rows.some((row) => row.code === code && row.id !== id) || (known && known.code !== code)) {
      throw new ServiceError('payCodeTaken');
    }
    if (known) {
      await tx.update(payItem).set(values).where(eq(payItem.id, known.id));
      await record(tx, ctx, 'pay.changeItem', { ...known, ...values });
      return { id: known.id };
    }
    requireRoom(rows.length, STRUCTURE_LIMITS.items);
    const added = { id: ctx.ids(), tenantId, code, ...values, sequence: rows.length, createdAt: ctx.now() };
    await tx.insert(payItem).values(added);
    await record(tx, ctx, 'pay.addItem', added, [{ field: 'code', to: code }]);
    return { id: added.id };
  });
});

export const payItemOrder = verb(calls.payItemOrder, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const rows = await tx
      .select()
      .from(payItem)
      .where(eq(payItem.tenantId, tenantId))
      .orderBy(payItem.sequence);
    const named = [...new Set(input.ids)].map((id) => found(rows.find((row) => row.id === id)));
    const ordered = [...named, ...rows.filter((row) => !named.includes(row))];
    const moved = ordered.flatMap(({ id, sequence: was }, sequence) =>
      was === sequence ? [] : [{ id, sequence }],
    );
    await updateRows(tx, payItem, moved);
    if (ordered.some((row, index) => row !== rows[index])) {
      await recordOperation(tx, ctx, { action: 'pay.orderItems' });
    }
  });
  return {};
});

export const payGradeSave = verb(calls.payGradeSave, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { id, code, enName, ...rest } = input;
  const values = { ...rest, enName: enName || null };
  return await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const rows = await tx.select().from(payGrade).where(eq(payGrade.tenantId, tenantId));
    const known = id === undefined ? undefined : found(rows.find((row) => row.id === id));
    if (rows.some((row) => row.code === code && row.id !== id) || (known && known.code !== code)) {
      throw new ServiceError('payCodeTaken');
    }
    if (known) {
      await tx.update(payGrade).set(values).where(eq(payGrade.id, known.id));
      await record(tx, ctx, 'pay.changeGrade', { ...known, ...values });
      return { id: known.id };
    }
    requireRoom(rows.length, STRUCTURE_LIMITS.grades);
    const added = { id: ctx.ids(), tenantId, code, ...values, createdAt: ctx.now() };
    await tx.insert(payGrade).values(added);
    await record(tx, ctx, 'pay.addGrade', added, [{ field: 'code', to: code }]);
    return { id: added.id };
  });
});

/** The name of a location for records; an empty code is every location. */
async function placeOf(
  tx: Tx,
  tenantId: string,
  code: string,
): Promise<{ name: string; enName: string | null }> {
  if (code === '') {
    return { name: '', enName: null };
  }
  const [row] = await tx
    .select({ name: masterData.name, enName: masterData.enName })
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place'), eq(masterData.code, code)));
  return found(row);
}

/** A grade with the location of its band. */
const bandName = (grade: Named, place: { name: string; enName: string | null }): Named => ({
  id: grade.id,
  name: [grade.name, place.name].filter(Boolean).join(' · '),
  enName: [grade.enName ?? grade.name, place.enName ?? place.name].filter(Boolean).join(' · '),
});

export const payBandSave = verb(calls.payBandSave, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { gradeId, place, fromDay } = input;
  return await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const isGrade = and(eq(payGrade.id, gradeId), eq(payGrade.tenantId, tenantId));
    const grade = found((await tx.select().from(payGrade).where(isGrade))[0]);
    const named = await placeOf(tx, tenantId, place);
    const present = and(eq(payBand.tenantId, tenantId), isNull(payBand.removedAt));
    requireRoom(await tx.$count(payBand, present), STRUCTURE_LIMITS.bands);
    const same = and(eq(payBand.gradeId, gradeId), eq(payBand.place, place), eq(payBand.fromDay, fromDay));
    await tx.update(payBand).set({ removedAt: ctx.now() }).where(and(present, same));
    const id = ctx.ids();
    await tx.insert(payBand).values({ id, tenantId, ...input, createdAt: ctx.now() });
    await record(tx, ctx, 'pay.setBand', bandName(grade, named), [{ field: 'payFrom', to: fromDay }]);
    return { id };
  });
});

export const payBandRemove = verb(calls.payBandRemove, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(payBand.id, input.id), eq(payBand.tenantId, tenantId));
    const { band, grade } = found(
      (
        await tx
          .select({ band: payBand, grade: payGrade })
          .from(payBand)
          .innerJoin(payGrade, eq(payGrade.id, payBand.gradeId))
          .where(isIt)
          .for('update', { of: payBand })
      )[0],
    );
    if (band.removedAt === null) {
      await tx.update(payBand).set({ removedAt: ctx.now() }).where(isIt);
      const named = await placeOf(tx, tenantId, band.place);
      await record(tx, ctx, 'pay.removeBand', bandName(grade, named), [
        { field: 'payFrom', from: band.fromDay },
      ]);
    }
  });
  return {};
});

export const minimumWageSave = verb(calls.minimumWageSave, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { place, fromDay } = input;
  return await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const named = await placeOf(tx, tenantId, place);
    const present = and(eq(minimumWage.tenantId, tenantId), isNull(minimumWage.removedAt));
    requireRoom(await tx.$count(minimumWage, present), STRUCTURE_LIMITS.minimums);
    const same = and(eq(minimumWage.place, place), eq(minimumWage.fromDay, fromDay));
    await tx.update(minimumWage).set({ removedAt: ctx.now() }).where(and(present, same));
    const id = ctx.ids();
    await tx.insert(minimumWage).values({ id, tenantId, ...input, createdAt: ctx.now() });
    await record(tx, ctx, 'pay.setMinimum', { id, ...named }, [{ field: 'payFrom', to: fromDay }]);
    return { id };
  });
});

export const minimumWageRemove = verb(calls.minimumWageRemove, change, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(minimumWage.id, input.id), eq(minimumWage.tenantId, tenantId));
    const row = found((await tx.select().from(minimumWage).where(isIt).for('update'))[0]);
    if (row.removedAt === null) {
      await tx.update(minimumWage).set({ removedAt: ctx.now() }).where(isIt);
      const named = await placeOf(tx, tenantId, row.place);
      await record(tx, ctx, 'pay.removeMinimum', { id: row.id, ...named }, [
        { field: 'payFrom', from: row.fromDay },
      ]);
    }
  });
  return {};
});
