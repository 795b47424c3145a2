import * as templateCalls from '@contract/form/template-calls';
import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { COUNT_MAX } from '@contract/limits';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { formTemplate, formTemplateDraft, formVersion, processForm } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { likeText } from '@server/kernel/like-text';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { hasChanges } from './find-form';
import { verb } from '@server/kernel/verb';

/** The forms of the company, the one changed last first. */
export const listFormTemplates = verb(
  templateCalls.listFormTemplates,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { keyword, status, pageSize } = input;
    const { limit, offset } = pageRange(input);
    const scope = and(eq(formTemplate.tenantId, ctx.session.tenantId), keyword ? named(keyword) : undefined);
    const rows = await ctx.db
      .select({
        form: formTemplate,
        revision: formTemplateDraft.revision,
        publishedRevision: formTemplateDraft.publishedRevision,
        version: formVersion.version,
        fieldCount: sql<number>`coalesce(jsonb_array_length(coalesce(${formTemplateDraft.schema}, ${formVersion.schema}) -> 'fields'), 0)`,
        updatedByName: account.name,
        updatedByEnName: account.enName,
      })
      .from(formTemplate)
      .leftJoin(formTemplateDraft, eq(formTemplateDraft.templateId, formTemplate.id))
      .leftJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
      .leftJoin(member, eq(member.id, formTemplate.updatedBy))
      .leftJoin(account, eq(account.id, member.accountId))
      .where(and(scope, status ? eq(formTemplate.status, status) : undefined))
      .orderBy(...newestFirst(formTemplate.updatedAt, formTemplate.id))
      .limit(limit)
      .offset(offset);
    const processes = await processNames(
      ctx,
      rows.map((row) => row.form.id),
    );
    const page = toPage(rows, pageSize, ({ form, revision, publishedRevision, ...row }) => ({
      id: form.id,
      name: form.name,
      status: form.status,
      version: row.version,
      hasChanges: hasChanges(form, revision === null ? undefined : { revision, publishedRevision }),
      fieldCount: row.fieldCount,
      processes: processes.get(form.id) ?? [],
      updatedAt: form.updatedAt.toISOString(),
      updatedByName: row.updatedByName,
      updatedByEnName: row.updatedByEnName,
    }));
    return { ...page, counts: await countByStatus(ctx, scope) };
  },
);

/** Forms whose name holds the keyword, in either language. */
export function named(keyword: string): SQL | undefined {
  const like = likeText(keyword);
  return or(
    ilike(sql`${formTemplate.name} ->> 'zh_CN'`, like),
    ilike(sql`${formTemplate.name} ->> 'en'`, like),
  );
}

/** How many there are by status; each stops counting where a badge does. */
async function countByStatus(ctx: SessionCtx, scope: SQL | undefined) {
  const count = async (status: 'draft' | 'published' | 'disabled') =>
    (
      await ctx.db
        .select({ id: formTemplate.id })
        .from(formTemplate)
        .where(and(scope, eq(formTemplate.status, status)))
        .limit(COUNT_MAX)
    ).length;
  return {
    draft: await count('draft'),
    published: await count('published'),
    disabled: await count('disabled'),
  };
}

/** The names of the processes that use some forms, by form. */
export async function processNames(ctx: SessionCtx, templateIds: string[]) {
  const rows =
    templateIds.length === 0
      ? []
      : await ctx.db
          .select({ templateId: processForm.templateId, name: processForm.name })
          .from(processForm)
          .where(
            and(eq(processForm.tenantId, ctx.session.tenantId), inArray(processForm.templateId, templateIds)),
          )
          .orderBy(asc(processForm.sort));
  const byTemplate = new Map<string, { zh_CN: string; en?: string }[]>();
  for (const { templateId, name } of rows) {
    byTemplate.set(templateId, [...(byTemplate.get(templateId) ?? []), name]);
  }
  return byTemplate;
}
