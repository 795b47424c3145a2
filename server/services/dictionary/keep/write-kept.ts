import * as calls from '@contract/dictionary/keep-calls';
import { DICTIONARY_LIMITS } from '@contract/dictionary/keep-calls';
import { dictionaryName } from '@contract/dictionary/names';
import { sql } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { OperationChange } from '@server/db/schema/audit';
import type { Tx } from '@server/db/database';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockItems, type ItemRow, type KeptRow } from './kept-items';
import { verb } from '@server/kernel/verb';

const STEP = 10;

/** Adds an item of the company behind all others. */
export const dictionaryItemAdd = verb(
  calls.dictionaryItemAdd,
  { permission: 'dictionaries', scope: 'none' },
  async ({ ctx, input: { itemType, name, enName } }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const items = await lockItems(tx, tenantId, itemType);
      if (items.length >= DICTIONARY_LIMITS.items) {
        throw new ServiceError('dictionaryFull', { count: DICTIONARY_LIMITS.items });
      }
      requireNewName(items, name);
      const row = {
        id: ctx.ids(),
        tenantId,
        itemType,
        itemCode: `own${ctx.ids()}`,
        name,
        enName: enName || null,
        sort: Math.max(...items.map((one) => one.row.sort)) + STEP,
        isPublic: items.some((one) => one.row.isPublic),
      };
      await tx.insert(dictionaryItem).values(row);
      await recordOperation(tx, ctx, {
        action: 'dictionary.add',
        ...asTarget(row),
        changes: [ofType(itemType)],
      });
      return { itemCode: row.itemCode };
    });
  },
);

/** Rewords an item, or switches it off and on. What forms have filled in keeps its meaning: the code stays. */
export const dictionaryItemSave = verb(
  calls.dictionaryItemSave,
  { permission: 'dictionaries', scope: 'none' },
  async ({ ctx, input: { itemType, itemCode, name, enName, isOff } }) => {
    await ctx.db.transaction(async (tx) => {
      const items = await lockItems(tx, ctx.session.tenantId, itemType);
      const { row } = findItem(items, itemCode);
      const others = items.filter((one) => one.row !== row);
      requireNewName(others, name);
      if (isOff && !others.some((one) => one.row.status === 0)) {
        throw new ServiceError('dictionaryLast');
      }
      await keep(tx, ctx, row, { name, enName: enName || null, status: isOff ? 1 : 0 });
    });
    return {};
  },
);

/** Gives an item of the product its words and its state again; its place stays. */
export const dictionaryItemReset = verb(
  calls.dictionaryItemReset,
  { permission: 'dictionaries', scope: 'none' },
  async ({ ctx, input: { itemType, itemCode } }) => {
    await ctx.db.transaction(async (tx) => {
      const items = await lockItems(tx, ctx.session.tenantId, itemType);
      const { row, shared } = findItem(items, itemCode);
      const { name, enName, status } = found(shared);
      const others = items.filter((one) => one.row !== row);
      requireNewName(others, name);
      if (status === 1 && !others.some((one) => one.row.status === 0)) {
        throw new ServiceError('dictionaryLast');
      }
      await keep(tx, ctx, row, { name, enName, status });
    });
    return {};
  },
);

/** Orders all items. Who orders what has changed meanwhile is told so. */
export const dictionaryOrder = verb(
  calls.dictionaryOrder,
  { permission: 'dictionaries', scope: 'none' },
  async ({ ctx, input: { itemType, itemCodes } }) => {
    await ctx.db.transaction(async (tx) => {
      const items = await lockItems(tx, ctx.session.tenantId, itemType);
      const byCode = new Map(items.map((one) => [one.row.itemCode, one.row]));
      const ordered = [...new Set(itemCodes)].flatMap((code) => byCode.get(code) ?? []);
      if (ordered.length !== items.length || itemCodes.length !== items.length) {
        throw new ServiceError('conflict');
      }
      const moved = ordered
        .map((row, index) => ({ row, sort: (index + 1) * STEP }))
        .filter(({ row, sort }) => row.sort !== sort);
      await write(
        tx,
        ctx,
        moved.map(({ row, sort }) => ({ ...row, sort })),
      );
      const words = (rows: readonly ItemRow[]) => rows.map((one) => one.name).join('、');
      const enWords = (rows: readonly ItemRow[]) => rows.map((one) => one.enName ?? one.name).join(', ');
      const before = items.map((one) => one.row);
      if (words(before) !== words(ordered)) {
        await recordOperation(tx, ctx, {
          action: 'dictionary.order',
          targetId: itemType,
          targetName: dictionaryName(itemType).zh_CN,
          targetEnName: dictionaryName(itemType).en,
          changes: [
            {
              field: 'order',
              from: words(before),
              to: words(ordered),
              fromEn: enWords(before),
              toEn: enWords(ordered),
            },
          ],
        });
      }
    });
    return {};
  },
);

const findItem = (items: readonly KeptRow[], itemCode: string): KeptRow =>
  found(items.find((one) => one.row.itemCode === itemCode));

function requireNewName(others: readonly KeptRow[], name: string): void {
  if (others.some((one) => one.row.name === name)) {
    throw new ServiceError('dictionaryNameTaken');
  }
}

type Words = Pick<ItemRow, 'name' | 'enName' | 'status'>;

async function keep(tx: Tx, ctx: SessionCtx, before: ItemRow, words: Words): Promise<void> {
  const changes: OperationChange[] = (['name', 'enName'] as const)
    .filter((field) => before[field] !== words[field])
    .map((field) => ({ field, from: before[field], to: words[field] }));
  const isSwitched = before.status !== words.status;
  if (changes.length === 0 && !isSwitched) {
    return;
  }
  await write(tx, ctx, [{ ...before, ...words }]);
  const target = asTarget(before);
  if (changes.length > 0) {
    await recordOperation(tx, ctx, {
      action: 'dictionary.change',
      ...target,
      changes: [ofType(before.itemType), ...changes],
    });
  }
  if (isSwitched) {
    await recordOperation(tx, ctx, {
      action: words.status === 1 ? 'dictionary.disable' : 'dictionary.enable',
      ...target,
      changes: [ofType(before.itemType)],
    });
  }
}

/** Writes the company's row of an item; the product's is never touched. */
async function write(tx: Tx, ctx: SessionCtx, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const { tenantId } = ctx.session;
  await tx
    .insert(dictionaryItem)
    .values(rows.map((row) => ({ ...row, id: row.tenantId === null ? ctx.ids() : row.id, tenantId })))
    .onConflictDoUpdate({
      target: [dictionaryItem.tenantId, dictionaryItem.itemType, dictionaryItem.itemCode],
      targetWhere: sql`tenant_id is not null`,
      set: {
        name: sql`excluded.name`,
        enName: sql`excluded.en_name`,
        status: sql`excluded.status`,
        sort: sql`excluded.sort`,
      },
    });
}

const asTarget = ({ itemCode, name, enName }: Pick<ItemRow, 'itemCode' | 'name' | 'enName'>) => ({
  targetId: itemCode,
  targetName: name,
  targetEnName: enName,
});

const ofType = (itemType: string): OperationChange => ({
  field: 'dictionary',
  to: dictionaryName(itemType).zh_CN,
  toEn: dictionaryName(itemType).en,
});
