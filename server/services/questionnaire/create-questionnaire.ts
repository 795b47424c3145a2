import * as calls from '@contract/questionnaire/calls';
import { and, eq } from 'drizzle-orm';
import { QUESTION_TEXT_MAX, type QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { COPY_SUFFIX, UNTITLED_QUESTIONNAIRE } from '@contract/form/words';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import { recordOperation } from '@server/kernel/record-operation';
import { findQuestionnaire } from './find-questionnaire';
import { verb } from '@server/kernel/verb';

const BLANK: QuestionnaireContent = {
  title: UNTITLED_QUESTIONNAIRE,
  questions: [],
  showAnswers: 'afterSubmit',
};

/** Makes a questionnaire, as a draft: blank, or like another one of the company. */
export const createQuestionnaire = verb(
  calls.createQuestionnaire,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const requestId = `${memberId}:${input.requestId}`;
    return await ctx.db.transaction(async (tx) => {
      const like = input.copyOf ? await findQuestionnaire(tx, ctx, input.copyOf) : undefined;
      const content = like ? copyOf(like.content) : BLANK;
      const id = ctx.ids();
      const now = ctx.now();
      const [made] = await tx
        .insert(questionnaire)
        .values({
          id,
          tenantId,
          title: content.title,
          status: 'draft',
          content,
          revision: 1,
          requestId,
          createdAt: now,
          updatedAt: now,
          updatedBy: memberId,
        })
        .onConflictDoNothing()
        .returning({ id: questionnaire.id });
      if (!made) {
        const [before] = await tx
          .select({ id: questionnaire.id })
          .from(questionnaire)
          .where(and(eq(questionnaire.tenantId, tenantId), eq(questionnaire.requestId, requestId)));
        return { id: before?.id ?? id };
      }
      const { zh_CN: targetName, en: targetEnName } = content.title;
      await recordOperation(tx, ctx, {
        action: 'questionnaire.create',
        targetId: id,
        targetName,
        targetEnName,
      });
      return { id };
    });
  },
);

function copyOf(content: QuestionnaireContent): QuestionnaireContent {
  const { zh_CN, en } = content.title;
  const cut = (text: string, suffix: string, max: number) => text.slice(0, max - suffix.length) + suffix;
  return {
    ...content,
    title: {
      zh_CN: cut(zh_CN, COPY_SUFFIX.zh_CN, QUESTION_TEXT_MAX.name),
      ...(en ? { en: cut(en, COPY_SUFFIX.en, QUESTION_TEXT_MAX.name * 2) } : {}),
    },
  };
}
