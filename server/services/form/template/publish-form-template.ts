import type * as templateCalls from '@contract/form/template-calls';
import { and, desc, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { FormContent } from '@contract/form/template-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import {
  formFieldPermission,
  formTemplate,
  formTemplateDraft,
  formVersion,
} from '@server/db/schema/form/form';
import { role } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { areQuestionnairesPublished } from '../form-questionnaires';
import { recordOperation } from '@server/services/audit/record-operation';
import { requireFunction } from '@server/services/role/require-permission';
import { hasChanges, lockForm, workingContent } from './find-form';
import { requirePublishable } from './require-publishable';

/** Makes the working draft the next version of its form. */
export async function publishFormTemplate({
  ctx,
  input,
}: CallOf<typeof templateCalls.publishFormTemplate>): Promise<Out<typeof templateCalls.publishFormTemplate>> {
  await requireFunction(ctx, FUNCTION_ID.customForm);
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
}

/** The entries for roles of the company and fields of the form, each once; what everyone may do anyway is left out. */
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
  return [...byPlace.values()].filter(({ access }) => access !== 'edit');
}
