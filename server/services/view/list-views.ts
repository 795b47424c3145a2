import * as calls from '@contract/view/calls';
import { and, eq } from 'drizzle-orm';
import { role } from '@server/db/schema/member';
import { tableViewChoice } from '@server/db/schema/view';
import { verb } from '@server/kernel/verb';
import { isAdministrator, presentView, requireTable, seenViews, TABLE_ACCESS } from './seen-views';

/** The views of a table, and which one opens for the caller. */
export const listViews = verb(calls.listViews, TABLE_ACCESS, async ({ ctx, input: { tableId } }) => {
  await requireTable(ctx, tableId);
  const { memberId, tenantId } = ctx.session;
  const views = await seenViews(ctx.db, ctx, tableId);
  const [choice] = await ctx.db
    .select()
    .from(tableViewChoice)
    .where(and(eq(tableViewChoice.memberId, memberId), eq(tableViewChoice.tableId, tableId)));
  const roles = await ctx.db
    .select({ id: role.id, name: role.name, enName: role.enName })
    .from(role)
    .where(eq(role.tenantId, tenantId))
    .orderBy(role.name, role.id);
  return {
    views: views.map((view) => presentView(ctx, view)),
    ownDefault: choice?.defaultView ?? null,
    companyDefault: views.find(({ view }) => view.isCompanyDefault)?.view.id ?? null,
    widths: choice?.widths ?? {},
    roles,
    mayLead: isAdministrator(ctx),
  };
});
