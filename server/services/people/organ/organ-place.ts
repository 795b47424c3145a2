import * as calls from '@contract/people/organ-calls';
import { count, eq } from 'drizzle-orm';
import { ORGAN_CHILDREN_MAX } from '@contract/people/organ-calls';
import { moveRefusal } from '@contract/people/rules/organ-tree';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { department } from '@server/db/schema/company';
import { updateRows } from '@server/kernel/update-rows';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireOrganInScope, requirePlaceInScope } from '@server/services/access/data-scope';
import {
  asTarget,
  isBelow,
  lastPlace,
  loadTree,
  lockOrganisation,
  nameChanges,
  requireFreeName,
  requireOrgan,
  type Department,
} from './organisation';
import { verb } from '@server/kernel/verb';

/** Adds a department behind its neighbors. */
export const organAdd = verb(
  calls.organAdd,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      requirePlaceInScope(scope, input.parentId ?? null);
      return { id: await addOrgan(tx, ctx, input) };
    });
  },
);

type NewOrgan = { name: string; enName?: string | undefined; parentId?: string | null | undefined };

/** Adds a department under the lock of the organisation; answers its id. */
export async function addOrgan(
  tx: Tx,
  ctx: Acting,
  { name, enName, parentId = null }: NewOrgan,
): Promise<string> {
  const { tenantId } = ctx.session;
  const parent = parentId === null ? undefined : await requireOrgan(tx, tenantId, parentId);
  await requirePlace(tx, tenantId, null, parentId);
  await requireFreeName(tx, tenantId, { parentId, name });
  const sort = await lastPlace(tx, tenantId, parentId);
  const row = { id: ctx.ids(), tenantId, parentId, name, enName: enName || null, sort };
  await tx.insert(department).values(row);
  await recordOperation(tx, ctx, {
    action: 'organ.add',
    ...asTarget(row),
    changes: parent ? [{ field: 'parent', to: parent.name, toEn: parent.enName }] : [],
  });
  return row.id;
}

/** Names a department anew. */
export const organRename = verb(
  calls.organRename,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const before = await requireOrgan(tx, tenantId, input.organId);
      requireOrganInScope(scope, before.id);
      await renameOrgan(tx, ctx, before, { name: input.name, enName: input.enName || null });
    });
    return {};
  },
);

/** Names a department anew, under the lock of the organisation. */
export async function renameOrgan(
  tx: Tx,
  ctx: Acting,
  before: Department,
  names: Pick<Department, 'name' | 'enName'>,
): Promise<void> {
  const changes = nameChanges(before, names);
  if (changes.length === 0) {
    return;
  }
  const { id, tenantId, parentId } = before;
  await requireFreeName(tx, tenantId, { parentId, name: names.name, exceptId: id });
  await tx.update(department).set(names).where(eq(department.id, id));
  await recordOperation(tx, ctx, { action: 'organ.rename', ...asTarget({ id, ...names }), changes });
}

/** Hangs a department somewhere else; all below it goes along. */
export const organMove = verb(
  calls.organMove,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { organId, parentId } = input;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const moved = await requireOrgan(tx, tenantId, organId);
      requireOrganInScope(scope, moved.id);
      if (moved.parentId === parentId) {
        return;
      }
      if (parentId !== null) {
        await requireOrgan(tx, tenantId, parentId);
      }
      requirePlaceInScope(scope, parentId);
      await moveOrgan(tx, ctx, moved, parentId);
    });
    return {};
  },
);

/** Hangs a department somewhere else, under the lock of the organisation. */
export async function moveOrgan(
  tx: Tx,
  ctx: Acting,
  moved: Department,
  parentId: string | null,
): Promise<void> {
  const { id, tenantId } = moved;
  if (moved.parentId === parentId) {
    return;
  }
  const [from, to] = [
    moved.parentId === null ? undefined : await requireOrgan(tx, tenantId, moved.parentId),
    parentId === null ? undefined : await requireOrgan(tx, tenantId, parentId),
  ];
  await requirePlace(tx, tenantId, id, parentId);
  await requireFreeName(tx, tenantId, { parentId, name: moved.name });
  const sort = await lastPlace(tx, tenantId, parentId);
  await tx.update(department).set({ parentId, sort }).where(eq(department.id, id));
  await recordOperation(tx, ctx, {
    action: 'organ.move',
    ...asTarget(moved),
    changes: [{ field: 'parent', from: from?.name, fromEn: from?.enName, to: to?.name, toEn: to?.enName }],
  });
}

/** Puts neighbors in an order. The list has to name them all: somebody else may have added one meanwhile. */
export const organOrder = verb(
  calls.organOrder,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { parentId, organIds } = input;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const parent = parentId === null ? undefined : await requireOrgan(tx, tenantId, parentId);
      requirePlaceInScope(scope, parentId);
      const rows = await tx
        .select({ id: department.id, name: department.name, enName: department.enName })
        .from(department)
        .where(isBelow(tenantId, parentId))
        .orderBy(department.sort, department.id);
      const before = rows.map((row) => row.id);
      if ([...before].sort().join() !== [...organIds].sort().join()) {
        throw new ServiceError('organsChanged');
      }
      if (before.join() === organIds.join()) {
        return;
      }
      await updateRows(
        tx,
        department,
        organIds.map((id, sort) => ({ id, sort })),
      );
      const names = (ids: readonly string[]) => ids.map((id) => rows.find((row) => row.id === id)!);
      const text = (ids: readonly string[]) =>
        shortened(
          names(ids)
            .map((row) => row.name)
            .join('、'),
        );
      const enText = (ids: readonly string[]) =>
        shortened(
          names(ids)
            .map((row) => row.enName ?? row.name)
            .join(', '),
        );
      await recordOperation(tx, ctx, {
        action: 'organ.order',
        ...(parent ? asTarget(parent) : {}),
        changes: [
          {
            field: 'order',
            from: text(before),
            fromEn: enText(before),
            to: text(organIds),
            toEn: enText(organIds),
          },
        ],
      });
    });
    return {};
  },
);

const RECORD_TEXT_MAX = 200;
const shortened = (text: string) =>
  text.length > RECORD_TEXT_MAX ? `${text.slice(0, RECORD_TEXT_MAX)}…` : text;

/** Refuses a place that would close a circle, be too deep, or be one too many beside the others. */
export async function requirePlace(
  tx: Tx,
  tenantId: string,
  organId: string | null,
  parentId: string | null,
): Promise<void> {
  const refusal = moveRefusal(await loadTree(tx, tenantId), organId, parentId);
  if (refusal) {
    throw new ServiceError(refusal);
  }
  const [beside] = await tx.select({ count: count() }).from(department).where(isBelow(tenantId, parentId));
  if ((beside?.count ?? 0) >= ORGAN_CHILDREN_MAX) {
    throw new ServiceError('organsFull', { max: ORGAN_CHILDREN_MAX });
  }
}
