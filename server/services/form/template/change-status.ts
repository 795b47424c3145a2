import * as templateCalls from '@contract/form/template-calls';
import { eq } from 'drizzle-orm';
import { formFieldPermission, formTemplate, formTemplateDraft } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockForm, workingContent } from './find-form';
import { verb } from '@server/kernel/verb';

/** Switches a published form off or on, or its link for everybody. */
export const setFormTemplateStatus = verb(
  templateCalls.setFormTemplateStatus,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);

const stateOf = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Deletes a form that was never published; anything else may be what somebody has filled in. */
export const deleteFormTemplate = verb(
  templateCalls.deleteFormTemplate,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);
