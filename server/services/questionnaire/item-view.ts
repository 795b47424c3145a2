import { and, eq } from 'drizzle-orm';
import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { askedQuestions, reviewAnswers } from '@contract/questionnaire/rules/score-answers';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import type { approval } from '@server/db/schema/approval/approval';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { requireVisibleApproval } from '../approval/read/load-item';
import { loadCarried, resultOf, type Carried } from '../approval/read/carried-questionnaire';

export type ItemQuestionnaire = Carried & { initiatorId: string; isMine: boolean };

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
  return await carriedOrRefuse(db, ctx, item);
}

/** The same for an item that the person may see. */
export async function carriedOrRefuse(
  db: Db | Tx,
  ctx: SessionCtx,
  item: typeof approval.$inferSelect,
): Promise<ItemQuestionnaire> {
  const carried = await loadCarried(db, item);
  if (!carried) {
    throw new ServiceError('notFound');
  }
  const { initiatorId } = item;
  return { ...carried, initiatorId, isMine: initiatorId === ctx.session.memberId };
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
  const isSubmitted = answer?.submittedAt != null;
  return await presentView(db, ctx, {
    content,
    mode: modeOf(item),
    personId: item.initiatorId,
    answers: answer && (isMine || isSubmitted) ? answer.answers : {},
    savedAt: (isMine && answer?.savedAt.toISOString()) || null,
    submittedAt: answer?.submittedAt?.toISOString() ?? null,
    result: resultOf(answer),
  });
}

type Shown = Pick<QuestionnaireView, 'mode' | 'answers' | 'savedAt' | 'submittedAt' | 'result'> & {
  content: Carried['content'];
  personId: string;
};

/** Questions, answers and result for the screen; right answers where the author lets them be seen. */
export async function presentView(
  db: Db | Tx,
  ctx: SessionCtx,
  { content, personId, ...shown }: Shown,
): Promise<QuestionnaireView> {
  const { tenantId, memberId } = ctx.session;
  const [person] = await db
    .select({ name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, personId), eq(member.tenantId, tenantId)));
  return {
    title: content.title,
    questions: askedQuestions(content.questions),
    passScore: content.passScore ?? null,
    person: {
      id: personId,
      name: person?.name ?? '',
      enName: person?.enName ?? null,
      isMe: personId === memberId,
    },
    ...shown,
    review: shown.result ? reviewAnswers(content, shown.answers, shown.result) : [],
  };
}
