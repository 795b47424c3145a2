import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import * as desk from '@contract/settlement/desk-calls';
import { refuseSigning, withdrawSigning } from '@contract/signing/act-calls';
import { getSigningBatch } from '@contract/signing/batch-calls';
import { getSigning, getSigningPages, listSignings } from '@contract/signing/calls';
import { randomId, randomToken } from '@server/auth/random';
import { member, role } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { signing } from '@server/db/schema/signing/signing';
import { allJobs } from '@server/jobs/all-jobs';
import { createJobs } from '@server/jobs/create-jobs';
import { createProviders } from '@server/providers/providers';
import { readEnv } from '@server/config/env';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { buildSettlementCompany, type SettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: SettlementCompany;
type Person = Awaited<ReturnType<SettlementCompany['join']>>;
let ann: Person;
let bob: Person;
let id: string;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildSettlementCompany(server);
  const functions = [FUNCTION_ID.monthlySettlement, FUNCTION_ID.signingCenter];
  ann = await company.join({ functions });
  bob = await company.join({ functions });
  await company.worked(ann, '2026-10-14');
  await company.close();
  id = await company.start();
});

const deadline = '2026-12-20';
const send = async (more: object = {}, token = company.keeper.token) =>
  await server.call(desk.sendStatements, { id, requestId: randomId(), deadline, ...more }, { token });

async function runJobs() {
  const log = () => undefined;
  const quiet = async () => await Promise.resolve();
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    ids: randomId,
    tokens: randomToken,
    log: { info: log, error: log },
    files: server.files,
    providers: createProviders(),
    sender: { isOutbox: true, send: quiet, tell: quiet, mail: quiet, text: quiet },
    env: readEnv({ SEED: 'demo', PUBLIC_ORIGIN: 'https://hr.example.com' }),
  };
  await createJobs(parts, allJobs(parts), { givesWay: false }).runDue();
}

const statesOf = async () => {
  const { data } = await server.call(desk.listSettlementPeople, { id }, { token: company.keeper.token });
  return new Map(data.list.map(({ person, signing: state }) => [person.id, state]));
};

it('sends each person their own statement once, tells where it stands, and ends with a notice', async () => {
  expect((await send()).code).toBe(CODE.conflict);
  await company.ask(id);
  const requestId = randomId();
  const first = await send({ requestId, memberIds: [ann.member.id] });
  expect(first.data).toMatchObject({ sent: 1, left: 0, hasMore: false });
  expect((await send({ requestId, memberIds: [ann.member.id] })).data).toMatchObject({
    batchId: first.data.batchId,
    sent: 1,
  });
  expect((await statesOf()).get(ann.member.id)).toBe('making');
  // Sent to all at once twice: nobody gets a second, whoever of them was first.
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ data }) => data.sent).sort((a, b) => a - b)).toEqual([0, 2]);
  await runJobs();
  const batch = await server.call(
    getSigningBatch,
    { id: first.data.batchId! },
    { token: company.keeper.token },
  );
  expect(batch.data).toMatchObject({ isDone: true, sentCount: 1, failedCount: 0 });
  const told = await server.db.select().from(message).orderBy(asc(message.createdAt));
  expect(told.filter(({ path }) => path === `/signing-batch?id=${first.data.batchId}`)).toHaveLength(1);
  const cases = await server.db.select().from(signing);
  expect(cases).toHaveLength(3);
  expect(cases.map(({ source, state }) => [source, state])).toEqual(
    cases.map(() => ['settlement', 'signing']),
  );
  const mine = (await server.call(listSignings, { box: 'waitingMe' }, { token: ann.token })).data.list;
  expect(mine).toHaveLength(1);
  const { pages } = (await server.call(getSigningPages, { id: mine[0]!.id }, { token: ann.token })).data;
  expect(pages.length).toBeGreaterThan(0);
  expect((await server.call(getSigning, { id: mine[0]!.id }, { token: bob.token })).code).toBe(CODE.notFound);
  // Confirmed afterwards it is the same statement still.
  await company.confirm(id, ann);
  expect((await statesOf()).get(ann.member.id)).toBe('waiting');
  expect((await send({ memberIds: [ann.member.id] })).data).toMatchObject({
    batchId: null,
    sent: 0,
    left: 1,
  });
  expect((await company.read(id)).statements).toEqual({ waiting: 3, signed: 0 });
  const own = (await company.detail(id, ann)).data;
  expect(own.signing).toEqual({ state: 'waiting', id: mine[0]!.id });
}, 60_000);

it('sends anew what was refused or withdrawn', async () => {
  await company.ask(id);
  await send({ memberIds: [ann.member.id, bob.member.id] });
  await runJobs();
  const caseOf = async (who: Person) =>
    (await server.call(listSignings, { box: 'waitingMe' }, { token: who.token })).data.list[0]!.id;
  const refused = { id: await caseOf(ann), reason: '工时不对' };
  expect((await server.call(refuseSigning, refused, { token: ann.token })).code).toBe(CODE.ok);
  const token = company.keeper.token;
  const away = (await server.call(getSigning, { id: await caseOf(bob) }, { token })).data;
  await server.call(withdrawSigning, { id: away.id, revision: away.revision, reason: '更正' }, { token });
  const states = await statesOf();
  expect([states.get(ann.member.id), states.get(bob.member.id)]).toEqual(['refused', 'withdrawn']);
  expect((await send({ memberIds: [ann.member.id, bob.member.id] })).data).toMatchObject({
    sent: 2,
    left: 0,
  });
}, 60_000);

it('is for who settles and may send to be signed, within the data scope, in their own company', async () => {
  await company.ask(id);
  const { tenantId } = company;
  const only = async (functions: number[], more: object = {}) =>
    await buildSignedIn(server, { tenantId, functions, ...more });
  expect((await send({}, ann.token)).code).toBe(CODE.forbidden);
  expect(
    (await send({}, (await only([FUNCTION_ID.settlement], { roles: ['approvalAdministrator'] })).token)).code,
  ).toBe(CODE.forbidden);
  expect((await send({}, (await only([FUNCTION_ID.initiateSigning])).token)).code).toBe(CODE.forbidden);
  const stranger = await buildSettlementCompany(server);
  expect((await send({}, stranger.keeper.token)).code).toBe(CODE.notFound);
  expect((await send({ memberIds: [stranger.keeper.member.id] })).code).toBe(CODE.notFound);
  const { id: departmentId } = await buildDepartment(server.db, tenantId);
  await server.db.update(member).set({ departmentId }).where(eq(member.id, bob.member.id));
  const head = await only([FUNCTION_ID.settlement, FUNCTION_ID.initiateSigning], {
    roles: ['manager'],
    member: { departmentId },
  });
  await server.db
    .update(role)
    .set({ dataScope: 'department' })
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  expect((await send({ memberIds: [ann.member.id] }, head.token)).code).toBe(CODE.notFound);
  expect((await send({}, head.token)).data.sent).toBe(1);
  expect((await statesOf()).get(bob.member.id)).toBe('making');
}, 60_000);
