import * as calls from '@contract/questionnaire/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { isAnswer, scoreAnswers, unansweredKeys } from '@contract/questionnaire/rules/score-answers';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { questionnaireAnswer } from '@server/db/schema/form/questionnaire';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import type { AnswerRow } from '../approval/read/carried-questionnaire';
import { loadItemQuestionnaire, presentItemView, type ItemQuestionnaire } from './item-view';
import { verb } from '@server/kernel/verb';

type Ids = { questionnaireId: string; approvalId: string };

/** Keeps the answer to one question. */
export const saveQuestionAnswer = verb(
  calls.saveQuestionAnswer,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { questionKey, codes } = input;
    const savedAt = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const { item, answer } = await lockAnswer(tx, ctx, input);
      const at = item.content.questions.findIndex((one) => one.key === questionKey);
      const question = item.content.questions[at];
      if (!question) {
        throw new ServiceError('questionUnknown');
      }
      if (!isAnswer(question, codes)) {
        throw new ServiceError('questionAnswerWrong', { number: at + 1 });
      }
      await tx
        .update(questionnaireAnswer)
        .set({ answers: { ...answer.answers, [questionKey]: codes }, savedAt })
        .where(eq(questionnaireAnswer.id, answer.id));
    });
    return { savedAt: savedAt.toISOString() };
  },
);

/** Hands the answers in and counts the points; a second time answers what the first one did. */
export const submitQuestionnaire = verb(
  calls.submitQuestionnaire,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const before = await loadItemQuestionnaire(tx, ctx, input);
      if (before.isMine && before.answer?.submittedAt) {
        return await presentItemView(tx, ctx, before);
      }
      const { item, answer } = await lockAnswer(tx, ctx, input);
      const open = unansweredKeys(item.content.questions, answer.answers);
      if (open.length > 0) {
        const number = item.content.questions.findIndex(({ key }) => key === open[0]) + 1;
        throw open.length === 1
          ? new ServiceError('questionOpen', { number })
          : new ServiceError('questionsOpen', { number, count: open.length });
      }
      const { score, total, isPassed } = scoreAnswers(item.content, answer.answers);
      const submittedAt = ctx.now();
      const [row] = await tx
        .update(questionnaireAnswer)
        .set({ submittedAt, savedAt: submittedAt, score, total, isPassed })
        .where(and(eq(questionnaireAnswer.id, answer.id), isNull(questionnaireAnswer.submittedAt)))
        .returning();
      const { zh_CN: targetName, en: targetEnName } = item.content.title;
      await recordOperation(tx, ctx, {
        action: 'questionnaire.submit',
        targetId: input.questionnaireId,
        targetName,
        targetEnName,
      });
      return await presentItemView(tx, ctx, { ...item, answer: row });
    });
  },
);

/** The initiator's own answers, locked, begun when there were none; refused to everyone else and once it is over. */
async function lockAnswer(
  tx: Tx,
  ctx: SessionCtx,
  ids: Ids,
): Promise<{ item: ItemQuestionnaire; answer: AnswerRow }> {
  const item = await loadItemQuestionnaire(tx, ctx, ids);
  if (!item.isMine) {
    throw new ServiceError('forbidden');
  }
  if (item.answer?.submittedAt) {
    throw new ServiceError('questionnaireSubmitted');
  }
  if (!item.isOpen) {
    throw new ServiceError('questionnaireClosed');
  }
  const { memberId, tenantId } = ctx.session;
  await tx
    .insert(questionnaireAnswer)
    .values({
      id: ctx.ids(),
      tenantId,
      questionnaireId: ids.questionnaireId,
      versionId: item.versionId,
      memberId,
      approvalId: ids.approvalId,
      answers: {},
      savedAt: ctx.now(),
    })
    .onConflictDoNothing();
  const [answer] = await tx
    .select()
    .from(questionnaireAnswer)
    .where(
      and(
        eq(questionnaireAnswer.approvalId, ids.approvalId),
        eq(questionnaireAnswer.questionnaireId, ids.questionnaireId),
        eq(questionnaireAnswer.memberId, memberId),
      ),
    )
    .for('update');
  if (!answer) {
    throw new Error('The answers were neither begun nor found.');
  }
  // Handed in by another device while this call waited for the row.
  if (answer.submittedAt) {
    throw new ServiceError('questionnaireSubmitted');
  }
  return { item, answer };
}
