import { and, eq } from 'drizzle-orm';
import { scoreAnswers } from '@contract/questionnaire/rules/score-answers';
import type { Tx } from '../database';
import { approval } from '../schema/approval/approval';
import type { LocalizedText } from '../columns';
import { flowDefinition } from '../schema/approval/flow';
import { formVersion } from '../schema/form/form';
import { questionnaire, questionnaireAnswer, questionnaireVersion } from '../schema/form/questionnaire';
import { daysBefore } from './company-seed';
import { QUESTIONNAIRE_SEEDS, type QuestionnaireSeed } from './records/questionnaires';
import type { Ids } from './seed-base';
import type { Keys, SeededCompany } from './seed-company';

const MINUTE_MS = 60_000;

/** The questionnaires of a company, and what came of those that its requests carry. */
export async function seedQuestionnaires(
  tx: Tx,
  company: SeededCompany,
  forms: Keys,
  ids: Ids,
  now: Date,
): Promise<void> {
  for (const seed of QUESTIONNAIRE_SEEDS) {
    const { tenantId } = company;
    const questionnaireId = ids();
    const at = daysBefore(now, seed.daysAgo);
    const versionId = seed.process === undefined && seed.form === undefined ? null : ids();
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
      if (seed.form) {
        await askInForm(tx, forms.get(seed.form), seed.content.title, questionnaireId);
      }
      if (seed.process) {
        await seedAnswers(tx, { company, ids, seed, questionnaireId, versionId });
      }
    }
  }
}

/** Lets a form ask a questionnaire, for who wants to, in a last field of that name. */
async function askInForm(
  tx: Tx,
  templateId: string,
  label: LocalizedText,
  questionnaireId: string,
): Promise<void> {
  const [version] = await tx.select().from(formVersion).where(eq(formVersion.templateId, templateId));
  const fields = version?.schema.fields ?? [];
  await tx
    .update(formVersion)
    .set({ schema: { fields: [...fields, { key: 'quiz', kind: 'questionnaire', label, questionnaireId }] } })
    .where(eq(formVersion.templateId, templateId));
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
