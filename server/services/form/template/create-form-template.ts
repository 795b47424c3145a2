import * as templateCalls from '@contract/form/template-calls';
import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { FormContent } from '@contract/form/template-calls';
import { starterSchema } from '@contract/form/starters';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { formTemplate, formTemplateDraft } from '@server/db/schema/form/form';
import { recordOperation } from '@server/kernel/record-operation';
import { findForm, workingContent } from './find-form';
import { verb } from '@server/kernel/verb';

/** Makes a form, as a draft: blank, from a starter, or like another one of the company. */
export const createFormTemplate = verb(
  templateCalls.createFormTemplate,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { requestId, name, from } = input;
    return await ctx.db.transaction(async (tx) => {
      const content = await contentFrom(tx, ctx, from);
      const id = ctx.ids();
      const now = ctx.now();
      const [made] = await tx
        .insert(formTemplate)
        .values({
          id,
          tenantId,
          // Codes are for the processes that the portal brings along; a company's own form has a code that nothing else can have.
          code: `form${id}`,
          name,
          status: 'draft',
          requestId: `${memberId}:${requestId}`,
          createdAt: now,
          updatedAt: now,
          updatedBy: memberId,
        })
        .onConflictDoNothing()
        .returning({ id: formTemplate.id });
      if (!made) {
        return { id: await madeBefore(tx, tenantId, `${memberId}:${requestId}`) };
      }
      await tx.insert(formTemplateDraft).values({
        templateId: id,
        tenantId,
        name,
        schema: content.schema,
        permissions: content.permissions,
        revision: 1,
        updatedBy: memberId,
        updatedAt: now,
      });
      const action = from.kind === 'copy' ? 'form.copy' : 'form.create';
      await recordOperation(tx, ctx, { action, targetId: id, targetName: name.zh_CN, targetEnName: name.en });
      return { id };
    });
  },
);

async function contentFrom(
  tx: Tx,
  ctx: SessionCtx,
  from: Parsed<typeof templateCalls.createFormTemplate>['from'],
): Promise<Omit<FormContent, 'name'>> {
  switch (from.kind) {
    case 'blank':
      return { schema: { fields: [] }, permissions: [] };
    case 'starter':
      return { schema: starterSchema(from.starter), permissions: [] };
    case 'copy':
      return (await workingContent(tx, await findForm(tx, ctx, from.formId))).content;
  }
}

async function madeBefore(tx: Tx, tenantId: string, requestId: string): Promise<string> {
  const [row] = await tx
    .select({ id: formTemplate.id })
    .from(formTemplate)
    .where(and(eq(formTemplate.tenantId, tenantId), eq(formTemplate.requestId, requestId)));
  if (!row) {
    throw new Error('A form was neither made nor found by its request.');
  }
  return row.id;
}
