import { and, eq } from 'drizzle-orm';
import { scoreAnswers } from '@contract/rules/questionnaire/score-answers';
import type { Tx } from '../database';
import { approval } from '../schema/approval';
import { flowDefinition } from '../schema/approval-flow';
import { questionnaire, questionnaireAnswer, questionnaireVersion } from '../schema/questionnaire';
import { daysBefore } from './company-seed';
import { QUESTIONNAIRE_SEEDS, type QuestionnaireSeed } from './records/questionnaires';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';

const MINUTE_MS = 60_000;

/** The questionnaires of a company, and what came of those that its requests carry. */
export async function seedQuestionnaires(tx: Tx, company: SeededCompany, ids: Ids, now: Date): Promise<void> {
  for (const seed of QUESTIONNAIRE_SEEDS) {
    const { tenantId } = company;
    const questionnaireId = ids();
    const at = daysBefore(now, seed.daysAgo);
    const versionId = seed.process === undefined ? null : ids();
    await tx.insert(questionnaire).values({
      id: questionnaireId,
      tenantId,
      title: seed.content.title,
      status: versionId ? 'published' : 'draft',
      content: seed.content,
      revision: 1,
      publishedRevision: versionId === null ? null : 1,
      currentVersionId: versionId,
      createdAt: at,
      updatedAt: at,
      updatedBy: company.members.get('zhouJing'),
    });
    if (versionId) {
      await tx.insert(questionnaireVersion).values({
        id: versionId,
        tenantId,
        questionnaireId,
        version: 1,
        content: seed.content,
        publishedAt: at,
        publishedBy: company.members.get('zhouJing'),
      });
      await seedAnswers(tx, { company, ids, seed, questionnaireId, versionId });
    }
  }
}

type Carried = {
  company: SeededCompany;
  ids: Ids;
  seed: QuestionnaireSeed;
  questionnaireId: string;
  versionId: string;
};

async function seedAnswers(
  tx: Tx,
  { company, ids, seed, questionnaireId, versionId }: Carried,
): Promise<void> {
  const { tenantId } = company;
  const processCode = seed.process!;
  await tx
    .update(flowDefinition)
    .set({ questionnaireId })
    .where(and(eq(flowDefinition.tenantId, tenantId), eq(flowDefinition.processCode, processCode)));
  const carriers = await tx
    .update(approval)
    .set({ questionnaireId })
    .where(and(eq(approval.tenantId, tenantId), eq(approval.processCode, processCode)))
    .returning();
  for (const { by, answers, isSubmitted } of seed.answered) {
    const memberId = company.members.get(by);
    const item = carriers.find((one) => one.initiatorId === memberId);
    if (!item) {
      throw new Error(`The demo data answers for ${by}, who has filed no ${processCode}.`);
    }
    const savedAt = new Date(item.createdAt.getTime() + 20 * MINUTE_MS);
    const result = isSubmitted && scoreAnswers(seed.content, answers);
    await tx.insert(questionnaireAnswer).values({
      id: ids(),
      tenantId,
      questionnaireId,
      versionId,
      memberId,
      approvalId: item.id,
      answers,
      savedAt,
      ...(result ? { ...result, submittedAt: savedAt } : {}),
    });
  }
}
