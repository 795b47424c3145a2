import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import {
  getQuestionnaireForItem,
  saveQuestionAnswer,
  submitQuestionnaire,
} from '@contract/questionnaire/calls';
import { approval } from '@server/db/schema/approval/approval';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import { buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { buildQuizItem } from '@tests/helpers/questionnaire-item';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const RIGHT = { q1: ['o1'], q2: ['o2', 'o1'], q3: ['false'] };

describe('questionnaires of approvals', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  async function build(content?: QuestionnaireContent) {
    const { id: tenantId } = await buildTenant(server.db);
    const initiator = await buildSignedIn(server, { tenantId });
    const approver = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    const ids = await buildQuizItem(server.db, {
      initiator: initiator.member,
      approver: approver.member,
      ...(content ? { content } : {}),
    });
    const view = async (token = initiator.token) =>
      await server.call(getQuestionnaireForItem, ids, { token });
    const answer = async (questionKey: string, codes: string[], token = initiator.token) =>
      await server.call(saveQuestionAnswer, { ...ids, questionKey, codes }, { token });
    const answerAll = async (answers: Record<string, string[]>) => {
      for (const [key, codes] of Object.entries(answers)) {
        await answer(key, codes);
      }
    };
    const submit = async (token = initiator.token) => await server.call(submitQuestionnaire, ids, { token });
    return { tenantId, initiator, approver, ids, view, answer, answerAll, submit };
  }

  it('are answered question by question, gone on with anywhere, and never tell the right answers before', async () => {
    const { view, answer } = await build();
    const first = (await view()).data;
    expect(first).toMatchObject({ mode: 'answer', answers: {}, savedAt: null, result: null, review: [] });
    expect(JSON.stringify(first)).not.toMatch(/correct|制度第三条/);
    expect((await answer('q1', ['o2'])).code).toBe(CODE.ok);
    expect((await answer('q2', ['o1', 'o4'])).code).toBe(CODE.ok);
    expect((await answer('q1', ['o1'])).code).toBe(CODE.ok);
    expect((await view()).data.answers).toEqual({ q1: ['o1'], q2: ['o1', 'o4'] });
    for (const [key, codes] of [
      ['q1', ['o9']],
      ['q1', ['o1', 'o2']],
      ['q3', ['maybe']],
      ['q9', ['o1']],
    ] as const) {
      expect(await answer(key, [...codes])).toMatchObject({
        code: CODE.badRequest,
        msg: expect.stringMatching(/^(第 \d 题：|题目不存在)/),
      });
    }
  });

  it('are handed in once when every question is answered, and scored by the backend', async () => {
    const { view, answer, answerAll, submit } = await build();
    expect(await submit()).toMatchObject({ code: CODE.badRequest, msg: '第 1 题未作答（共 3 题未作答）' });
    await answerAll({ q1: RIGHT.q1, q3: RIGHT.q3 });
    expect(await submit()).toMatchObject({ code: CODE.badRequest, msg: '第 2 题未作答' });
    await answerAll(RIGHT);
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.filter((one) => one.code === CODE.ok).length).toBeGreaterThan(0);
    expect((await submit()).data.result).toEqual({ score: 30, total: 30, isPassed: true });
    expect(await answer('q1', ['o2'])).toMatchObject({ code: CODE.conflict });
    const { data } = await view();
    expect(data).toMatchObject({ mode: 'review', answers: { q1: ['o1'] } });
    expect(data.review[0]).toEqual({
      key: 'q1',
      isRight: true,
      correct: ['o1'],
      explanation: { zh_CN: '见用印制度第三条。' },
    });
  });

  it('keep the right answers back from who has not passed', async () => {
    const { view, answerAll, submit } = await build();
    await answerAll({ q1: ['o2'], q2: ['o1'], q3: ['false'] });
    expect((await submit()).data.result).toEqual({ score: 10, total: 30, isPassed: false });
    const { data } = await view();
    expect(data.review.map((one) => one.isRight)).toEqual([false, false, true]);
    expect(JSON.stringify(data)).not.toMatch(/correct|制度第三条/);
  });

  it('are read by approvers once handed in, and by nobody who may not see the item', async () => {
    const { tenantId, approver, ids, view, answer, answerAll, submit } = await build();
    await answerAll(RIGHT);
    const waiting = (await view(approver.token)).data;
    expect(waiting).toMatchObject({ mode: 'waiting', answers: {}, savedAt: null, person: { isMe: false } });
    expect((await answer('q1', ['o2'], approver.token)).code).toBe(CODE.forbidden);
    expect((await submit(approver.token)).code).toBe(CODE.forbidden);
    await submit();
    expect((await view(approver.token)).data).toMatchObject({ mode: 'review', answers: RIGHT });
    const colleague = await buildSignedIn(server, { tenantId });
    const stranger = await buildSignedIn(server, { roles: ['approvalAdministrator'] });
    for (const { token } of [colleague, stranger]) {
      for (const call of [view(token), answer('q1', ['o1'], token), submit(token)]) {
        expect(await call).toMatchObject({ code: CODE.forbidden, data: undefined });
      }
    }
    const other = { ...ids, questionnaireId: (await build()).ids.questionnaireId };
    expect((await server.call(getQuestionnaireForItem, other, { token: approver.token })).code).toBe(
      CODE.forbidden,
    );
  });

  it('close with the item, and cannot be begun while switched off', async () => {
    const ended = await build();
    await server.db
      .update(approval)
      .set({ status: 'withdrawn' })
      .where(eq(approval.id, ended.ids.approvalId));
    expect((await ended.view()).data.mode).toBe('closed');
    expect(await ended.answer('q1', ['o1'])).toMatchObject({ code: CODE.conflict });
    const off = await build();
    const turnOff = async ({ ids }: typeof off) =>
      await server.db
        .update(questionnaire)
        .set({ status: 'disabled' })
        .where(eq(questionnaire.id, ids.questionnaireId));
    await turnOff(off);
    expect((await off.answer('q1', ['o1'])).code).toBe(CODE.conflict);
    const begun = await build();
    await begun.answer('q1', ['o1']);
    await turnOff(begun);
    expect((await begun.answer('q2', ['o1'])).code).toBe(CODE.ok);
  });
});
