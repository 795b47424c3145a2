import * as calls from '@contract/view/calls';
import { and, eq, sql } from 'drizzle-orm';
import { SYSTEM_VIEW } from '@contract/view/view';
import { TABLES } from '@contract/view/tables';
import { tableView, tableViewChoice } from '@server/db/schema/view';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { isAdministrator, requireTable, seenViews, TABLE_ACCESS } from './seen-views';

const KEY = [tableViewChoice.memberId, tableViewChoice.tableId];

/** Chooses the view that a table opens with, for the caller or for the company. */
export const setDefaultView = verb(calls.setDefaultView, TABLE_ACCESS, async ({ ctx, input }) => {
  const { tableId, id, isCompany } = input;
  await requireTable(ctx, tableId);
  const { memberId, tenantId } = ctx.session;
  const viewId = id === SYSTEM_VIEW ? null : id;
  if (isCompany && !isAdministrator(ctx)) {
    throw new ServiceError('forbidden');
  }
  await ctx.db.transaction(async (tx) => {
    const view = viewId === null ? undefined : found((await seenViews(tx, ctx, tableId, viewId))[0]).view;
    if (!isCompany) {
      const values = { memberId, tenantId, tableId, defaultView: id };
      await tx
        .insert(tableViewChoice)
        .values(values)
        .onConflictDoUpdate({ target: KEY, set: { defaultView: id } });
      return;
    }
    if (view && view.audience !== 'company') {
      throw new ServiceError('viewNotCompanys');
    }
    const ofTable = and(eq(tableView.tenantId, tenantId), eq(tableView.tableId, tableId));
    await tx
      .update(tableView)
      .set({ isCompanyDefault: false })
      .where(and(ofTable, eq(tableView.isCompanyDefault, true)));
    if (view) {
      await tx.update(tableView).set({ isCompanyDefault: true }).where(eq(tableView.id, view.id));
    }
    const table = TABLES[tableId].name;
    await recordOperation(tx, ctx, {
      action: 'view.setDefault',
      ...(view ? { targetId: view.id, targetName: view.name } : {}),
      changes: [{ field: 'table', to: table.zh_CN, toEn: table.en }],
    });
  });
  return {};
});

/** Stores the caller's widths of a view's columns. */
export const setViewWidths = verb(calls.setViewWidths, TABLE_ACCESS, async ({ ctx, input }) => {
  const { tableId, id, widths } = input;
  await requireTable(ctx, tableId);
  if (id !== SYSTEM_VIEW) {
    found((await seenViews(ctx.db, ctx, tableId, id))[0]);
  }
  const { memberId, tenantId } = ctx.session;
  await ctx.db
    .insert(tableViewChoice)
    .values({ memberId, tenantId, tableId, widths: { [id]: widths } })
    .onConflictDoUpdate({
      target: KEY,
      set: { widths: sql`${tableViewChoice.widths} || ${JSON.stringify({ [id]: widths })}::jsonb` },
    });
  return {};
});
