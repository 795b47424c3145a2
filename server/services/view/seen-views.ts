import { and, eq, or, sql } from 'drizzle-orm';
import type { RoleCode } from '@contract/role/functions';
import { FUNCTION_ID } from '@contract/role/functions';
import type { View } from '@contract/view/calls';
import { TABLES, type TableId } from '@contract/view/tables';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole } from '@server/db/schema/member';
import { tableView } from '@server/db/schema/view';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import type { SessionAccess } from '@server/kernel/verb';
import { requireFunction } from '@server/services/access/require-permission';

/** Of every call about a table: {@link requireTable} checks the function of the table that the input names. */
export const TABLE_ACCESS = {
  permission: { ofInput: 'organisation' },
  scope: 'none',
} satisfies SessionAccess;

export const requireTable = async (ctx: SessionCtx, tableId: TableId): Promise<void> =>
  await requireFunction(ctx, FUNCTION_ID[TABLES[tableId].needs]);

const ADMINISTRATOR: RoleCode = 'companyAdministrator';
export const isAdministrator = ({ session }: SessionCtx): boolean => session.roles.includes(ADMINISTRATOR);

type Row = typeof tableView.$inferSelect;
export type OwnedView = { view: Row; owner: { name: string; enName: string | null } };

/** The views of a table that the caller sees: own ones, and those shared with the company or one of the caller's roles. */
export async function seenViews(
  db: Db | Tx,
  { session }: SessionCtx,
  tableId: TableId,
  id?: string,
): Promise<OwnedView[]> {
  const { memberId, tenantId } = session;
  const isMine = eq(tableView.memberId, memberId);
  const isForRole = and(
    eq(tableView.audience, 'roles'),
    sql`${tableView.roleIds} && array(select ${memberRole.roleId} from ${memberRole} where ${memberRole.memberId} = ${memberId})`,
  );
  return await db
    .select({ view: tableView, owner: { name: account.name, enName: account.enName } })
    .from(tableView)
    .innerJoin(member, eq(member.id, tableView.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(tableView.tenantId, tenantId),
        eq(tableView.tableId, tableId),
        id === undefined ? undefined : eq(tableView.id, id),
        or(
          isMine,
          eq(tableView.audience, 'company'),
          // Administrators look after what is shared, also with roles that they don't hold.
          session.roles.includes(ADMINISTRATOR) ? eq(tableView.audience, 'roles') : isForRole,
        ),
      ),
    )
    .orderBy(sql`${isMine} desc`, tableView.name, tableView.id);
}

export const mayChange = (ctx: SessionCtx, { memberId, audience }: Row): boolean =>
  memberId === ctx.session.memberId || (audience !== 'mine' && isAdministrator(ctx));

/** A view that the caller may change. What isn't seen isn't there; what is seen and another's is refused. */
export async function requireOwnView(
  tx: Tx,
  ctx: SessionCtx,
  { tableId, id }: { tableId: TableId; id: string },
): Promise<OwnedView> {
  const view = found((await seenViews(tx, ctx, tableId, id))[0]);
  if (!mayChange(ctx, view.view)) {
    throw new ServiceError('viewOfOther');
  }
  return view;
}

export const presentView = (ctx: SessionCtx, { view, owner }: OwnedView): View => ({
  id: view.id,
  name: view.name,
  state: view.state,
  audience: view.audience,
  roleIds: view.roleIds,
  revision: view.revision,
  isOwn: view.memberId === ctx.session.memberId,
  mayChange: mayChange(ctx, view),
  owner,
});
