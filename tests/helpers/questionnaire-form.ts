import { and, eq } from 'drizzle-orm';
import type { FormField } from '@contract/form/schema';
import {
  getFormTemplate,
  publishFormTemplate,
  saveFormTemplate,
  type RolePermission,
} from '@contract/form/template-calls';
import { account } from '@server/db/schema/account';
import { formTemplate } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import { randomId } from '@server/auth/random';
import { demoPerson } from './demo-people';
import { buildQuiz, QUIZ } from './questionnaire-item';
import type { TestServer } from './server';
import { signInAs } from './sign-in-as';

/** What all questions of the sample questionnaire are answered with when everything is right. */
export const ALL_RIGHT = { q1: ['o1'], q2: ['o1', 'o2'], q3: ['false'] };

/** Publishes a version of a demo company's form that asks a questionnaire in its last field, `quiz`. */
export async function askInForm(
  server: TestServer,
  formId: string,
  { permissions = [], ...given }: Partial<FormField> & { permissions?: RolePermission[] } = {},
) {
  const token = await signInAs(server, 'administrator');
  const [form] = await server.db.select().from(formTemplate).where(eq(formTemplate.id, formId));
  const quiz = await buildQuiz(server.db, form!.tenantId);
  const { data } = await server.call(getFormTemplate, { formId }, { token });
  const { fields } = data.content.schema;
  const field: FormField = {
    key: 'quiz',
    kind: 'questionnaire',
    label: QUIZ.title,
    questionnaireId: quiz.questionnaireId,
    ...given,
  };
  const content = {
    ...data.content,
    schema: { fields: [...fields.filter(({ key }) => key !== 'quiz'), field] },
    permissions: [...data.content.permissions.filter(({ fieldKey }) => fieldKey !== 'quiz'), ...permissions],
  };
  const saved = await server.call(
    saveFormTemplate,
    { formId, revision: data.revision, saveId: randomId(), content },
    { token },
  );
  const published = await server.call(
    publishFormTemplate,
    { formId, revision: saved.data.revision },
    { token },
  );
  const close = async () =>
    await server.db
      .update(questionnaire)
      .set({ status: 'disabled' })
      .where(eq(questionnaire.id, quiz.questionnaireId));
  return { ...quiz, published, close };
}

/** A form of the company of a demo person by its code. */
export async function demoForm(server: TestServer, code: string): Promise<string> {
  const { mobile } = demoPerson('administrator');
  const [row] = await server.db
    .select({ id: formTemplate.id })
    .from(formTemplate)
    .innerJoin(member, eq(member.tenantId, formTemplate.tenantId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(account.mobile, mobile), eq(formTemplate.code, code)));
  return row!.id;
}
