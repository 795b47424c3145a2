import * as calls from '@contract/host/directory-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { directoryChange, directoryRun } from '@server/db/schema/directory';
import { providerApp } from '@server/db/schema/provider';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

const client = 'dingTalk' as const;

/** Who keeps people and chat clients of a company whose client works. */
async function keeper({ server }: World) {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.chatClients, FUNCTION_ID.organisation],
  });
  const { tenantId } = member;
  const corpId = randomId();
  await server.db.insert(providerApp).values({
    id: randomId(),
    tenantId,
    provider: client,
    corpId,
    appKey: randomId(),
    agentId: '1',
    allowedOrigins: [],
    heldAt: BUILT_AT,
    createdAt: BUILT_AT,
  });
  return { token, tenantId, memberId: member.id, corpId };
}

/** A difference that waits for approval. */
async function waiting(world: World) {
  const { token, tenantId, memberId, corpId } = await keeper(world);
  const runId = randomId();
  await world.server.db.insert(directoryRun).values({
    id: runId,
    tenantId,
    provider: client,
    corpId,
    isByClock: false,
    memberId,
    state: 'waiting',
    jobId: randomId(),
    organCount: 1,
    peopleCount: 1,
    createdAt: BUILT_AT,
  });
  await world.server.db.insert(directoryChange).values({
    runId,
    position: 0,
    tenantId,
    kind: 'organAdd',
    data: { name: '门店', externalId: '2', parentExternalId: null, to: null },
    state: 'open',
  });
  return { token, runId };
}

const ofRun = (endpoint: typeof calls.getDirectoryRun | typeof calls.dropDirectoryRun): Sample =>
  sample(endpoint)(async (world) => {
    const { token, runId } = await waiting(world);
    return { token, input: { runId } };
  });

export const directorySamples: Sample[] = [
  sample(calls.getDirectory)(async (world) => ({ token: (await keeper(world)).token, input: { client } })),
  sample(calls.saveDirectory)(async (world) => ({
    token: (await keeper(world)).token,
    input: { client, hour: 3, limitPercent: 10 },
  })),
  sample(calls.readDirectory)(async (world) => ({ token: (await keeper(world)).token, input: { client } })),
  ofRun(calls.getDirectoryRun),
  sample(calls.listDirectoryChanges)(async (world) => {
    const { token, runId } = await waiting(world);
    return { token, input: { runId } };
  }),
  sample(calls.applyDirectoryRun)(async (world) => {
    const { token, runId } = await waiting(world);
    return { token, input: { runId, except: [0] } };
  }),
  ofRun(calls.dropDirectoryRun),
];
