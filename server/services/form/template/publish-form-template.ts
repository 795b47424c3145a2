import * as templateCalls from '@contract/form/template-calls';
import { and, desc, eq } from 'drizzle-orm';
import type { FormContent } from '@contract/form/template-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import {
  formFieldPermission,
  formTemplate,
  formTemplateDraft,
  formVersion,
} from '@server/db/schema/form/form';
import { role } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { checkSchema } from '@contract/form/rules/check/check-schema';
import { areQuestionnairesPublished } from '../form-questionnaires';
import { hasChanges, lockForm, workingContent } from './find-form';

/** Makes the working draft the next version of its form. */
export const publishFormTemplate = verb(
  templateCalls.publishFormTemplate,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { formId, revision } = input;
    return await ctx.db.transaction(async (tx) => {
      const form = await lockForm(tx, ctx, formId);
      const { content, revision: current, draft } = await workingContent(tx, form);
      if (current !== revision) {
        throw new ServiceError('formDraftStale');
      }
      const [last] = await tx
        .select({ version: formVersion.version })
        .from(formVersion)
        .where(eq(formVersion.templateId, formId))
        .orderBy(desc(formVersion.version))
        .limit(1);
      if (last && !hasChanges(form, draft)) {
        return { version: last.version };
      }
      requirePublishable(content);
      if (!(await areQuestionnairesPublished(tx, tenantId, content.schema))) {
        throw new ServiceError('questionnaireNotPublished');
      }
      const id = ctx.ids();
      const now = ctx.now();
      const version = (last?.version ?? 0) + 1;
      const permissions = await knownPermissions(tx, ctx, content);
      await tx.insert(formVersion).values({
        id,
        tenantId,
        templateId: formId,
        version,
        name: content.name,
        schema: content.schema,
        permissions,
        publishedAt: now,
        publishedBy: memberId,
      });
      await tx.delete(formFieldPermission).where(eq(formFieldPermission.templateId, formId));
      if (permissions.length > 0) {
        await tx
          .insert(formFieldPermission)
          .values(permissions.map((one) => ({ tenantId, templateId: formId, ...one })));
      }
      await tx
        .update(formTemplateDraft)
        .set({ publishedRevision: revision })
        .where(eq(formTemplateDraft.templateId, formId));
      await tx
        .update(formTemplate)
        .set({
          name: content.name,
          currentVersionId: id,
          // A form that is off stays off: publishing prepares its return.
          status: form.status === 'disabled' ? 'disabled' : 'published',
          updatedAt: now,
          updatedBy: memberId,
        })
        .where(eq(formTemplate.id, formId));
      await recordOperation(tx, ctx, {
        action: 'form.publish',
        targetId: formId,
        targetName: content.name.zh_CN,
        targetEnName: content.name.en,
        changes: [{ field: 'version', from: last && String(last.version), to: String(version) }],
      });
      return { version };
    });
  },
);

/** The entries for roles of the company and fields of the form, each once. On a field that no role restricts, `edit` states nothing. */
async function knownPermissions(tx: Tx, ctx: SessionCtx, { schema, permissions }: FormContent) {
  const roles = await tx
    .select({ code: role.code })
    .from(role)
    .where(and(eq(role.tenantId, ctx.session.tenantId)));
  const codes = new Set(roles.map((one) => one.code));
  const keys = new Set(schema.fields.map((field) => field.key));
  const byPlace = new Map(
    permissions
      .filter(({ roleCode, fieldKey }) => codes.has(roleCode) && keys.has(fieldKey))
      .map((one) => [`${one.fieldKey} ${one.roleCode}`, one]),
  );
  const known = [...byPlace.values()];
  const restricted = new Set(known.flatMap(({ access, fieldKey }) => (access === 'edit' ? [] : [fieldKey])));
  return known.filter(({ fieldKey }) => restricted.has(fieldKey));
}

/** Refuses a form that nobody could fill in sensibly, by the checks that the builder shows one by one. */
function requirePublishable({ name, schema }: FormContent): void {
  if (!name.zh_CN.trim() || checkSchema(schema).length > 0) {
    throw new ServiceError('formNotReady');
  }
}
