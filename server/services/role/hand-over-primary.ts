import * as calls from '@contract/role/calls';
import type { RoleCode } from '@contract/role/functions';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member, memberRole, role } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import { found } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { notify } from '../notice/notify';
import { requireColleague } from '../people/organ/organ-head';
import { lockAsAdministrator, requireAppointer } from '../access/administrators';
import { EVERYONE, verb } from '@server/kernel/verb';

/**
 * Hands the company's primary account over to an active colleague, who administers the company from then on; whoever had it stays an
 * administrator. The same call again changes nothing.
 */
export const handOverPrimary = verb(
  calls.handOverPrimary,
  { permission: 'primaryAccount', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const { tenantId, user } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockAsAdministrator(tx, ctx);
      const heir = await requireColleague(tx, tenantId, input.memberId);
      const isPrimary = and(eq(member.tenantId, tenantId), eq(member.accountType, 'primary'));
      const before = await tx.select({ id: member.id }).from(member).where(isPrimary);
      if (before.length === 1 && before[0]!.id === heir.id) {
        return;
      }
      await requireAppointer(tx, ctx);
      await tx
        .update(member)
        .set({ accountType: 'regular' })
        .where(and(isPrimary, ne(member.id, heir.id)));
      await tx.update(member).set({ accountType: 'primary' }).where(eq(member.id, heir.id));
      await appoint(tx, tenantId, heir.id);
      await recordOperation(tx, ctx, {
        action: 'role.handOverPrimary',
        targetId: heir.id,
        targetName: heir.name,
        targetEnName: heir.enName,
        changes: [{ field: 'accountType', from: 'regular', to: 'primary' }],
      });
      const note = {
        to: heir.id,
        kind: 'security' as const,
        title: { zh_CN: '您已成为公司的主账号', en: 'You have the primary account' },
        body: {
          zh_CN: `${user.name}已将公司的主账号移交给您，您可以设置或移除公司管理员。`,
          en: `${user.enName ?? user.name} handed the company's primary account over to you. You can add and remove company administrators.`,
        },
        path: '/member-roles',
      };
      await notify(tx, ctx, tenantId, [note]);
    });
    return {};
  },
);

/** Gives a person the role of the company's administrators; their sessions learn of it with the next call. */
async function appoint(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  const code: RoleCode = 'companyAdministrator';
  const [administrator] = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.code, code)));
  const added = await tx
    .insert(memberRole)
    .values({ memberId, roleId: found(administrator).id, tenantId })
    .onConflictDoNothing()
    .returning({ memberId: memberRole.memberId });
  if (added.length > 0) {
    await tx
      .update(session)
      .set({ needRefresh: true })
      .where(and(eq(session.memberId, memberId), isNull(session.revokedAt)));
  }
}
