import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { Db } from '@server/db/database';
import { approval, approvalTask } from '@server/db/schema/approval/approval';
import { questionnaire, questionnaireVersion } from '@server/db/schema/form/questionnaire';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from './factories';

const labels = ['一天', '三天', '五天', '十天'];

/** Three questions, one of each kind; 30 points, passed with 20. */
export const QUIZ: QuestionnaireContent = {
  title: { zh_CN: '用印合规测验', en: 'Use of seals' },
  questions: [
    {
      key: 'q1',
      kind: 'single',
      title: { zh_CN: '用印申请需提前几天？', en: 'How early is a seal requested?' },
      options: labels.map((zh_CN, index) => ({ code: `o${index + 1}`, label: { zh_CN } })),
      correct: ['o1'],
      score: 10,
      explanation: { zh_CN: '见用印制度第三条。' },
    },
    {
      key: 'q2',
      kind: 'multiple',
      title: { zh_CN: '哪些文件需要法务会签？' },
      options: ['合同', '授权书', '会议纪要', '通知'].map((zh_CN, index) => ({
        code: `o${index + 1}`,
        label: { zh_CN },
      })),
      correct: ['o1', 'o2'],
      score: 10,
    },
    {
      key: 'q3',
      kind: 'trueFalse',
      title: { zh_CN: '空白文件可以先盖章。' },
      options: [],
      correct: ['false'],
      score: 10,
    },
  ],
  passScore: 20,
  showAnswers: 'afterPass',
};

type Person = { id: string; tenantId: string };

/** A published questionnaire of a company. */
export async function buildQuiz(db: Db, tenantId: string, content: QuestionnaireContent = QUIZ) {
  const questionnaireId = randomId();
  const versionId = randomId();
  await db.insert(questionnaire).values({
    id: questionnaireId,
    tenantId,
    title: content.title,
    status: 'published',
    content,
    revision: 1,
    publishedRevision: 1,
    currentVersionId: versionId,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
  });
  await db
    .insert(questionnaireVersion)
    .values({ id: versionId, tenantId, questionnaireId, version: 1, content, publishedAt: BUILT_AT });
  return { questionnaireId, versionId };
}

/** A published questionnaire and an item of the second center that carries it, waiting for its approver. */
export async function buildQuizItem(
  db: Db,
  {
    initiator,
    approver,
    content = QUIZ,
  }: { initiator: Person; approver?: Person; content?: QuestionnaireContent },
) {
  const { tenantId } = initiator;
  const { questionnaireId } = await buildQuiz(db, tenantId, content);
  const approvalId = randomId();
  await db.insert(approval).values({
    id: approvalId,
    tenantId,
    center: 'ymApprove',
    processCode: 'sealUse',
    processName: { zh_CN: '用印' },
    title: { zh_CN: '用印申请' },
    summary: [],
    initiatorId: initiator.id,
    status: 'inApproval',
    choices: {},
    currentNodeId: 'n1',
    passedNodeIds: [],
    questionnaireId,
    requestId: randomId(),
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    submittedAt: BUILT_AT,
  });
  if (approver) {
    await db.insert(approvalTask).values({
      id: randomId(),
      tenantId,
      approvalId,
      nodeId: 'n1',
      round: 1,
      kind: 'approver',
      assigneeId: approver.id,
      place: 0,
      state: 'pending',
      reason: { code: 'namedPerson', params: {} },
      openedAt: BUILT_AT,
    });
  }
  return { questionnaireId, approvalId };
}
