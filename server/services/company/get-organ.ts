import * as calls from '@contract/form/calls';
import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { department, tenant } from '@server/db/schema/company';
import { found } from '@server/kernel/errors';
import { EVERYONE, verb } from '@server/kernel/verb';

/** A department of the current company with its parent, head and active people (spec section 7: organ by id). */
export const getOrganById = verb(
  calls.getOrganById,
  { permission: 'signedIn', scope: { everyone: EVERYONE.colleagues } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const row = await findOrgan(ctx, tenantId, input.organId);
    const [head] = await ctx.db
      .select({ id: member.id, name: account.name, enName: account.enName })
      .from(department)
      .innerJoin(member, and(eq(member.id, department.headMemberId), eq(member.status, 'normal')))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(department.id, input.organId));
    const [members] = await ctx.db
      .select({ count: count() })
      .from(member)
      .where(and(eq(member.departmentId, input.organId), eq(member.status, 'normal')));
    return {
      ...row,
      headId: head?.id,
      headName: head?.name,
      headEnName: head?.enName,
      memberCount: members?.count ?? 0,
    };
  },
);

/** The names of a department and its company, to who knows both ids (spec section 7: organ by id without login). */
export const getOrganByIdNoLogin = verb(
  calls.getOrganByIdNoLogin,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    const { id, name, enName, companyName, companyEnName } = await findOrgan(
      ctx,
      input.companyId,
      input.organId,
    );
    return { id, name, enName, companyName, companyEnName };
  },
);

async function findOrgan(ctx: Ctx, tenantId: string, organId: string) {
  const [row] = await ctx.db
    .select({
      id: department.id,
      name: department.name,
      enName: department.enName,
      parentId: department.parentId,
      companyName: tenant.name,
      companyEnName: tenant.enName,
    })
    .from(department)
    .innerJoin(tenant, eq(tenant.id, department.tenantId))
    .where(and(eq(department.id, organId), eq(tenant.id, tenantId), eq(tenant.status, 'normal')));
  return found(row);
}
