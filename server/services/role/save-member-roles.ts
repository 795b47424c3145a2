import * as calls from '@contract/role/calls';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { ROLES } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import {
  findAdministrators,
  lockAsAdministrator,
  requireAppointer,
  requireNotPrimary,
} from '../access/administrators';
import { notifyOfPayHolders, payHolders } from '../notice/pay-holders';
import { EVERYONE, verb } from '@server/kernel/verb';

/**
 * Replaces an employee's roles (company administrator, own company); those that the company has made stay when none are named. The employee's sessions answer 404001 from then on.
 * Refuses with notFound for an employee or role the company does not have, with lastAdministrator, and with primaryOnly who may not
 * appoint administrators.
 */
export const saveMemberRoles = verb(
  calls.saveMemberRoles,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const codes = [...new Set(input.roles)];
    await ctx.db.transaction(async (tx) => {
      await lockAsAdministrator(tx, ctx);
      const target = await findTarget(tx, tenantId, input.memberId);
      const before = await heldRoles(tx, target.id);
      const keptIds = before.filter(isOwn).map(({ id }) => id);
      const ownIds = [...new Set(input.ownRoleIds ?? keptIds)];
      const all = await tx.select(ROLE).from(role).where(eq(role.tenantId, tenantId));
      const wanted = all.filter((row) => (isOwn(row) ? ownIds.includes(row.id) : isOneOf(codes, row.code)));
      if (wanted.length !== codes.length + ownIds.length) {
        throw new ServiceError('notFound');
      }
      if (idsOf(before) === idsOf(wanted)) {
        return;
      }
      if (isAdministrator(before) !== isAdministrator(wanted)) {
        await requireAppointer(tx, ctx);
        await requireNotPrimary(tx, tenantId, target.id);
      }
      const payBefore = await payHolders(tx, tenantId);
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
      await notifyOfPayHolders(tx, ctx, { tenantId, byMemberId: ctx.session.memberId }, payBefore);
      await recordOperation(tx, ctx, {
        action: 'role.saveMemberRoles',
        targetId: target.id,
        targetName: target.name,
        targetEnName: target.enName,
        changes: [
          {
            field: 'roles',
            from: wordsOf(before, 'name'),
            to: wordsOf(wanted, 'name'),
            fromEn: wordsOf(before, 'enName'),
            toEn: wordsOf(wanted, 'enName'),
          },
        ],
      });
    });
    return {};
  },
);

async function findTarget(tx: Tx, tenantId: string, memberId: string) {
  const [row] = await tx
    .select({ id: member.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId), ne(member.status, 'left')));
  return found(row);
}

const ROLE = { id: role.id, code: role.code, name: role.name, enName: role.enName };
type Held = Pick<typeof role.$inferSelect, keyof typeof ROLE>;

async function heldRoles(tx: Tx, memberId: string): Promise<Held[]> {
  return await tx
    .select(ROLE)
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(eq(memberRole.memberId, memberId));
}

const isOneOf = (codes: readonly string[], code: string) => codes.includes(code);
const isAdministrator = (roles: readonly Held[]) => roles.some(({ code }) => code === 'companyAdministrator');
/** A role that the company has made. */
const isOwn = ({ code }: Held) => !isOneOf(ROLES, code);
const idsOf = (roles: readonly Held[]) =>
  roles
    .map(({ id }) => id)
    .sort()
    .join();
/** For the record: codes that the portal names, then what the company calls its own. */
const wordsOf = (roles: readonly Held[], name: 'name' | 'enName') =>
  [
    ...roles
      .filter((one) => !isOwn(one))
      .map(({ code }) => code)
      .sort(),
    ...roles.filter(isOwn).map((one) => one[name] || one.name),
  ].join(',');
