import { and, eq, isNotNull } from 'drizzle-orm';
import type { CarriedQuestionnaire } from '@contract/approval/approval';
import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { unansweredKeys } from '@contract/questionnaire/rules/score-answers';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import type { approval } from '@server/db/schema/approval/approval';
import {
  questionnaire,
  questionnaireAnswer,
  questionnaireVersion,
} from '@server/db/schema/form/questionnaire';

export type AnswerRow = typeof questionnaireAnswer.$inferSelect;
type Item = Pick<
  typeof approval.$inferSelect,
  'id' | 'tenantId' | 'initiatorId' | 'status' | 'questionnaireId'
>;

/** States of an approval in which its initiator can still answer. */
const OPEN: readonly string[] = ['pendingSubmit', 'inApproval', 'abnormal'];

export type Carried = {
  versionId: string;
  content: QuestionnaireContent;
  answer: AnswerRow | undefined;
  /** True while it may be begun or gone on with. */
  isOpen: boolean;
};

/** The questionnaire that an item carries, in the version that was begun; undefined when there is none. */
export async function loadCarried(
  db: Db | Tx,
  { id, tenantId, initiatorId, status, questionnaireId }: Item,
): Promise<Carried | undefined> {
  if (!questionnaireId) {
    return undefined;
  }
  const [answer] = await db
    .select()
    .from(questionnaireAnswer)
    .where(
      and(
        eq(questionnaireAnswer.approvalId, id),
        eq(questionnaireAnswer.questionnaireId, questionnaireId),
        eq(questionnaireAnswer.memberId, initiatorId),
      ),
    );
  const [row] = await db
    .select({ status: questionnaire.status, currentVersionId: questionnaire.currentVersionId })
    .from(questionnaire)
    .where(and(eq(questionnaire.id, questionnaireId), eq(questionnaire.tenantId, tenantId)));
  const versionId = answer?.versionId ?? row?.currentVersionId;
  const [version] = versionId
    ? await db.select().from(questionnaireVersion).where(eq(questionnaireVersion.id, versionId))
    : [];
  return row && version
    ? {
        versionId: version.id,
        content: version.content,
        answer,
        isOpen:
          OPEN.includes(status) &&
          answer?.submittedAt == null &&
          (answer !== undefined || row.status === 'published'),
      }
    : undefined;
}

/** What was reached, once the answers were handed in. */
export function resultOf(answer: AnswerRow | undefined) {
  return answer?.submittedAt && answer.score !== null && answer.total !== null
    ? { score: answer.score, total: answer.total, isPassed: answer.isPassed }
    : null;
}

/** How far the initiator of an item is with the questionnaire that it carries, for who may see the item. */
export async function carriedBy(
  db: Db | Tx,
  ctx: SessionCtx,
  item: Item,
): Promise<CarriedQuestionnaire | null> {
  const carried = await loadCarried(db, item);
  if (!carried || item.tenantId !== ctx.session.tenantId) {
    return null;
  }
  const { content, answer, isOpen } = carried;
  const count = content.questions.length;
  const answered = count - unansweredKeys(content.questions, answer?.answers ?? {}).length;
  return {
    id: item.questionnaireId!,
    title: content.title,
    state: answer?.submittedAt ? 'submitted' : !isOpen ? 'closed' : answered > 0 ? 'begun' : 'open',
    answered,
    count,
    result: resultOf(answer),
  };
}

/** The questionnaire of an item that the signed-in initiator has not handed in yet. */
export async function dueQuestionnaire(db: Db | Tx, ctx: SessionCtx, item: Item): Promise<string | null> {
  if (!item.questionnaireId || item.initiatorId !== ctx.session.memberId || !OPEN.includes(item.status)) {
    return null;
  }
  const [done] = await db
    .select({ id: questionnaireAnswer.id })
    .from(questionnaireAnswer)
    .where(
      and(
        eq(questionnaireAnswer.approvalId, item.id),
        eq(questionnaireAnswer.questionnaireId, item.questionnaireId),
        eq(questionnaireAnswer.memberId, item.initiatorId),
        isNotNull(questionnaireAnswer.submittedAt),
      ),
    );
  return done ? null : item.questionnaireId;
}
