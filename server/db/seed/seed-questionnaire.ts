import { and, eq } from 'drizzle-orm';
import type { Question, QuestionnaireContent } from '@contract/entities/questionnaire';
import type { Tx } from '../database';
import { flowDefinition } from '../schema/approval-flow';
import { questionnaire, questionnaireVersion } from '../schema/questionnaire';
import { both, daysBefore, type Both } from './company-seed';
import type { Ids } from './seed-base';

const choice = (
  kind: 'single' | 'multiple',
  title: Both,
  options: readonly Both[],
  correct: readonly number[],
): Omit<Question, 'key' | 'score'> => ({
  kind,
  title: both(title),
  options: options.map((label, index) => ({ code: `o${index + 1}`, label: both(label) })),
  correct: correct.map((number) => `o${number}`),
});

const QUESTIONS: readonly (Omit<Question, 'key' | 'score'> & { explanation?: Question['explanation'] })[] = [
  {
    ...choice(
      'single',
      ['用印申请最晚应提前多久提交？', 'How early must the use of a seal be requested?'],
      [
        ['1 个工作日', '1 working day'],
        ['3 个工作日', '3 working days'],
        ['5 个工作日', '5 working days'],
        ['随时可以', 'At any time'],
      ],
      [1],
    ),
    explanation: both(['制度要求至少提前 1 个工作日。', 'The policy asks for at least 1 working day.']),
  },
  choice(
    'multiple',
    ['下列哪些文件用印前需要法务会签？', 'Which documents need the legal team first?'],
    [
      ['对外合同', 'Contracts with others'],
      ['授权委托书', 'Powers of attorney'],
      ['会议纪要', 'Minutes of a meeting'],
      ['内部通知', 'Internal notices'],
    ],
    [1, 2],
  ),
  {
    kind: 'trueFalse',
    title: both(['空白文件可以先盖章，之后再填写内容。', 'A blank page may be sealed and filled in later.']),
    options: [],
    correct: ['false'],
    explanation: both(['空白文件一律不得用印。', 'A blank page is never sealed.']),
  },
];

/** The questionnaire that requests for a seal carry. */
export async function seedQuestionnaire(tx: Tx, tenantId: string, ids: Ids, now: Date): Promise<void> {
  const id = ids();
  const versionId = ids();
  const at = daysBefore(now, 60);
  const content: QuestionnaireContent = {
    title: both(['用印合规确认', 'Before a seal is used']),
    questions: QUESTIONS.map((one, index) => ({ ...one, key: `q${index + 1}`, score: 10 })),
    passScore: 20,
    showAnswers: 'afterSubmit',
  };
  await tx.insert(questionnaire).values({
    id,
    tenantId,
    title: content.title,
    status: 'published',
    content,
    revision: 1,
    publishedRevision: 1,
    currentVersionId: versionId,
    createdAt: at,
    updatedAt: at,
  });
  await tx
    .insert(questionnaireVersion)
    .values({ id: versionId, tenantId, questionnaireId: id, version: 1, content, publishedAt: at });
  await tx
    .update(flowDefinition)
    .set({ questionnaireId: id })
    .where(and(eq(flowDefinition.tenantId, tenantId), eq(flowDefinition.processCode, 'sealUse')));
}
