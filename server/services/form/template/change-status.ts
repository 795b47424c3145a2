import type * as templateCalls from '@contract/form/template-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { formFieldPermission, formTemplate, formTemplateDraft } from '@server/db/schema/form/form';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { recordOperation } from '@server/services/audit/record-operation';
import { requireFunction } from '@server/services/role/require-permission';
import { lockForm, workingContent } from './find-form';

/** Switches a published form off or on, or its link for everybody. */
export async function setFormTemplateStatus({
  ctx,
  input,
}: CallOf<typeof templateCalls.setFormTemplateStatus>): Promise<
  Out<typeof templateCalls.setFormTemplateStatus>
> {
  await requireFunction(ctx, FUNCTION_ID.customForm);
  const { formId, isEnabled, isShared: wanted } = input;
  return await ctx.db.transaction(async (tx) => {
    const form = await lockForm(tx, ctx, formId);
    if (form.status === 'draft') {
      throw new ServiceError('formNotPublished');
    }
    const status =
      isEnabled === undefined ? form.status : isEnabled ? ('published' as const) : ('disabled' as const);
    const isShared = wanted ?? form.isShared;
    const target = { targetId: formId, targetName: form.name.zh_CN, targetEnName: form.name.en };
    if (status !== form.status || isShared !== form.isShared) {
      await tx
        .update(formTemplate)
        .set({ status, isShared, updatedAt: ctx.now(), updatedBy: ctx.session.memberId })
        .where(eq(formTemplate.id, formId));
    }
    if (status !== form.status) {
      const action = status === 'published' ? 'form.enable' : 'form.disable';
      await recordOperation(tx, ctx, { action, ...target });
    }
    if (isShared !== form.isShared) {
      const changes = [{ field: 'link' as const, from: stateOf(form.isShared), to: stateOf(isShared) }];
      await recordOperation(tx, ctx, { action: 'form.share', ...target, changes });
    }
    return { status, isShared };
  });
}

const stateOf = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Deletes a form that was never published; anything else may be what somebody has filled in. */
export async function deleteFormTemplate({
  ctx,
  input,
}: CallOf<typeof templateCalls.deleteFormTemplate>): Promise<Out<typeof templateCalls.deleteFormTemplate>> {
  await requireFunction(ctx, FUNCTION_ID.customForm);
  await ctx.db.transaction(async (tx) => {
    const form = await lockForm(tx, ctx, input.formId);
    if (form.currentVersionId !== null) {
      throw new ServiceError('formWasPublished');
    }
    const { revision } = await workingContent(tx, form);
    if (input.revision !== undefined && input.revision !== revision) {
      throw new ServiceError('formDraftStale');
    }
    await tx.delete(formFieldPermission).where(eq(formFieldPermission.templateId, form.id));
    await tx.delete(formTemplateDraft).where(eq(formTemplateDraft.templateId, form.id));
    await tx.delete(formTemplate).where(eq(formTemplate.id, form.id));
    await recordOperation(tx, ctx, {
      action: 'form.delete',
      targetId: form.id,
      targetName: form.name.zh_CN,
      targetEnName: form.name.en,
    });
  });
  return {};
}
