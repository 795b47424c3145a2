import { and, eq } from 'drizzle-orm';
import type { QuestionAnswers, QuestionnaireContent } from '@contract/entities/questionnaire';
import type { QuestionnaireView } from '@contract/questionnaire';
import { askedQuestions, reviewAnswers } from '@contract/rules/questionnaire/score-answers';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { questionnaire, questionnaireAnswer, questionnaireVersion } from '@server/db/schema/questionnaire';
import { ServiceError } from '@server/errors';
import { requireVisibleApproval } from '../approval/load-item';

export type AnswerRow = typeof questionnaireAnswer.$inferSelect;

/** States of an approval in which its initiator can still answer. */
const OPEN: readonly string[] = ['pendingSubmit', 'inApproval', 'abnormal'];

export type ItemQuestionnaire = {
  initiatorId: string;
  isMine: boolean;
  /** True while it may be begun or gone on with. */
  isOpen: boolean;
  versionId: string;
  content: QuestionnaireContent;
  answer: AnswerRow | undefined;
};

/**
 * The questionnaire that an approval carries, for who may see the approval; everyone else is refused as for the approval
 * itself. Whoever has begun keeps the version that was begun.
 */
export async function loadItemQuestionnaire(
  db: Db | Tx,
  ctx: SessionCtx,
  { questionnaireId, approvalId }: { questionnaireId: string; approvalId: string },
): Promise<ItemQuestionnaire> {
  const item = await requireVisibleApproval(ctx, approvalId, db);
  if (item.questionnaireId !== questionnaireId) {
    throw new ServiceError('forbidden');
  }
  const [answer] = await db
    .select()
    .from(questionnaireAnswer)
    .where(
      and(
        eq(questionnaireAnswer.approvalId, approvalId),
        eq(questionnaireAnswer.questionnaireId, questionnaireId),
        eq(questionnaireAnswer.memberId, item.initiatorId),
      ),
    );
  const [row] = await db
    .select({ status: questionnaire.status, currentVersionId: questionnaire.currentVersionId })
    .from(questionnaire)
    .where(and(eq(questionnaire.id, questionnaireId), eq(questionnaire.tenantId, ctx.session.tenantId)));
  const versionId = answer?.versionId ?? row?.currentVersionId;
  const [version] = versionId
    ? await db.select().from(questionnaireVersion).where(eq(questionnaireVersion.id, versionId))
    : [];
  if (!row || !version) {
    throw new ServiceError('notFound');
  }
  return {
    initiatorId: item.initiatorId,
    isMine: item.initiatorId === ctx.session.memberId,
    isOpen:
      OPEN.includes(item.status) &&
      answer?.submittedAt == null &&
      (answer !== undefined || row.status === 'published'),
    versionId: version.id,
    content: version.content,
    answer,
  };
}

function modeOf({ isMine, isOpen, answer }: ItemQuestionnaire): QuestionnaireView['mode'] {
  if (answer?.submittedAt) {
    return 'review';
  }
  if (!isOpen) {
    return 'closed';
  }
  return isMine ? 'answer' : 'waiting';
}

/** A questionnaire of an approval as it leaves the server: answers to who may see them, right answers once they may be known. */
export async function presentItemView(
  db: Db | Tx,
  ctx: SessionCtx,
  item: ItemQuestionnaire,
): Promise<QuestionnaireView> {
  const { content, answer, isMine } = item;
  const [person] = await db
    .select({ name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, item.initiatorId), eq(member.tenantId, ctx.session.tenantId)));
  const isSubmitted = answer?.submittedAt != null;
  const answers: QuestionAnswers = answer && (isMine || isSubmitted) ? answer.answers : {};
  const result =
    answer?.submittedAt && answer.score !== null && answer.total !== null
      ? { score: answer.score, total: answer.total, isPassed: answer.isPassed }
      : null;
  return {
    title: content.title,
    questions: askedQuestions(content.questions),
    passScore: content.passScore ?? null,
    mode: modeOf(item),
    person: { id: item.initiatorId, name: person?.name ?? '', enName: person?.enName ?? null, isMe: isMine },
    answers,
    savedAt: (isMine && answer?.savedAt.toISOString()) || null,
    submittedAt: answer?.submittedAt?.toISOString() ?? null,
    result,
    review: result ? reviewAnswers(content, answers, result) : [],
  };
}
