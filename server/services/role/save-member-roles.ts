import type * as calls from '@contract/role/calls';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import { found, ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import { findAdministrators, lockAdministration } from './administrators';
import { requireRole } from './require-permission';

/**
 * Replaces an employee's roles (company administrator, own company). The employee's sessions answer 404001 from then on.
 * Refuses with notFound for an employee or role the company does not have, and with lastAdministrator.
 */
export async function saveMemberRoles({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.saveMemberRoles>;
}): Promise<Out<typeof calls.saveMemberRoles>> {
  requireRole(ctx, 'companyAdministrator');
  const { tenantId } = ctx.session;
  const codes = [...new Set(input.roles)].sort();
  await ctx.db.transaction(async (tx) => {
    await lockAdministration(tx, [tenantId]);
    // Rights may have gone between the header's check and the lock: another administrator's change came first.
    if (!(await findAdministrators(tx, tenantId)).includes(ctx.session.memberId)) {
      throw new ServiceError('forbidden');
    }
    const target = await findTarget(tx, tenantId, input.memberId);
    const wanted = await tx
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), inArray(role.code, codes)));
    if (wanted.length !== codes.length) {
      throw new ServiceError('notFound');
    }
    const before = await roleCodes(tx, target.id);
    if (before.join() === codes.join()) {
      return;
    }
    await tx.delete(memberRole).where(eq(memberRole.memberId, target.id));
    await tx
      .insert(memberRole)
      .values(wanted.map(({ id }) => ({ memberId: target.id, roleId: id, tenantId })));
    if ((await findAdministrators(tx, tenantId)).length === 0) {
      throw new ServiceError('lastAdministrator');
    }
    await tx
      .update(session)
      .set({ needRefresh: true })
      .where(and(eq(session.memberId, target.id), isNull(session.revokedAt)));
    await recordOperation(tx, ctx, {
      action: 'role.saveMemberRoles',
      targetId: target.id,
      targetName: target.name,
      targetEnName: target.enName,
      changes: [{ field: 'roles', from: before.join(','), to: codes.join(',') }],
    });
  });
  return {};
}

async function findTarget(tx: Tx, tenantId: string, memberId: string) {
  const [row] = await tx
    .select({ id: member.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId), ne(member.status, 'left')));
  return found(row);
}

async function roleCodes(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: role.code })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(eq(memberRole.memberId, memberId));
  return rows.map((row) => row.code).sort();
}
