import * as calls from '@contract/host/chat-client-calls';
import * as noticeCalls from '@contract/message/notice-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { notice } from '@server/db/schema/notice';
import { providerApp } from '@server/db/schema/provider';
import { readSecretKeys } from '@server/providers/seal/secret-keys';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

/** Seals the secrets of the sampled company's clients. */
export const sampleKeys = readSecretKeys(`sample:${Buffer.alloc(32, 7).toString('base64')}`);

/** A company with an app at WeCom, and who may change it. */
async function ownApp({ server }: World, extCode = '') {
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.chatClients] });
  const corpId = randomId();
  await server.db.insert(providerApp).values({
    id: randomId(),
    tenantId: member.tenantId,
    provider: 'wechatWork',
    extCode,
    corpId,
    appKey: `${corpId}-1`,
    agentId: '1',
    allowedOrigins: [],
    createdAt: BUILT_AT,
  });
  return { token, corpId };
}

/** The same with a notice that the client did not take. */
async function lostNotice(world: World) {
  const { server } = world;
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.chatClients] });
  const at = server.clock.now();
  await server.db.insert(notice).values({
    id: randomId(),
    tenantId: member.tenantId,
    memberId: member.id,
    kind: 'waiting',
    channel: 'client',
    title: { zh_CN: '有新的审批待您处理' },
    path: '/messages',
    state: 'failed',
    provider: 'wechatWork',
    fault: 'ipRefused',
    errcode: 60020,
    sendAt: at,
    createdAt: at,
  });
  return token;
}

export const chatClientSamples: Sample[] = [
  sample(noticeCalls.listUndelivered)(async (world) => ({ token: await lostNotice(world), input: {} })),
  sample(noticeCalls.resendUndelivered)(async (world) => ({
    token: await lostNotice(world),
    input: { client: 'wechatWork' },
  })),
  sample(calls.listChatClients)(async (world) => ({ token: (await ownApp(world)).token, input: {} })),
  sample(calls.saveChatClient)(async (world) => {
    const { token, corpId } = await ownApp(world);
    return { token, input: { client: 'wechatWork', corpId, agentId: '2', secret: 'sample-secret' } };
  }),
  sample(calls.switchChatClient)(async (world) => ({
    token: (await ownApp(world)).token,
    input: { client: 'wechatWork', isOn: false },
  })),
  sample(calls.testChatClient)(async (world) => ({
    token: (await ownApp(world)).token,
    input: { client: 'wechatWork' },
  })),
  sample(calls.removeChatClient)(async (world) => ({
    token: (await ownApp(world, 'shops')).token,
    input: { client: 'wechatWork', extCode: 'shops' },
  })),
];
