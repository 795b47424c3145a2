import * as filledCalls from '@contract/form/filled-calls';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FilledRow } from '@contract/form/filled-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { COUNT_MAX } from '@contract/limits';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { department } from '@server/db/schema/company';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { findForm } from './find-form';
import { PERSON } from '@server/services/person/person';
import { verb } from '@server/kernel/verb';

/** What people of the scope filled in by the link of a form, for who makes forms. */
export const listFilledForms = verb(
  filledCalls.listFilledForms,
  { permission: 'customForm', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.customForm);
    const { id: formId, name } = await findForm(ctx.db, ctx, input.formId);
    const ofForm = and(
      eq(formInstance.templateId, formId),
      eq(formInstance.tenantId, ctx.session.tenantId),
      inScope(scope),
    );
    const counted = await ctx.db
      .select({ id: formInstance.id })
      .from(formInstance)
      .innerJoin(member, eq(member.id, formInstance.memberId))
      .where(ofForm)
      .limit(COUNT_MAX);
    return { ...(await filledPage(ctx, input, ofForm)), name, count: counted.length };
  },
);

/** What the person has filled in by the link of a form; of a form that they know nothing of there is nothing. */
export const listMyFilledForms = verb(
  filledCalls.listMyFilledForms,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    return await filledPage(
      ctx,
      input,
      and(
        eq(formInstance.templateId, input.formId),
        eq(formInstance.memberId, memberId),
        eq(formInstance.tenantId, tenantId),
      ),
    );
  },
);

async function filledPage(
  ctx: SessionCtx,
  page: { pageNo: number; pageSize: number },
  where: SQL | undefined,
) {
  const { limit, offset } = pageRange(page);
  const rows = await ctx.db
    .select({
      formInstanceId: formInstance.id,
      version: formVersion.version,
      ...PERSON,
      createdAt: formInstance.createdAt,
    })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .innerJoin(member, eq(member.id, formInstance.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(department, eq(department.id, member.departmentId))
    .where(where)
    .orderBy(...newestFirst(formInstance.createdAt, formInstance.id))
    .limit(limit)
    .offset(offset);
  return toPage(rows, page.pageSize, ({ name, enName, createdAt, ...row }): FilledRow => ({
    ...row,
    filledByName: name,
    filledByEnName: enName,
    createdAt: createdAt.toISOString(),
  }));
}
