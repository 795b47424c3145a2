import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  attachQuestionnaire,
  createQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  saveQuestionnaire,
  setQuestionnaireStatus,
} from '@contract/questionnaire/calls';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { requirePublishedFlow } from '@server/services/approval/read/process';
import { addProcess } from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { QUIZ } from '@tests/helpers/questionnaire-item';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

describe('questionnaires', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it('are made, saved by revision, published with checks, and deleted while never published', async () => {
    const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.customForm] });
    const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.customForm] });
    const plain = await buildSignedIn(server, { tenantId: member.tenantId, roles: ['manager'] });
    const create = async (copyOf?: string) =>
      (await server.call(createQuestionnaire, { requestId: `r${copyOf ?? ''}`, copyOf }, { token })).data.id;
    const questionnaireId = await create();
    expect(await create()).toBe(questionnaireId);
    const save = async (revision: number, content: QuestionnaireContent, saveId: string, by = token) =>
      await server.call(saveQuestionnaire, { questionnaireId, revision, saveId, content }, { token: by });
    const publish = async (revision: number) =>
      await server.call(publishQuestionnaire, { questionnaireId, revision }, { token });
    expect(await publish(1)).toMatchObject({ code: CODE.badRequest });
    const both = await Promise.all([save(1, QUIZ, 'a'), save(1, QUIZ, 'b')]);
    expect(sortedCodes(both)).toEqual([CODE.ok, CODE.conflict]);
    expect((await publish(2)).data).toEqual({ version: 1 });
    expect((await server.call(deleteQuestionnaire, { questionnaireId }, { token })).code).toBe(CODE.conflict);
    const off = await server.call(setQuestionnaireStatus, { questionnaireId, isEnabled: false }, { token });
    expect(off.data.status).toBe('disabled');
    server.clock.advance(1_000);
    const copy = await create(questionnaireId);
    const { data } = await server.call(getQuestionnaire, { questionnaireId: copy }, { token });
    expect(data.content.title.zh_CN).toBe('用印合规测验（副本）');
    expect(data.content.questions).toEqual(QUIZ.questions);
    const list = (await server.call(listQuestionnaires, { keyword: '用印' }, { token })).data.list;
    expect(list.map((one) => [one.status, one.questionCount])).toEqual([
      ['draft', 3],
      ['disabled', 3],
    ]);
    const remove = async (revision: number) =>
      (await server.call(deleteQuestionnaire, { questionnaireId: copy, revision }, { token })).code;
    expect(await remove(2)).toBe(CODE.conflict);
    expect(await remove(1)).toBe(CODE.ok);
    expect((await save(2, QUIZ, 'c', stranger.token)).code).toBe(CODE.notFound);
    expect((await save(2, QUIZ, 'c', plain.token)).code).toBe(CODE.forbidden);
    expect((await server.call(getQuestionnaire, { questionnaireId }, { token: stranger.token })).code).toBe(
      CODE.notFound,
    );
  });

  describe('hung on the processes of the second center', () => {
    async function build() {
      const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.customForm] });
      const { tenantId } = member;
      await addProcess(server, tenantId, 'sealUse', FLOW_SEEDS['sealUse']![1], 'ymApprove');
      await addProcess(server, tenantId, 'leave', FLOW_SEEDS['leave']![1]);
      const make = async (requestId: string, isPublished = true) => {
        const { id } = (await server.call(createQuestionnaire, { requestId }, { token })).data;
        const saved = { questionnaireId: id, revision: 1, saveId: 's', content: QUIZ };
        await server.call(saveQuestionnaire, saved, { token });
        if (isPublished) {
          await server.call(publishQuestionnaire, { questionnaireId: id, revision: 2 }, { token });
        }
        return id;
      };
      const attach = async (
        questionnaireId: string,
        isAttached = true,
        { processCode = 'sealUse', by = token } = {},
      ) =>
        await server.call(attachQuestionnaire, { questionnaireId, processCode, isAttached }, { token: by });
      const placesOf = async (questionnaireId: string) =>
        (await server.call(getQuestionnaire, { questionnaireId }, { token })).data.attachable;
      const carried = async () =>
        (await requirePublishedFlow(server.db, { tenantId, processCode: 'sealUse' })).questionnaireId;
      return { token, tenantId, make, attach, placesOf, carried };
    }

    it('are carried by new requests until taken off, and the later one takes the place of the earlier', async () => {
      const { make, attach, placesOf, carried } = await build();
      const [first, second] = [await make('a'), await make('b')];
      expect(await carried()).toBeNull();
      expect((await attach(first)).code).toBe(CODE.ok);
      expect(await carried()).toBe(first);
      expect(await placesOf(first)).toMatchObject([
        { processCode: 'sealUse', isAttached: true, carries: null },
      ]);
      expect(await placesOf(second)).toMatchObject([{ isAttached: false, carries: QUIZ.title }]);
      // What another one carries is not taken off by this one.
      expect((await attach(second, false)).code).toBe(CODE.ok);
      expect(await carried()).toBe(first);
      expect((await attach(second)).code).toBe(CODE.ok);
      expect(await carried()).toBe(second);
      expect((await attach(second, false)).code).toBe(CODE.ok);
      expect(await carried()).toBeNull();
    });

    it('are carried by no new request while switched off', async () => {
      const { token, make, attach, carried } = await build();
      const questionnaireId = await make('a');
      await attach(questionnaireId);
      const turn = async (isEnabled: boolean) =>
        await server.call(setQuestionnaireStatus, { questionnaireId, isEnabled }, { token });
      await turn(false);
      expect(await carried()).toBeNull();
      await turn(true);
      expect(await carried()).toBe(questionnaireId);
    });

    it('have to be published, belong to the company, and go to the second center alone', async () => {
      const { tenantId, make, attach, carried } = await build();
      expect((await attach(await make('draft', false))).code).toBe(CODE.conflict);
      const questionnaireId = await make('a');
      expect((await attach(questionnaireId, true, { processCode: 'leave' })).code).toBe(CODE.notFound);
      expect((await attach(questionnaireId, true, { processCode: 'nothing' })).code).toBe(CODE.notFound);
      const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.customForm] });
      const colleague = await buildSignedIn(server, { tenantId, roles: ['manager'] });
      expect((await attach(questionnaireId, true, { by: stranger.token })).code).toBe(CODE.notFound);
      expect((await attach(questionnaireId, true, { by: colleague.token })).code).toBe(CODE.forbidden);
      expect(await carried()).toBeNull();
    });
  });
});
