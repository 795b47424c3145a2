import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { listInbox } from '@contract/inbox/calls';
import { memberPrivate } from '@contract/people/private-calls';
import * as calls from '@contract/people/profile-calls';
import { provePerson } from '@contract/session/proof-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { profileRequest } from '@server/db/schema/people/profile-request';
import { buildMember, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const CONTACT = { name: '沈建国', relation: 'parent', mobile: '13800138001' } as const;
const PAPER = { kind: 'passport', number: 'E12345678' } as const;

let server: TestServer;
beforeAll(async () => {
  const key = randomBytes(32).toString('base64');
  server = await createTestServer({ env: { PROVIDER_SECRET_KEYS: `1:${key}` } });
});

type SignedIn = Awaited<ReturnType<typeof buildSignedIn>>;
let keeper: SignedIn;
let person: SignedIn;
beforeEach(async () => {
  keeper = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
    account: { name: '周静' },
  });
  person = await buildSignedIn(server, {
    tenantId: keeper.member.tenantId,
    account: { name: '沈远' },
    member: { jobNumber: 'A7' },
  });
});

const call = async <E extends Endpoint>(endpoint: E, input: In<E>, { token }: SignedIn = person) => {
  server.clock.advance(1000);
  return await server.call(endpoint, input, { token });
};
const propose = async (given: In<typeof calls.proposeProfileChange>, by?: SignedIn) =>
  await call(calls.proposeProfileChange, given, by);
const decide = async (id: string, isAccepted: boolean, by = keeper, reply = '') =>
  await call(calls.decideProfileRequest, { id, isAccepted, reply }, by);
const waiting = async (by = keeper) =>
  (await call(listInbox, { kind: 'profileRequest' }, by)).data.list.map(({ sourceId }) => sourceId);
const records = async () =>
  (
    await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, keeper.member.tenantId))
      .orderBy(operationTrack.createdAt, operationTrack.action)
  ).map(({ action, changes }) => [action, changes]);

it('a proposed name waits in the inbox with before and after, and is accepted with records and a message', async () => {
  const { data } = await propose({ field: 'name', name: '沈元', enName: 'Yuan Shen', note: '身份证为准' });
  expect(await waiting()).toEqual([`${data.id}~${person.member.id}`]);
  expect(await waiting(person)).toEqual([]);
  const [shown] = (await call(calls.profileRequests, { memberId: person.member.id }, keeper)).data;
  expect(shown).toMatchObject({
    before: { name: { name: '沈远' } },
    after: { name: { name: '沈元', enName: 'Yuan Shen' } },
    note: '身份证为准',
    state: 'waiting',
  });
  expect((await decide(data.id, true, keeper, '已核对')).code).toBe(CODE.ok);
  const [own] = await server.db.select().from(account).where(eq(account.id, person.member.accountId));
  expect([own?.name, own?.enName]).toEqual(['沈元', 'Yuan Shen']);
  const [row] = await server.db.select().from(member).where(eq(member.id, person.member.id));
  expect(row?.jobNumber).toBe('A7');
  expect((await records()).map(([action]) => action)).toEqual(['member.acceptProfile', 'member.change']);
  const messages = await server.db.select().from(message).where(eq(message.memberId, person.member.id));
  expect(messages.map(({ title }) => title.zh_CN)).toContain('个人资料修改已通过');
  expect(await waiting()).toEqual([]);
  expect((await decide(data.id, false)).code).toBe(CODE.conflict);
});

it('contacts and numbers are sealed and masked, whole after a proof with a record, and gone once decided', async () => {
  const { data } = await propose({ field: 'paper', paper: PAPER });
  await propose({ field: 'contact', contact: CONTACT });
  const stored = JSON.stringify(await server.db.select().from(profileRequest));
  const messages = JSON.stringify(await server.db.select().from(message));
  for (const secret of ['E12345678', '沈建国', '13800138001']) {
    expect(stored).not.toContain(secret);
    expect(messages).not.toContain(secret);
  }
  const shown = (await call(calls.profileRequests, { memberId: person.member.id }, keeper)).data;
  expect(shown.map(({ after }) => [after?.paper?.number, after?.contact?.mobile])).toEqual([
    ['*******78', undefined],
    [undefined, '138****8001'],
  ]);
  expect((await call(calls.viewProfileRequest, { id: data.id }, keeper)).code).toBe(CODE.identityProofNeeded);
  await call(provePerson, { password: PASSWORD, purpose: 'identity' }, keeper);
  expect((await call(calls.viewProfileRequest, { id: data.id }, keeper)).data.paper).toEqual(PAPER);
  await decide(data.id, true);
  expect((await call(memberPrivate, { memberId: person.member.id }, keeper)).data.paper).toMatchObject({
    number: '*******78',
  });
  const rows = await server.db.select().from(profileRequest).where(eq(profileRequest.id, data.id));
  expect(rows).toMatchObject([{ state: 'accepted', proposed: null }]);
  const done = await records();
  expect(done.map(([action]) => action)).toEqual([
    'member.viewPrivate',
    'member.acceptProfile',
    'member.changePrivate',
  ]);
  expect(JSON.stringify(done)).not.toContain('E12345678');
});

it('one request a field waits; it is withdrawn by its person alone, and the next one follows', async () => {
  const { data } = await propose({ field: 'contact', contact: CONTACT });
  expect((await propose({ field: 'contact', contact: { ...CONTACT, name: '另一位' } })).code).toBe(
    CODE.conflict,
  );
  expect((await call(calls.withdrawProfileRequest, { id: data.id }, keeper)).code).toBe(CODE.notFound);
  expect((await call(calls.withdrawProfileRequest, { id: data.id })).code).toBe(CODE.ok);
  expect((await decide(data.id, true)).code).toBe(CODE.conflict);
  expect((await propose({ field: 'contact', contact: CONTACT })).code).toBe(CODE.ok);
  const own = (await call(calls.ownProfileRequests, {})).data;
  expect(own.map(({ state, after }) => [state, after === null])).toEqual([
    ['waiting', false],
    ['withdrawn', true],
  ]);
  const both = await Promise.all([
    propose({ field: 'paper', paper: PAPER }),
    propose({ field: 'paper', paper: PAPER }),
  ]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.conflict]));
});

it('a rejection changes nothing and gives its reason', async () => {
  const { data } = await propose({ field: 'name', name: '沈元' });
  await decide(data.id, false, keeper, '请上传证明');
  const [own] = await server.db.select().from(account).where(eq(account.id, person.member.accountId));
  expect(own?.name).toBe('沈远');
  expect((await call(calls.ownProfileRequests, {})).data).toMatchObject([
    { state: 'rejected', reply: '请上传证明', deciderName: { name: '周静' } },
  ]);
});

it('a number that someone else got meanwhile is refused on acceptance, and the request waits on', async () => {
  const { data } = await propose({ field: 'paper', paper: PAPER });
  const other = await buildSignedIn(server, { tenantId: keeper.member.tenantId });
  const theirs = await propose({ field: 'paper', paper: PAPER }, other);
  expect((await decide(theirs.data.id, true)).code).toBe(CODE.ok);
  expect((await decide(data.id, true)).code).toBe(CODE.conflict);
  expect(await waiting()).toEqual([`${data.id}~${person.member.id}`]);
});

it('wrong values, present values and names of accounts elsewhere are refused', async () => {
  expect((await propose({ field: 'paper', paper: { kind: 'residentId', number: '1' } })).code).toBe(
    CODE.badRequest,
  );
  expect((await propose({ field: 'contact', contact: { ...CONTACT, mobile: '1' } })).code).toBe(
    CODE.mobileWrong,
  );
  const { name, enName } = (
    await server.db.select().from(account).where(eq(account.id, person.member.accountId))
  )[0]!;
  expect((await propose({ field: 'name', name, enName: enName ?? '' })).code).toBe(CODE.badRequest);
  await buildMember(server.db, { accountId: person.member.accountId });
  expect((await propose({ field: 'name', name: '沈元' })).code).not.toBe(CODE.ok);
});

it('nobody decides about themselves, and strangers and colleagues find nothing', async () => {
  const own = await propose({ field: 'name', name: '周晶' }, keeper);
  expect((await decide(own.data.id, true)).code).toBe(CODE.forbidden);
  const { data } = await propose({ field: 'name', name: '沈元' });
  const stranger = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  expect((await decide(data.id, true, stranger)).code).toBe(CODE.notFound);
  expect((await call(calls.profileRequests, { memberId: person.member.id }, stranger)).code).toBe(
    CODE.notFound,
  );
  expect(await waiting(stranger)).toEqual([]);
  const colleague = await buildSignedIn(server, { tenantId: keeper.member.tenantId });
  expect((await decide(data.id, true, colleague)).code).toBe(CODE.forbidden);
  expect((await call(calls.viewProfileRequest, { id: data.id }, colleague)).code).toBe(CODE.forbidden);
});
