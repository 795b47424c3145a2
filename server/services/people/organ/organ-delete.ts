import * as calls from '@contract/people/organ-calls';
import { and, count, eq, ne } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { department, removedDepartment } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireOrganInScope, requirePlaceInScope } from '@server/services/access/data-scope';
import {
  asTarget,
  lastPlace,
  lockOrganisation,
  requireFreeName,
  requireOrgan,
  type Department,
} from './organisation';
import { requirePlace } from './organ-place';
import { verb } from '@server/kernel/verb';

/** Deletes an empty department. Who left the company from it keeps no department; what it was stays in the records. */
export const organDelete = verb(
  calls.organDelete,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { organId } = input;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const row = await requireOrgan(tx, tenantId, organId);
      requireOrganInScope(scope, row.id);
      await deleteOrgan(tx, ctx, row);
    });
    return {};
  },
);

/** Deletes an empty department, under the lock of the organisation. */
export async function deleteOrgan(tx: Tx, ctx: Acting, row: Department): Promise<void> {
  const { id, tenantId } = row;
  const [people] = await tx
    .select({ count: count() })
    .from(member)
    .where(and(eq(member.departmentId, id), ne(member.status, 'left')));
  const [below] = await tx
    .select({ count: count() })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), eq(department.parentId, id)));
  if (people!.count > 0 || below!.count > 0) {
    throw new ServiceError('organNotEmpty', { people: people!.count, organs: below!.count });
  }
  await tx.update(member).set({ departmentId: null }).where(eq(member.departmentId, id));
  await tx.delete(department).where(eq(department.id, id));
  const { headMemberId: _, ...kept } = row;
  await tx.insert(removedDepartment).values({ ...kept, removedAt: ctx.now() });
  await recordOperation(tx, ctx, { action: 'organ.delete', ...asTarget(row) });
}

/** Brings a deleted department back under its id, where it was; behind the topmost ones when what was above it is gone. */
export const organRestore = verb(
  calls.organRestore,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const [gone] = await tx
        .delete(removedDepartment)
        .where(and(eq(removedDepartment.id, input.organId), eq(removedDepartment.tenantId, tenantId)))
        .returning();
      const { removedAt: _, ...row } = found(gone);
      const [parent] = await tx
        .select({ id: department.id })
        .from(department)
        .where(and(eq(department.tenantId, tenantId), eq(department.id, row.parentId ?? '')));
      const parentId = parent?.id ?? null;
      requirePlaceInScope(scope, parentId);
      await requirePlace(tx, tenantId, null, parentId);
      await requireFreeName(tx, tenantId, { parentId, name: row.name });
      const sort = parentId === row.parentId ? row.sort : await lastPlace(tx, tenantId, parentId);
      await tx.insert(department).values({ ...row, parentId, sort });
      await recordOperation(tx, ctx, { action: 'organ.restore', ...asTarget(row) });
    });
    return {};
  },
);
