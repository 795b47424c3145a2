import type * as filledCalls from '@contract/form/filled-calls';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { FilledRow } from '@contract/form/filled-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { COUNT_MAX } from '@contract/limits';
import type { SessionCtx } from '@server/context';
import { account } from '@server/db/schema/account';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { department } from '@server/db/schema/company';
import type { CallOf } from '@server/services/call-of';
import { newestFirst, pageRange, toPage } from '@server/services/page-of';
import { inScope, memberScope } from '@server/services/role/data-scope';
import { findForm } from './find-form';
import { PERSON } from '@server/services/people/person';

/** What people of the scope filled in by the link of a form, for who makes forms. */
export async function listFilledForms({
  ctx,
  input,
}: CallOf<typeof filledCalls.listFilledForms>): Promise<Out<typeof filledCalls.listFilledForms>> {
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
}

/** What the person has filled in by the link of a form; of a form that they know nothing of there is nothing. */
export async function listMyFilledForms({
  ctx,
  input,
}: CallOf<typeof filledCalls.listMyFilledForms>): Promise<Out<typeof filledCalls.listMyFilledForms>> {
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
}

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
