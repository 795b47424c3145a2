import * as calls from '@contract/host/binding-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { t3ThirdPartyLogin } from '@contract/session/sign-in-calls';
import { digest } from '@server/auth/hash';
import { randomId, randomToken } from '@server/auth/random';
import { providerApp, providerIdentity } from '@server/db/schema/provider';
import { loginTicket } from '@server/db/schema/sign-in';
import { eq } from 'drizzle-orm';
import { BUILT_AT, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { sampleApps } from './providers';
import { sample, type Sample, type World } from './sample';

const [DING] = sampleApps;
const client = 'dingTalk' as const;

/** An employee whom a client signs in, and who keeps people there. */
async function linked({ server }: World) {
  const { member: own, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
  await server.db.insert(providerIdentity).values({
    id: randomId(),
    tenantId: own.tenantId,
    provider: client,
    corpId: randomId(),
    providerUserId: randomId(),
    accountId: own.accountId,
    memberId: own.id,
    createdAt: BUILT_AT,
  });
  return { token, memberId: own.id };
}

/** A stranger's refused code, and the proof of a colleague who is not linked yet. */
async function unlinked({ server, provider }: World) {
  const app = DING!;
  const [row] = await server.db.select().from(providerApp).where(eq(providerApp.corpId, app.corpId));
  const tenantId = row?.tenantId ?? '';
  const colleague = await buildMember(server.db, { tenantId });
  const code = provider.issueCode(app, { userId: randomId() });
  await server.call(t3ThirdPartyLogin, { provider: client, corpId: app.corpId, code, appCode: 'xlc' });
  const ticket = randomToken();
  await server.db.insert(loginTicket).values({
    ticketHash: digest(ticket),
    purpose: 'login',
    accountId: colleague.accountId,
    expiresAt: new Date(server.clock.now().getTime() + 60_000),
  });
  return { provider: client, corpId: app.corpId, code, ticket };
}

export const bindingSamples: Sample[] = [
  sample(calls.bindClientUser)(async (world) => ({ input: await unlinked(world) })),
  sample(calls.listOwnBindings)(async (world) => ({ token: (await linked(world)).token, input: {} })),
  sample(calls.releaseOwnBinding)(async (world) => ({
    token: (await linked(world)).token,
    input: { client },
  })),
  sample(calls.listMemberBindings)(async (world) => {
    const { token, memberId } = await linked(world);
    return { token, input: { memberId } };
  }),
  sample(calls.releaseMemberBinding)(async (world) => {
    const { token, memberId } = await linked(world);
    return { token, input: { memberId, client } };
  }),
];
