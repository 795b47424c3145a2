import * as calls from '@contract/view/calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { Operation } from '@contract/audit/operations';
import type { Parsed } from '@contract/endpoint';
import { TABLES, type TableId } from '@contract/view/tables';
import { VIEW_LIMITS, type Audience } from '@contract/view/view';
import type { Tx } from '@server/db/database';
import { isUniqueViolation } from '@server/db/errors';
import { role } from '@server/db/schema/member';
import { tableView, tableViewChoice } from '@server/db/schema/view';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { presentView, requireOwnView, requireTable, seenViews, TABLE_ACCESS } from './seen-views';

/** Saves a view under a new name. */
export const addView = verb(calls.addView, TABLE_ACCESS, async ({ ctx, input }) => {
  const { tableId, name, state, audience } = input;
  await requireTable(ctx, tableId);
  const { memberId, tenantId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    await lockOwnViews(tx, ctx, tableId);
    const own = and(eq(tableView.memberId, memberId), eq(tableView.tableId, tableId));
    if ((await tx.$count(tableView, own)) >= VIEW_LIMITS.perPerson) {
      throw new ServiceError('viewsFull', { max: VIEW_LIMITS.perPerson });
    }
    const roleIds = await rolesOf(tx, ctx, input);
    const at = ctx.now();
    const [row] = await tx
      .insert(tableView)
      .values({
        id: ctx.ids(),
        tenantId,
        memberId,
        tableId,
        name,
        state,
        audience,
        roleIds,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      throw new ServiceError('viewNameTaken');
    }
    await record(tx, ctx, 'view.save', row);
    return await presented(tx, ctx, row);
  });
});

/** Changes a view; what was changed by someone else since it was read is not overwritten. */
export const changeView = verb(calls.changeView, TABLE_ACCESS, async ({ ctx, input }) => {
  await requireTable(ctx, input.tableId);
  return await ctx.db
    .transaction(async (tx) => await change(tx, ctx, input))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'table_view_name') ? new ServiceError('viewNameTaken') : error;
    });
});

async function change(tx: Tx, ctx: SessionCtx, input: Parsed<typeof calls.changeView>): Promise<calls.View> {
  const { id, revision, name, state, audience } = input;
  const { view: before } = await requireOwnView(tx, ctx, input);
  const next = audience ?? before.audience;
  if (next === 'mine' && before.memberId !== ctx.session.memberId) {
    throw new ServiceError('viewOfOther');
  }
  const [row] = await tx
    .update(tableView)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(state === undefined ? {} : { state }),
      audience: next,
      roleIds: await rolesOf(tx, ctx, { audience: next, roleIds: input.roleIds ?? before.roleIds }),
      // The company's default is seen by all of it.
      isCompanyDefault: before.isCompanyDefault && next === 'company',
      revision: revision + 1,
      updatedAt: ctx.now(),
    })
    .where(and(eq(tableView.id, id), eq(tableView.revision, revision)))
    .returning();
  if (!row) {
    throw new ServiceError('viewChanged');
  }
  await record(
    tx,
    ctx,
    'view.save',
    before.audience === 'mine' ? row : { ...row, audience: before.audience },
  );
  return await presented(tx, ctx, row);
}

/** Deletes a view. Those who opened the table with it open it with the company's view. */
export const removeView = verb(calls.removeView, TABLE_ACCESS, async ({ ctx, input }) => {
  await requireTable(ctx, input.tableId);
  await ctx.db.transaction(async (tx) => {
    const { view } = await requireOwnView(tx, ctx, input);
    await tx.delete(tableView).where(eq(tableView.id, view.id));
    await tx
      .update(tableViewChoice)
      .set({ defaultView: null })
      .where(and(eq(tableViewChoice.tenantId, view.tenantId), eq(tableViewChoice.defaultView, view.id)));
    await record(tx, ctx, 'view.remove', view);
  });
  return {};
});

type Row = typeof tableView.$inferSelect;

/** Two simultaneous saves of one person can't pass the limit together. */
async function lockOwnViews(tx: Tx, { session }: SessionCtx, tableId: TableId): Promise<void> {
  const { memberId, tenantId } = session;
  await tx
    .insert(tableViewChoice)
    .values({ memberId, tenantId, tableId })
    .onConflictDoUpdate({ target: [tableViewChoice.memberId, tableViewChoice.tableId], set: { tenantId } });
}

/** The roles of the audience, which are the company's own. */
async function rolesOf(
  tx: Tx,
  { session }: SessionCtx,
  { audience, roleIds }: Pick<Parsed<typeof calls.addView>, 'roleIds'> & { audience: Audience },
): Promise<string[]> {
  if (audience !== 'roles') {
    return [];
  }
  const rows = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, session.tenantId), inArray(role.id, roleIds)));
  if (rows.length === 0) {
    throw new ServiceError('viewRolesMissing');
  }
  return rows.map(({ id }) => id);
}

/** Shared views alone are on record: what a person arranges for themselves concerns no one else. */
async function record(tx: Tx, ctx: SessionCtx, action: Operation, row: Row): Promise<void> {
  if (row.audience !== 'mine') {
    const table = TABLES[row.tableId].name;
    await recordOperation(tx, ctx, {
      action,
      targetId: row.id,
      targetName: row.name,
      changes: [{ field: 'table', to: table.zh_CN, toEn: table.en }],
    });
  }
}

const presented = async (tx: Tx, ctx: SessionCtx, { tableId, id }: Row) =>
  presentView(ctx, found((await seenViews(tx, ctx, tableId, id))[0]));
