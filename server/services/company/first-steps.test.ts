import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getFirstSteps } from '@contract/company/first-steps-calls';
import { getSetUp, startOwnCompany } from '@contract/company/set-up-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { tenant } from '@server/db/schema/company';
import { seedMark } from '@server/db/schema/content';
import { member } from '@server/db/schema/member';
import { providerApp } from '@server/db/schema/provider';
import { approvalCounter } from '@server/db/schema/approval/flow';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { eq } from 'drizzle-orm';

let server: TestServer;
let token: string;
let tenantId: string;
beforeAll(async () => {
  server = await createTestServer();
  const owner = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.rolePermission],
  });
  ({ token } = owner);
  ({ tenantId } = owner.member);
});

async function done(as = token): Promise<string[]> {
  const { data } = await server.call(getFirstSteps, {}, { token: as });
  return data.steps.filter(({ isDone }) => isDone).map(({ step }) => step);
}
const at = () => server.clock.now();

it('ticks each step off once it is done, whatever another company has done', async () => {
  await buildSignedIn(server);
  expect(await done()).toEqual([]);
  const left = await buildMember(server.db, { tenantId, member: { status: 'left' } });
  expect(await done()).toEqual([]);
  await server.db.update(member).set({ status: 'normal' }).where(eq(member.id, left.id));
  expect(await done()).toEqual(['people']);
  const app = {
    id: randomId(),
    tenantId,
    provider: 'feishu' as const,
    corpId: randomId(),
    appKey: 'cli_a1',
    allowedOrigins: [],
    createdAt: at(),
  };
  await server.db.insert(providerApp).values({ ...app, status: 'disabled' });
  expect(await done()).toEqual(['people']);
  await server.db.update(providerApp).set({ status: 'normal' }).where(eq(providerApp.id, app.id));
  // What was entered connects nothing until the client has confirmed it.
  expect(await done()).toEqual(['people']);
  await server.db.update(providerApp).set({ heldAt: at() }).where(eq(providerApp.id, app.id));
  await server.db.insert(approvalCounter).values({ tenantId, key: 'QJ-20261122', value: 1 });
  expect(await done()).toEqual(['people', 'chatClient', 'approvals']);
});

it('lets who tries the demo begin with an own company, few in a day, and nobody else', async () => {
  expect((await server.call(startOwnCompany, {}, { token })).code).toBe(CODE.forbidden);
  await server.db.insert(seedMark).values({ name: 'demo', doneAt: at() });
  const { data } = await server.call(startOwnCompany, {}, { token });
  expect((await server.call(getSetUp, { key: data.key })).code).toBe(0);
  const employee = await buildSignedIn(server, { tenantId });
  expect((await server.call(startOwnCompany, {}, { token: employee.token })).code).toBe(CODE.forbidden);
  let last = 0;
  for (let time = 0; time < 5; time++) {
    last = (await server.call(startOwnCompany, {}, { token })).code;
  }
  expect(last).toBe(CODE.tooMany);
  // A company that was made since is somebody's own.
  await server.db
    .update(tenant)
    .set({ createdAt: new Date(at().getTime() + 1) })
    .where(eq(tenant.id, tenantId));
  expect((await server.call(getFirstSteps, {}, { token })).data.isDemo).toBe(false);
});

it('is for who administers the company', async () => {
  const { token: stranger } = await buildSignedIn(server, { tenantId, roles: ['manager'] });
  expect((await server.call(getFirstSteps, {}, { token: stranger })).code).toBe(CODE.forbidden);
});
