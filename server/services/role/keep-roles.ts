import * as calls from '@contract/role/role-calls';
import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { FUNCTION_ID, ROLES, type RoleCode } from '@contract/role/functions';
import { ROLES_MAX } from '@contract/role/role-calls';
import { roleScope, type DataScope } from '@contract/role/rules/data-scope';
import { functionChanges, functionsFault } from '@contract/role/rules/role-functions';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { member, memberRole, role, roleFunction } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockAsAdministrator } from '../access/administrators';
import { notifyOfPayHolders, payHolders } from '../notice/pay-holders';
import { EVERYONE, verb } from '@server/kernel/verb';

type RoleRow = typeof role.$inferSelect;

/** Makes a role of the company's own. Refuses with rolesFull and roleNameTaken. */
export const roleAdd = verb(
  calls.roleAdd,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    requireAllowed(undefined, input.functionIds);
    return await ctx.db.transaction(async (tx) => {
      await lockAsAdministrator(tx, ctx);
      const [roles] = await tx.select({ count: count() }).from(role).where(eq(role.tenantId, tenantId));
      if (roles!.count >= ROLES_MAX) {
        throw new ServiceError('rolesFull', { max: ROLES_MAX });
      }
      await requireFreeName(tx, tenantId, input.name);
      const id = ctx.ids();
      const row = { id, tenantId, code: id, name: input.name, enName: input.enName || null };
      const { dataScope } = input;
      await tx.insert(role).values({ ...row, dataScope });
      await recordOperation(tx, ctx, {
        action: 'role.add',
        ...asTarget(row),
        changes: [...(await setFunctions(tx, id, input.functionIds)), ...scopeChanges(undefined, dataScope)],
      });
      return { id };
    });
  },
);

/**
 * Changes what a role may do and whose data that shows, and what a role of the company's own is called. Refuses with roleChanged who has not seen the last
 * change, and with roleStandard names for a role that the backend knows.
 */
export const roleSave = verb(
  calls.roleSave,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockAsAdministrator(tx, ctx);
      const before = await requireOwn(tx, tenantId, input.roleId);
      const code = codeOf(before);
      requireAllowed(code, input.functionIds);
      if (input.names && code) {
        throw new ServiceError('roleStandard');
      }
      const { dataScope = before.dataScope } = input;
      if (roleScope(before.code, dataScope) !== dataScope && input.dataScope) {
        throw new ServiceError('roleAdministratorsKeep');
      }
      if (before.revision !== input.revision) {
        throw new ServiceError('roleChanged');
      }
      const names = input.names
        ? { name: input.names.name, enName: input.names.enName || null }
        : { name: before.name, enName: before.enName };
      const payBefore = await payHolders(tx, tenantId);
      const functions = await setFunctions(tx, before.id, input.functionIds);
      const scope = scopeChanges(before.dataScope, dataScope);
      const changes = [...nameChanges(before, names), ...functions, ...scope];
      if (changes.length === 0) {
        return;
      }
      if (names.name !== before.name) {
        await requireFreeName(tx, tenantId, names.name, before.id);
      }
      await tx
        .update(role)
        .set({ ...names, dataScope, revision: before.revision + 1 })
        .where(eq(role.id, before.id));
      if (functions.length > 0) {
        await refreshHolders(tx, before.id);
        await notifyOfPayHolders(tx, ctx, { tenantId, byMemberId: ctx.session.memberId }, payBefore);
      }
      await recordOperation(tx, ctx, {
        action: 'role.save',
        ...asTarget({ id: before.id, ...names }),
        changes,
      });
    });
    return {};
  },
);

/** Deletes a role of the company's own that nobody holds; who left the company with it keeps none. */
export const roleDelete = verb(
  calls.roleDelete,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      await lockAsAdministrator(tx, ctx);
      const row = await requireOwn(tx, ctx.session.tenantId, input.roleId);
      if (codeOf(row)) {
        throw new ServiceError('roleStandard');
      }
      const [people] = await tx
        .select({ count: count() })
        .from(memberRole)
        .innerJoin(member, eq(member.id, memberRole.memberId))
        .where(and(eq(memberRole.roleId, row.id), ne(member.status, 'left')));
      if (people!.count > 0) {
        throw new ServiceError('roleInUse', { people: people!.count });
      }
      await tx.delete(memberRole).where(eq(memberRole.roleId, row.id));
      await tx.delete(roleFunction).where(eq(roleFunction.roleId, row.id));
      await tx.delete(role).where(eq(role.id, row.id));
      await recordOperation(tx, ctx, { action: 'role.delete', ...asTarget(row) });
    });
    return {};
  },
);

const codeOf = (row: RoleRow): RoleCode | undefined => ROLES.find((code) => code === row.code);

const asTarget = ({ id, name, enName }: Pick<RoleRow, 'id' | 'name' | 'enName'>) => ({
  targetId: id,
  targetName: name,
  targetEnName: enName,
});

const nameChanges = (
  before: Pick<RoleRow, 'name' | 'enName'>,
  after: Pick<RoleRow, 'name' | 'enName'>,
): OperationChange[] =>
  (['name', 'enName'] as const)
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, from: before[field], to: after[field] }));

const scopeChanges = (from: DataScope | undefined, to: DataScope): OperationChange[] =>
  from === to ? [] : [{ field: 'dataScope', from, to }];

function requireAllowed(code: RoleCode | undefined, functionIds: readonly number[]): void {
  const fault = functionsFault(code, functionIds);
  if (fault) {
    throw new ServiceError(
      fault === 'administratorsOnly' ? 'roleAdministratorsOnly' : 'roleAdministratorsKeep',
    );
  }
}

async function requireOwn(tx: Tx, tenantId: string, id: string): Promise<RoleRow> {
  const [row] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, id), eq(role.tenantId, tenantId)));
  return found(row);
}

async function requireFreeName(tx: Tx, tenantId: string, name: string, exceptId?: string): Promise<void> {
  const [same] = await tx
    .select({ id: role.id })
    .from(role)
    .where(
      and(
        eq(role.tenantId, tenantId),
        eq(sql`lower(${role.name})`, name.toLowerCase()),
        exceptId === undefined ? undefined : ne(role.id, exceptId),
      ),
    )
    .limit(1);
  if (same) {
    throw new ServiceError('roleNameTaken');
  }
}

/** Makes these the role's functions, but for those that this version does not know; answers what that changes. */
async function setFunctions(
  tx: Tx,
  roleId: string,
  functionIds: readonly number[],
): Promise<OperationChange[]> {
  const rows = await tx
    .select({ id: roleFunction.functionId })
    .from(roleFunction)
    .where(eq(roleFunction.roleId, roleId));
  const { added, removed } = functionChanges(
    rows.map(({ id }) => id),
    functionIds,
  );
  if (removed.length > 0) {
    const gone = removed.map((name) => FUNCTION_ID[name]);
    await tx
      .delete(roleFunction)
      .where(and(eq(roleFunction.roleId, roleId), inArray(roleFunction.functionId, gone)));
  }
  if (added.length > 0) {
    await tx.insert(roleFunction).values(added.map((name) => ({ roleId, functionId: FUNCTION_ID[name] })));
  }
  return [
    ...(added.length > 0 ? [{ field: 'functionsAdded' as const, to: added.join(',') }] : []),
    ...(removed.length > 0 ? [{ field: 'functionsRemoved' as const, from: removed.join(',') }] : []),
  ];
}

/** Everybody who holds the role learns of it with the next call (404001), and gets in again. */
async function refreshHolders(tx: Tx, roleId: string): Promise<void> {
  const holders = tx
    .select({ id: memberRole.memberId })
    .from(memberRole)
    .where(eq(memberRole.roleId, roleId));
  await tx
    .update(session)
    .set({ needRefresh: true })
    .where(and(inArray(session.memberId, holders), isNull(session.revokedAt)));
}
