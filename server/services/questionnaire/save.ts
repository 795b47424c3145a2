import * as calls from '@contract/questionnaire/calls';
import { desc, eq } from 'drizzle-orm';
import { checkQuestionnaire } from '@contract/questionnaire/rules/check-questionnaire';
import { questionnaire, questionnaireVersion } from '@server/db/schema/form/questionnaire';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { hasChanges, lockQuestionnaire, type QuestionnaireRow } from './find-questionnaire';
import { verb } from '@server/kernel/verb';

/** A draft is saved with every pause of its author: the record tells of a sitting, not of each pause. */
const SITTING_MS = 30 * 60_000;

/** Saves the working draft for who has read its last revision; anyone else is told that it has changed. */
export const saveQuestionnaire = verb(
  calls.saveQuestionnaire,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { memberId } = ctx.session;
    const { questionnaireId, revision, content } = input;
    const lastSaveId = `${memberId}:${input.saveId}`;
    return await ctx.db.transaction(async (tx) => {
      const row = await lockQuestionnaire(tx, ctx, questionnaireId);
      if (row.lastSaveId === lastSaveId) {
        return { revision: row.revision, updatedAt: row.updatedAt.toISOString() };
      }
      if (row.revision !== revision) {
        throw new ServiceError('questionnaireStale');
      }
      const updatedAt = ctx.now();
      await tx
        .update(questionnaire)
        .set({
          content,
          revision: revision + 1,
          lastSaveId,
          updatedAt,
          updatedBy: memberId,
          ...(row.currentVersionId === null ? { title: content.title } : {}),
        })
        .where(eq(questionnaire.id, row.id));
      if (row.updatedBy !== memberId || updatedAt.getTime() - row.updatedAt.getTime() > SITTING_MS) {
        await recordOperation(tx, ctx, { action: 'questionnaire.edit', ...target(row) });
      }
      return { revision: revision + 1, updatedAt: updatedAt.toISOString() };
    });
  },
);

/** Makes the working draft the next version. */
export const publishQuestionnaire = verb(
  calls.publishQuestionnaire,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const row = await lockQuestionnaire(tx, ctx, input.questionnaireId);
      if (row.revision !== input.revision) {
        throw new ServiceError('questionnaireStale');
      }
      const [last] = await tx
        .select({ version: questionnaireVersion.version })
        .from(questionnaireVersion)
        .where(eq(questionnaireVersion.questionnaireId, row.id))
        .orderBy(desc(questionnaireVersion.version))
        .limit(1);
      if (last && !hasChanges(row)) {
        return { version: last.version };
      }
      const { content } = row;
      const [problem] = checkQuestionnaire(content);
      if (problem) {
        const at = content.questions.findIndex(({ key }) => key === problem.key);
        throw at < 0
          ? new ServiceError('questionnaireNotReady')
          : new ServiceError('questionNotReady', { number: at + 1 });
      }
      const id = ctx.ids();
      const now = ctx.now();
      const version = (last?.version ?? 0) + 1;
      await tx.insert(questionnaireVersion).values({
        id,
        tenantId,
        questionnaireId: row.id,
        version,
        content,
        publishedAt: now,
        publishedBy: memberId,
      });
      await tx
        .update(questionnaire)
        .set({
          title: content.title,
          currentVersionId: id,
          publishedRevision: row.revision,
          status: row.status === 'disabled' ? 'disabled' : 'published',
          updatedAt: now,
          updatedBy: memberId,
        })
        .where(eq(questionnaire.id, row.id));
      await recordOperation(tx, ctx, {
        action: 'questionnaire.publish',
        ...target({ ...row, title: content.title }),
        changes: [{ field: 'version', from: last && String(last.version), to: String(version) }],
      });
      return { version };
    });
  },
);

/** Switches a published questionnaire off or on. */
export const setQuestionnaireStatus = verb(
  calls.setQuestionnaireStatus,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const row = await lockQuestionnaire(tx, ctx, input.questionnaireId);
      if (row.status === 'draft') {
        throw new ServiceError('questionnaireNotPublished');
      }
      const status = input.isEnabled ? ('published' as const) : ('disabled' as const);
      if (status !== row.status) {
        await tx
          .update(questionnaire)
          .set({ status, updatedAt: ctx.now(), updatedBy: ctx.session.memberId })
          .where(eq(questionnaire.id, row.id));
        const action = input.isEnabled ? 'questionnaire.enable' : 'questionnaire.disable';
        await recordOperation(tx, ctx, { action, ...target(row) });
      }
      return { status };
    });
  },
);

/** Deletes a questionnaire that was never published. */
export const deleteQuestionnaire = verb(
  calls.deleteQuestionnaire,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const row = await lockQuestionnaire(tx, ctx, input.questionnaireId);
      if (row.currentVersionId !== null) {
        throw new ServiceError('questionnaireWasPublished');
      }
      if (input.revision !== undefined && input.revision !== row.revision) {
        throw new ServiceError('questionnaireStale');
      }
      await tx.delete(questionnaire).where(eq(questionnaire.id, row.id));
      await recordOperation(tx, ctx, { action: 'questionnaire.delete', ...target(row) });
    });
    return {};
  },
);

const target = ({ id, title }: Pick<QuestionnaireRow, 'id' | 'title'>) => ({
  targetId: id,
  targetName: title.zh_CN,
  targetEnName: title.en,
});
