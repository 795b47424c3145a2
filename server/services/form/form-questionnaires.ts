import { and, eq, inArray, ne } from 'drizzle-orm';
import type { FormSchema } from '@contract/form/schema';
import type { FormValues, QuestionnaireValue } from '@contract/form/values';
import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { Placed } from '@contract/form/rules/each-value';
import type { AccessOf } from '@contract/form/rules/form-access';
import type { FormProblem } from '@contract/form/rules/check/form-problem';
import { isEmptyValue } from '@contract/form/rules/normalize-values';
import { isAnswer, scoreAnswers, unansweredKeys } from '@contract/questionnaire/rules/score-answers';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { questionnaire, questionnaireVersion } from '@server/db/schema/form/questionnaire';

/**
 * What may be done with the questionnaires of a form, beside what permissions say: only who fills the form in answers, an
 * answer that was handed in stays, and one that is switched off is not asked.
 */
export async function questionnaireAccess(
  db: Db | Tx,
  tenantId: string,
  { schema, before, isOwn }: { schema: FormSchema; before: FormValues; isOwn: boolean },
): Promise<AccessOf> {
  const closed = await closedQuestionnaires(db, tenantId, schema);
  const keys = new Set(schema.fields.filter(({ kind }) => kind === 'questionnaire').map(({ key }) => key));
  return (key) => {
    if (!keys.has(key)) {
      return 'edit';
    }
    return !isOwn || !isEmptyValue(before[key]) ? 'read' : closed.has(key) ? 'hidden' : 'edit';
  };
}

/** The fields whose questionnaires cannot be begun: switched off, or none of the company's. */
export async function closedQuestionnaires(
  db: Db | Tx,
  tenantId: string,
  { fields }: FormSchema,
): Promise<Set<string>> {
  const asking = fields.filter(({ kind }) => kind === 'questionnaire');
  const ids = asking.flatMap(({ questionnaireId }) => questionnaireId ?? []);
  if (ids.length === 0) {
    return new Set();
  }
  const rows = await db
    .select({ id: questionnaire.id })
    .from(questionnaire)
    .where(
      and(
        eq(questionnaire.tenantId, tenantId),
        inArray(questionnaire.id, ids),
        eq(questionnaire.status, 'published'),
      ),
    );
  const open = new Set(rows.map(({ id }) => id));
  return new Set(
    asking.filter(({ questionnaireId }) => !open.has(questionnaireId ?? '')).map(({ key }) => key),
  );
}

/** True when every questionnaire of a form is one of the company's that was published. */
export async function areQuestionnairesPublished(
  db: Db | Tx,
  tenantId: string,
  { fields }: FormSchema,
): Promise<boolean> {
  const ids = new Set(fields.flatMap(({ questionnaireId }) => questionnaireId ?? []));
  if (ids.size === 0) {
    return true;
  }
  const rows = await db
    .select({ id: questionnaire.id })
    .from(questionnaire)
    .where(
      and(
        eq(questionnaire.tenantId, tenantId),
        inArray(questionnaire.id, [...ids]),
        ne(questionnaire.status, 'draft'),
      ),
    );
  return rows.length === ids.size;
}

const answersOf = (placed: readonly Placed[]) =>
  placed.flatMap(({ key, field, value }) =>
    field.kind === 'questionnaire' && !isEmptyValue(value)
      ? [{ key, questionnaireId: field.questionnaireId ?? '', value: value as QuestionnaireValue }]
      : [],
  );

/** The versions that answers name, as `questionnaire version`; one of another questionnaire or company is not among them. */
async function versionsOf(db: Db | Tx, tenantId: string, answered: ReturnType<typeof answersOf>) {
  const versionIds = answered.map(({ value }) => value.versionId);
  const rows =
    versionIds.length === 0
      ? []
      : await db
          .select()
          .from(questionnaireVersion)
          .where(
            and(eq(questionnaireVersion.tenantId, tenantId), inArray(questionnaireVersion.id, versionIds)),
          );
  const byId = new Map<string, QuestionnaireContent>(
    rows.map(({ id, questionnaireId, content }) => [`${questionnaireId} ${id}`, content]),
  );
  return ({ questionnaireId, value }: ReturnType<typeof answersOf>[number]) =>
    byId.get(`${questionnaireId} ${value.versionId}`);
}

/** What is wrong with the answers of a form, which only the questions themselves tell. */
export async function wrongAnswers(
  db: Db | Tx,
  tenantId: string,
  placed: readonly Placed[],
): Promise<FormProblem[]> {
  const answered = answersOf(placed);
  const contentOf = await versionsOf(db, tenantId, answered);
  return answered.flatMap((one): FormProblem[] => {
    const content = contentOf(one);
    const { answers } = one.value;
    const byKey = new Map(content?.questions.map((question) => [question.key, question]));
    const isKnown = Object.entries(answers).every(([key, codes]) => {
      const question = byKey.get(key);
      return question !== undefined && isAnswer(question, codes);
    });
    if (!content || !isKnown) {
      return [{ key: one.key, rule: 'questionnaireUnknown' }];
    }
    const open = unansweredKeys(content.questions, answers);
    const number = content.questions.findIndex(({ key }) => key === open[0]) + 1;
    return open.length > 0
      ? [{ key: one.key, rule: 'questionsOpen', params: { count: open.length, number } }]
      : [];
  });
}

/** The same problems, those of unanswered questions with the number of the first one, which the form itself doesn't know. */
export async function withQuestionNumbers(
  db: Db | Tx,
  tenantId: string,
  problems: readonly FormProblem[],
  placed: readonly Placed[],
): Promise<FormProblem[]> {
  const open = problems.filter(({ rule }) => rule === 'questionsOpen').map(({ key }) => key);
  const known =
    open.length === 0
      ? []
      : await wrongAnswers(
          db,
          tenantId,
          placed.filter(({ key }) => open.includes(key)),
        );
  return problems.map(
    (one) =>
      known.find(({ key, rule }) => one.rule === rule && key === one.key && rule === 'questionsOpen') ?? one,
  );
}

/** Values with the answers handed in and scored, whatever was sent about that; what was handed in before stays as it was. */
export async function handedInAnswers(
  db: Db | Tx,
  ctx: SessionCtx,
  { schema, values, before }: { schema: FormSchema; values: FormValues; before: FormValues },
): Promise<FormValues> {
  const placed = schema.fields.map((field) => ({ key: field.key, field, value: values[field.key] }));
  const answered = answersOf(placed).filter(({ key }) => isEmptyValue(before[key]));
  const contentOf = await versionsOf(db, ctx.session.tenantId, answered);
  const scored = answered.map((one): [string, QuestionnaireValue] => {
    const content = contentOf(one);
    if (!content) {
      throw new Error(`The answers of ${one.key} were not judged.`);
    }
    const { versionId, answers } = one.value;
    const { score, total, isPassed } = scoreAnswers(content, answers);
    const passed = isPassed === null ? {} : { isPassed };
    const handedIn = { at: ctx.now().toISOString(), score, total, ...passed };
    return [one.key, { versionId, count: content.questions.length, answers, handedIn }];
  });
  return { ...values, ...Object.fromEntries(scored) };
}
