import * as calls from '@contract/people/member-calls';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { FUNCTION_ID, ROLES } from '@contract/role/functions';
import { and, eq } from 'drizzle-orm';
import { department, position } from '@server/db/schema/company';
import { dayOf } from '@server/kernel/day-range';
import { findAppointers } from '@server/services/access/administrators';
import { memberScope } from '@server/services/access/data-scope';
import { findMember, isOurs, isUnused } from './found-member';
import { verb } from '@server/kernel/verb';

/** What the company keeps of one person. Contacts are masked: who may see a whole number asks for it, which is recorded. */
export const memberFile = verb(
  calls.memberFile,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { member, account, roles } = await findMember(ctx.db, scope, input.memberId);
    const [organ] = await ctx.db
      .select({ name: department.name, enName: department.enName })
      .from(department)
      .where(and(eq(department.id, member.departmentId ?? ''), eq(department.tenantId, tenantId)));
    const [job] = await ctx.db
      .select({ name: position.name, enName: position.enName })
      .from(position)
      .where(and(eq(position.id, member.positionId ?? ''), eq(position.tenantId, tenantId)));
    const hasLeft = member.status === 'left';
    const isPossible =
      member.status === 'normal' && account.status === 'normal' && member.accountType === 'regular';
    const ours = await isOurs(ctx.db, tenantId, account.id);
    return {
      id: member.id,
      name: account.name,
      enName: account.enName,
      avatar: account.avatar,
      departmentId: member.departmentId,
      departmentName: organ?.name,
      departmentEnName: organ?.enName,
      positionId: member.positionId,
      positionName: job?.name,
      positionEnName: job?.enName,
      jobNumber: member.jobNumber,
      status: member.status,
      accountType: member.accountType,
      // Whoever has left may have changed their contacts since, which is nobody's business here.
      maskedMobile: hasLeft ? '' : maskMobile(account.mobile),
      maskedEmail: hasLeft ? null : account.email && maskEmail(account.email),
      joinedDay: dayOf(member.joinedAt),
      serviceSince: member.serviceSince,
      leftDay: member.leftAt && dayOf(member.leftAt),
      roles: ROLES.filter((code) => roles.includes(code)),
      isNameOurs: ours && !hasLeft,
      isUnused: ours && !hasLeft && isUnused(account),
      isClosed: account.status === 'deleted',
      isSelf: member.id === ctx.session.memberId,
      mayBePrimary:
        isPossible &&
        ctx.session.roles.includes('companyAdministrator') &&
        (await findAppointers(ctx.db, tenantId)).includes(ctx.session.memberId),
    };
  },
);
