import * as templateCalls from '@contract/form/template-calls';
import { eq } from 'drizzle-orm';
import { formTemplate, formTemplateDraft } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockForm, workingContent, type DraftRow } from './find-form';
import { verb } from '@server/kernel/verb';

/** A draft is saved with every pause of its editor: the record tells of a sitting, not of each pause. */
const SITTING_MS = 30 * 60_000;

/** Saves the working draft for who has read its last revision; anyone else is told that it has changed. */
export const saveFormTemplate = verb(
  templateCalls.saveFormTemplate,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { formId, revision, saveId, content } = input;
    const lastSaveId = `${memberId}:${saveId}`;
    return await ctx.db.transaction(async (tx) => {
      const form = await lockForm(tx, ctx, formId);
      const { revision: current, draft } = await workingContent(tx, form);
      if (draft && draft.lastSaveId === lastSaveId) {
        return { revision: draft.revision, updatedAt: draft.updatedAt.toISOString() };
      }
      if (current !== revision) {
        throw new ServiceError('formDraftStale');
      }
      const updatedAt = ctx.now();
      const row = { ...content, revision: current + 1, lastSaveId, updatedBy: memberId, updatedAt };
      await tx
        .insert(formTemplateDraft)
        .values({ templateId: formId, tenantId, ...row })
        .onConflictDoUpdate({ target: formTemplateDraft.templateId, set: row });
      const isNameShown = form.currentVersionId === null;
      await tx
        .update(formTemplate)
        .set({ updatedAt, updatedBy: memberId, ...(isNameShown ? { name: content.name } : {}) })
        .where(eq(formTemplate.id, formId));
      if (startsSitting(draft, memberId, updatedAt)) {
        await recordOperation(tx, ctx, {
          action: 'form.edit',
          targetId: formId,
          targetName: content.name.zh_CN,
          targetEnName: content.name.en,
        });
      }
      return { revision: row.revision, updatedAt: updatedAt.toISOString() };
    });
  },
);

function startsSitting(draft: DraftRow | undefined, memberId: string, now: Date): boolean {
  return !draft || draft.updatedBy !== memberId || now.getTime() - draft.updatedAt.getTime() > SITTING_MS;
}
