import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { FormField } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { FUNCTION_ID } from '@contract/role/functions';
import { getQuestionnaireForItem, getQuestionnaireOfForm } from '@contract/questionnaire/calls';
import { formFieldPermission, formTemplate, formVersion } from '@server/db/schema/form/form';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import type { SessionCtx } from '@server/kernel/context';
import { randomId } from '@server/auth/random';
import { openFormByLink, submitFormByLink } from '@contract/form/template-calls';
import { findFormTemplateInstanceWithFormInstanceId } from '@contract/form/calls';
import { buildSignedIn, buildTenant, BUILT_AT } from '@tests/helpers/factories';
import { ALL_RIGHT } from '@tests/helpers/questionnaire-form';
import { buildQuiz } from '@tests/helpers/questionnaire-item';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { updateFormInstance } from './fill-form';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const label = { zh_CN: '测验', en: 'Quiz' };
type Options = { field?: Partial<FormField>; hiddenFrom?: string };

/** A form that everyone of a company may fill in, with a text and a questionnaire. */
async function build({ field, hiddenFrom }: Options = {}) {
  const { id: tenantId } = await buildTenant(server.db);
  const quiz = await buildQuiz(server.db, tenantId);
  const [formId, formVersionId] = [randomId(), randomId()];
  const fields: FormField[] = [
    { key: 'note', kind: 'text', label },
    {
      key: 'quiz',
      kind: 'questionnaire',
      label,
      isRequired: true,
      questionnaireId: quiz.questionnaireId,
      ...field,
    },
  ];
  const name = { zh_CN: '表单' };
  const template = { id: formId, tenantId, code: `f${formId}`, name, isShared: true, createdAt: BUILT_AT };
  await server.db
    .insert(formTemplate)
    .values({ ...template, status: 'published', currentVersionId: formVersionId });
  await server.db.insert(formVersion).values({
    id: formVersionId,
    tenantId,
    templateId: formId,
    version: 1,
    schema: { fields },
    publishedAt: BUILT_AT,
  });
  const person = await buildSignedIn(server, { tenantId, roles: ['employee'] });
  if (hiddenFrom) {
    const access = 'hidden' as const;
    const entry = { tenantId, templateId: formId, roleCode: hiddenFrom, fieldKey: 'quiz', access };
    await server.db.insert(formFieldPermission).values(entry);
  }
  const { token } = person;
  const given = (answers: object, more: object = {}) => ({
    quiz: { versionId: quiz.versionId, count: 3, answers, ...more },
  });
  const send = async (values: FormValues, by = token) =>
    await server.call(
      submitFormByLink,
      { formId, versionId: formVersionId, requestId: randomId(), values },
      { token: by },
    );
  const read = async (formInstanceId: string, by = token) =>
    await server.call(findFormTemplateInstanceWithFormInstanceId, { formInstanceId }, { token: by });
  const view = async (formInstanceId: string, by = token) =>
    await server.call(
      getQuestionnaireForItem,
      { questionnaireId: quiz.questionnaireId, formInstanceId },
      { token: by },
    );
  const ask = async (by = token, input: object = { formVersionId }) =>
    await server.call(
      getQuestionnaireOfForm,
      { questionnaireId: quiz.questionnaireId, ...input },
      { token: by },
    );
  return { tenantId, formId, formVersionId, person, ...quiz, given, send, read, view, ask };
}

const rulesOf = (answer: { fields?: unknown }) =>
  ((answer.fields ?? []) as { key: string; rule: string }[]).map(({ key, rule }) => `${rule}@${key}`);

describe('a questionnaire in a form', () => {
  it('is handed in with the form, scored by the backend, and read again with the right answers', async () => {
    const { given, send, read, view, person } = await build();
    const forged = { at: 'now', score: 99, total: 99, isPassed: true };
    const sent = await send(given({ ...ALL_RIGHT, q1: ['o2'] }, { count: 1, handedIn: forged }));
    expect(sent.code).toBe(CODE.ok);
    const { formInstanceId } = sent.data;
    expect((await read(formInstanceId)).data.values.quiz).toMatchObject({
      count: 3,
      answers: { q1: ['o2'] },
      handedIn: { score: 20, total: 30, isPassed: true, at: server.clock.now().toISOString() },
    });
    const { data } = await view(formInstanceId);
    expect(data).toMatchObject({
      mode: 'review',
      person: { id: person.member.id, isMe: true },
      result: { score: 20, total: 30, isPassed: true },
    });
    expect(data.review.map(({ key, isRight, correct }) => [key, isRight, correct])).toEqual([
      ['q1', false, ['o1']],
      ['q2', true, ['o1', 'o2']],
      ['q3', true, ['false']],
    ]);
  });

  it.each<[string, object | undefined, string]>([
    ['nothing where it is required', undefined, 'required@quiz'],
    ['half of it', { answers: { q1: ['o1'] } }, 'questionsOpen@quiz'],
    ['half of it, told as all', { answers: { q1: ['o1'] }, count: 1 }, 'questionsOpen@quiz'],
    ['an option that is none', { answers: { ...ALL_RIGHT, q1: ['o9'] } }, 'questionnaireUnknown@quiz'],
    [
      'two answers where one is right',
      { answers: { ...ALL_RIGHT, q1: ['o1', 'o2'] } },
      'questionnaireUnknown@quiz',
    ],
    ['a question that is none', { answers: { ...ALL_RIGHT, q9: ['o1'] } }, 'questionnaireUnknown@quiz'],
    ['a version that is none', { answers: ALL_RIGHT, versionId: 'none' }, 'questionnaireUnknown@quiz'],
    ['something else', { answers: 'all right' }, 'shape@quiz'],
  ])('is refused with %s', async (_, value, rule) => {
    const { given, send } = await build();
    const answer = await send(value ? given({}, value) : {});
    expect(answer.code).toBe(CODE.formInvalid);
    expect(rulesOf(answer)).toEqual([rule]);
  });

  it('is refused with the number of the first question without an answer, however many there are', async () => {
    const { given, send } = await build();
    for (const [answers, params] of [
      [{ q1: ['o1'] }, { count: 2, number: 2 }],
      [
        { q1: ['o1'], q2: ['o1', 'o2'] },
        { count: 1, number: 3 },
      ],
    ] as const) {
      const { fields } = await send(given({}, { answers }));
      expect(fields).toEqual([{ key: 'quiz', rule: 'questionsOpen', params }]);
    }
  });

  it('is refused with another questionnaire’s answers, one’s own or a stranger’s', async () => {
    const { given, send, tenantId } = await build();
    const own = await buildQuiz(server.db, tenantId);
    const foreign = await buildQuiz(server.db, (await buildTenant(server.db)).id);
    for (const { versionId } of [own, foreign]) {
      expect(rulesOf(await send(given(ALL_RIGHT, { versionId })))).toEqual(['questionnaireUnknown@quiz']);
    }
  });

  it('may be left out where it is not required, and says so to who looks', async () => {
    const { send, view } = await build({ field: { isRequired: undefined } });
    const { data } = await send({ note: 'x' });
    expect((await view(data.formInstanceId)).data).toMatchObject({
      mode: 'skipped',
      answers: {},
      review: [],
    });
  });

  it('is not asked while it is switched off, even where it is required', async () => {
    const { send, formId, given, person, read, questionnaireId, ask } = await build();
    await server.db
      .update(questionnaire)
      .set({ status: 'disabled' })
      .where(eq(questionnaire.id, questionnaireId));
    const { data } = await server.call(openFormByLink, { formId }, { token: person.token });
    expect(data.form.schema.fields.map(({ key }) => key)).toEqual(['note']);
    const sent = await send({ note: 'x', ...given(ALL_RIGHT) });
    expect(sent.code).toBe(CODE.ok);
    expect((await read(sent.data.formInstanceId)).data.values).toEqual({ note: 'x' });
    expect((await ask()).code).toBe(CODE.conflict);
  });

  it('is neither asked of nor shown to somebody from whom its field is hidden', async () => {
    const { send, given, view, ask } = await build({ hiddenFrom: 'employee' });
    const sent = await send({ note: 'x', ...given(ALL_RIGHT) });
    expect(sent.code).toBe(CODE.ok);
    expect((await view(sent.data.formInstanceId)).code).toBe(CODE.forbidden);
    expect((await ask()).code).toBe(CODE.notFound);
  });

  it('tells its questions without the right answers to who fills the form in or makes forms, and to no stranger', async () => {
    const { ask, tenantId, questionnaireId, versionId } = await build();
    const asked = await ask();
    expect(asked.data).toMatchObject({ versionId, passScore: 20 });
    expect(asked.data.questions.map(({ key }) => key)).toEqual(['q1', 'q2', 'q3']);
    expect(JSON.stringify(asked)).not.toMatch(/correct|制度第三条/);
    expect((await ask(undefined, {})).code).toBe(CODE.forbidden);
    const maker = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.customForm],
    });
    expect((await ask(maker.token, {})).code).toBe(CODE.ok);
    const other = await build();
    expect((await ask(other.person.token)).code).toBe(CODE.notFound);
    expect((await ask(undefined, { formVersionId: other.formVersionId })).code).toBe(CODE.notFound);
    expect((await ask(undefined, { formVersionId: 'none' })).code).toBe(CODE.notFound);
    expect(questionnaireId).not.toBe(other.questionnaireId);
  });

  it('shows a filled form’s answers to its owner and company administrators alone', async () => {
    const { send, given, view, tenantId } = await build();
    const { formInstanceId } = (await send(given(ALL_RIGHT))).data;
    const colleague = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    const administrator = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
    expect((await view(formInstanceId, colleague.token)).code).toBe(CODE.notFound);
    expect((await view(formInstanceId, administrator.token)).data).toMatchObject({
      mode: 'review',
      person: { isMe: false },
    });
  });

  it('keeps what was handed in when the request comes back, and lets nobody answer for another', async () => {
    const { send, given, person, read, tenantId } = await build({ field: { isRequired: undefined } });
    const approver = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    const change = async (formInstanceId: string, by: typeof person, values: FormValues) => {
      const session = { tenantId, memberId: by.member.id, roles: ['employee'] };
      const ctx = { db: server.db, now: server.clock.now, ids: randomId, lang: 'zh_CN', session };
      return await server.db.transaction((tx) =>
        updateFormInstance(tx, ctx as unknown as SessionCtx, {
          formInstanceId,
          values,
          permissions: [],
          otherwise: 'edit',
        }),
      );
    };
    const quizOf = async (id: string) => (await read(id)).data.values.quiz;

    const open = (await send({ note: 'x' })).data.formInstanceId;
    await change(open, approver, { note: 'y', ...given(ALL_RIGHT) });
    expect((await read(open)).data.values).toEqual({ note: 'y' });
    await change(open, person, { note: 'z', ...given({ ...ALL_RIGHT, q3: ['true'] }) });
    const handedIn = await quizOf(open);
    expect(handedIn).toMatchObject({ handedIn: { score: 20, total: 30 } });

    const { changes } = await change(open, person, { note: 'z', ...given(ALL_RIGHT) });
    expect(changes).toEqual([]);
    await change(open, person, { note: 'z' });
    expect(await quizOf(open)).toEqual(handedIn);
  });
});
