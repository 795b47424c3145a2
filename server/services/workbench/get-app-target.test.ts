import { CODE } from '@contract/codes';
import { getAppTarget } from '@contract/workbench/app-target-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { appTarget } from '@server/db/schema/app-target';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { beforeAll, expect, it } from 'vitest';

const functions = [FUNCTION_ID.performance];
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const add = (tenantId: string, given: Partial<typeof appTarget.$inferInsert>) =>
  server.db.insert(appTarget).values({
    id: randomId(),
    tenantId,
    app: 'performance',
    client: 'dingTalk',
    kind: 'miniProgram',
    createdAt: BUILT_AT,
    ...given,
  });

it('names the mini program of the caller’s client, and which other clients have one', async () => {
  const { member, token } = await buildSignedIn(server, { functions });
  await add(member.tenantId, { appId: '5000', path: 'pages/index' });
  await add(member.tenantId, { client: 'wechat', appId: 'gh_1' });
  await add(member.tenantId, { app: 'reports', client: 'feishu', appId: 'cli_1' });
  const call = async (client: 'dingTalk' | 'other') =>
    (await server.call(getAppTarget, { app: 'performance', client }, { token })).data;
  expect(await call('dingTalk')).toEqual({
    target: { kind: 'miniProgram', appId: '5000', path: 'pages/index' },
    elsewhere: ['wechat'],
  });
  const { target, elsewhere } = await call('other');
  expect([target ?? undefined, elsewhere.sort()]).toEqual([undefined, ['dingTalk', 'wechat']]);
});

it.each([
  [
    'a page',
    { kind: 'link', url: 'https://sign.example.com/' },
    { kind: 'link', url: 'https://sign.example.com/' },
  ],
  ['a script in place of a page', { kind: 'link', url: 'javascript:alert(1)' }, undefined],
  ['a mini program without an id', { kind: 'miniProgram' }, undefined],
] as const)('answers %s', async (_, row, expected) => {
  const { member, token } = await buildSignedIn(server, { functions });
  await add(member.tenantId, row);
  const { data } = await server.call(getAppTarget, { app: 'performance', client: 'dingTalk' }, { token });
  expect(data.target ?? undefined).toEqual(expected);
});

it('says nothing of another company’s, of apps that are not the caller’s to open, and of unknown ones', async () => {
  const stranger = await buildSignedIn(server, { functions });
  await add(stranger.member.tenantId, { appId: '5001' });
  const { token } = await buildSignedIn(server, { functions });
  const call = (app: string) => server.call(getAppTarget, { app, client: 'dingTalk' }, { token });
  expect((await call('performance')).data).toEqual({ elsewhere: [] });
  for (const app of ['reports', 'nothing', '__proto__']) {
    expect(await call(app)).toMatchObject({ code: CODE.forbidden });
  }
});
