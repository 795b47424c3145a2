import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountInfo, setAvatar } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { switchTenant, tenantInfoFromCurrentUser } from '@contract/company/calls';
import { deleteFile, previewEncrypt } from '@contract/file/calls';
import * as binding from '@contract/host/binding-calls';
import { LIVE_PATH } from '@contract/message/live';
import { endSession, sessionList } from '@contract/session/device-calls';
import { provePerson } from '@contract/session/proof-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { SESSION_HEADER } from '@contract/start-limits';
import { getWorkbench } from '@contract/workbench/calls';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { createLive, type Live } from '@server/live/create-live';
import { notify } from '@server/services/notice/notify';
import { buildMember, buildSession, buildWorkItem, PASSWORD } from '@tests/helpers/factories';
import { FILES } from '@tests/helpers/upload-files';
import { createClientScene, type ClientScene } from './client-scene';

let scene: ClientScene;
let live: Live;
beforeAll(async () => {
  scene = await createClientScene();
  const { server } = scene;
  const log = { info: () => undefined, error: () => undefined };
  const env = readEnv({ SEED: 'none' });
  live = createLive({ database: server.database, log, ids: randomId, now: scene.clock.now, env });
  await live.start();
  server.restart({ live });
  await vi.waitFor(() => expect(live.isHearing()).toBe(true));
});
afterAll(async () => {
  await live.stop();
  await scene.close();
});

async function hears(token: string) {
  const { body } = await scene.server.app.request(`/api${LIVE_PATH}`, {
    headers: { [SESSION_HEADER]: token },
  });
  const reader = body!.getReader();
  const heard: string[] = [];
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (!done) {
      heard.push(new TextDecoder().decode(value));
      await read();
    }
  };
  void read();
  return { heard, close: async () => await reader.cancel() };
}

const tell = async ({ tenantId, id: to }: { tenantId: string; id: string }) =>
  await scene.server.db.transaction(async (tx) => {
    const title = { zh_CN: '新消息' };
    const ctx = { now: scene.clock.now, ids: randomId };
    await notify(tx, ctx, tenantId, [{ to, kind: 'task', title, body: title, path: '/messages' }]);
  });

/** All that a session may say of companies, as one text. */
async function shownTo(token: string): Promise<string> {
  const { server } = scene;
  const answers = [
    await server.call(accountInfo, {}, { token }),
    await server.call(getWorkbench, {}, { token }),
    await server.call(tenantInfoFromCurrentUser, {}, { token }),
    await server.call(sessionList, {}, { token }),
    await server.call(getTokenInfo, {}, { token }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.ok));
  return JSON.stringify(answers);
}

describe('a session that company A’s client opened, of a person who is in B as well', () => {
  it('reads, changes and hears nothing of B', async () => {
    const { server } = scene;
    const inA = await scene.person('dingTalk', 'person');
    const inB = await buildMember(server.db, { accountId: inA.employee.accountId });
    await buildWorkItem(server.db, inB);
    const sessionId = randomId();
    const ofB = { token: await buildSession(server.db, inB, scene.clock.now(), { id: sessionId }) };
    const { data: files } = await server.upload('attachment', [{ bytes: FILES.pdf, name: 'B.pdf' }], ofB);
    const token = (await inA.open()).data.token!;
    const as = { token };

    expect((await server.call(switchTenant, { companyId: inB.tenantId }, as)).code).toBe(CODE.proofNeeded);
    for (const call of [previewEncrypt, deleteFile]) {
      expect((await server.call(call, { fileId: files[0]!.fileId }, as)).code).toBe(CODE.notFound);
    }
    expect((await server.call(endSession, { sessionId }, as)).code).toBe(CODE.notFound);
    // A picture is shown in every company.
    expect((await server.call(setAvatar, {}, as)).code).toBe(CODE.proofNeeded);
    const shown = await shownTo(token);
    expect(shown).toContain(inA.app.tenantId);
    expect(shown).not.toContain(inB.tenantId);

    const stream = await hears(token);
    const streamOfB = await hears(ofB.token);
    await tell(inB);
    await vi.waitFor(() => expect(streamOfB.heard.join('')).toContain('changed'));
    expect(stream.heard.join('')).not.toContain('changed');
    await tell(inA.employee);
    await vi.waitFor(() => expect(stream.heard.join('')).toContain('changed'));
    await Promise.all([stream.close(), streamOfB.close()]);

    expect((await server.call(provePerson, { password: PASSWORD }, as)).code).toBe(CODE.ok);
    expect(await shownTo(token)).toContain(inB.tenantId);
    expect((await server.call(setAvatar, {}, as)).code).toBe(CODE.ok);
  });

  it('inherits nothing from the session that it replaces, and gives B’s client no more', async () => {
    const { server } = scene;
    const inA = await scene.person('dingTalk', 'person');
    const inB = await buildMember(server.db, { accountId: inA.employee.accountId });
    const before = await buildSession(server.db, inB, scene.clock.now());
    const { token } = (await inA.open({ token: before })).data;
    expect((await server.call(getTokenInfo, {}, { token: before })).code).toBe(CODE.loginExpired);
    expect((await server.call(switchTenant, { companyId: inB.tenantId }, { token: token! })).code).toBe(
      CODE.proofNeeded,
    );
    expect((await inA.open({ companyId: inB.tenantId })).code).toBe(CODE.providerNotConfigured);
  });
});

describe('being hired by B', () => {
  it.each(['person', 'operator', 'client', 'directory'] as const)(
    'widens no session of A’s client, and A’s link by %s opens nothing more until a code proves it',
    async (source) => {
      const { server } = scene;
      const inA = await scene.person('feishu', source);
      const code = inA.newCode();
      const { token } = (await inA.open({ code })).data;
      const employer = await scene.employer();
      await employer.hire(inA.employee.account);

      expect((await server.call(getTokenInfo, {}, { token: token! })).code).toBe(CODE.ok);
      expect(
        (await server.call(switchTenant, { companyId: employer.tenantId }, { token: token! })).code,
      ).toBe(CODE.proofNeeded);
      expect(await shownTo(token!)).not.toContain(employer.tenantId);
      // The same code again is asked whose client it is as well.
      expect((await inA.open({ code })).code).toBe(CODE.authCodeRefused);
      const asked = inA.newCode();
      expect((await inA.open({ code: asked })).code).toBe(CODE.userNotFound);

      const ticket = await scene.codeTicket(inA.employee.account.mobile);
      const { provider, corpId } = inA.corp;
      const bound = await server.call(binding.bindClientUser, { provider, corpId, code: asked, ticket });
      expect(bound.code).toBe(CODE.ok);
      const again = await inA.open();
      expect(again.data.id).toBe(inA.employee.id);
      expect(
        (await server.call(switchTenant, { companyId: employer.tenantId }, { token: again.data.token! }))
          .code,
      ).toBe(CODE.proofNeeded);
    },
  );

  it('ends what A’s word opened where both have typed the number, in the clients of both', async () => {
    const { server } = scene;
    const account = { mobileVerifiedAt: null, passwordHash: null };
    const inA = await scene.person('wechatWork', 'directory', { account });
    const { token } = (await inA.open()).data;
    const inB = await scene.person('wechatWork', 'directory', { accountId: inA.employee.accountId });
    await scene.joined(inA.employee.accountId);
    expect((await server.call(getTokenInfo, {}, { token: token! })).code).toBe(CODE.loginExpired);
    for (const side of [inA, inB]) {
      expect((await side.open()).code).toBe(CODE.userNotFound);
    }
    const ticket = await scene.codeTicket(inA.employee.account.mobile);
    const code = inA.newCode();
    await inA.open({ code });
    const { provider, corpId } = inA.corp;
    const bound = await server.call(binding.bindClientUser, { provider, corpId, code, ticket });
    expect(bound.data.id).toBe(inA.employee.id);
    expect((await inB.open()).code).toBe(CODE.userNotFound);
  });
});

describe('a code of a client', () => {
  it('used at once or twice opens the same company alone, and nothing once the link is released', async () => {
    const { server } = scene;
    const inA = await scene.person('dingTalk', 'person');
    await buildMember(server.db, { accountId: inA.employee.accountId });
    const code = inA.newCode();
    const opened = await Promise.all([inA.open({ code }), inA.open({ code }), inA.open()]);
    expect(opened.map(({ data }) => data.id)).toEqual(Array(3).fill(inA.employee.id));
    for (const { data } of opened) {
      expect(await scene.covered(data.token!)).toEqual([inA.app.tenantId]);
    }
    const elsewhere = await inA.open({ code, headers: { 'user-agent': 'another browser' } });
    expect(elsewhere.code).toBe(CODE.authCodeRefused);
    const token = opened[2].data.token!;
    expect((await server.call(binding.releaseOwnBinding, { client: 'dingTalk' }, { token })).code).toBe(0);
    expect((await inA.open({ code })).code).toBe(CODE.authCodeRefused);
  });

  it('is good at the client that gave it alone, to sign in, to be named and to be linked', async () => {
    const { server } = scene;
    const inA = await scene.person('dingTalk', 'person');
    const inB = await scene.person('dingTalk', 'person', { accountId: inA.employee.accountId });
    const code = inA.newCode('somebody else');
    expect((await inA.open({ code })).code).toBe(CODE.userNotFound);
    expect((await inB.open({ code })).code).toBe(CODE.authCodeRefused);
    const { provider, corpId } = inB.corp;
    const ticket = await scene.codeTicket(inA.employee.account.mobile);
    const bound = await server.call(binding.bindClientUser, { provider, corpId, code, ticket });
    expect(bound.code).toBe(CODE.authCodeRefused);
  });
});
