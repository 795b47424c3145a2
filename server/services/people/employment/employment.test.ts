import { beforeEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import * as calls from '@contract/people/employment-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { listWarnings } from '@contract/warning/calls';
import { eq } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { signingParty } from '@server/db/schema/signing/party';
import { signing } from '@server/db/schema/signing/signing';
import { buildMember, buildPlace, buildSession, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { warningsIn } from '@tests/helpers/warning/open-warnings';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let tenantId: string;
let keeper: Awaited<ReturnType<typeof buildSignedIn>>;
let memberId: string;

beforeEach(async () => {
  server = await createTestServer();
  ({ id: tenantId } = await buildTenant(server.db));
  keeper = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.organisation] });
  memberId = (await buildMember(server.db, { tenantId, account: { name: '沈远' } })).id;
  await buildPlace(server.db, tenantId, 'xuhui');
  await server.db.insert(masterData).values({
    id: randomId(),
    tenantId,
    model: 'workStation',
    code: 'barista',
    name: '咖啡师',
    enName: 'Barista',
    fields: { isPaid: false },
    createdAt: server.clock.now(),
  });
  await server.db.insert(dictionaryItem).values({
    id: randomId(),
    itemType: 'skill',
    itemCode: 'english',
    name: '英语',
    enName: 'English',
    sort: 1,
  });
});

const call = async <E extends Endpoint>(endpoint: E, input: In<E>, token = keeper.token) =>
  await server.call(endpoint, input, { token });
const change = async (given: Omit<In<typeof calls.changeEmployment>, 'memberId'>, id = memberId) =>
  await call(calls.changeEmployment, { memberId: id, ...given });
const read = async () => (await call(calls.memberEmployment, { memberId })).data;
const contract = async (kind: 'fixed' | 'openEnded' | 'task', from: string, to?: string) =>
  await call(calls.addLaborContract, { memberId, kind, from, to });

it('a part that is left out stays, null removes it, and the own page says the same', async () => {
  const first = {
    type: 'partTime',
    managerId: keeper.member.id,
    homePlace: 'xuhui',
    weeklyMinutes: 1_230,
    skills: [
      { kind: 'station', code: 'barista', level: 'able' },
      { kind: 'skill', code: 'english', level: 'learning' },
    ],
  } as const;
  expect((await change({ ...first, skills: [...first.skills] })).code).toBe(CODE.ok);
  expect((await change({ type: 'fullTime' })).code).toBe(CODE.ok);
  expect((await change({ homePlace: null })).code).toBe(CODE.ok);
  const own = await read();
  expect(own).toMatchObject({
    type: 'fullTime',
    manager: { id: keeper.member.id },
    homePlace: null,
    weeklyMinutes: 1_230,
    probationUntil: null,
    mayChange: true,
  });
  expect(own.skills.map(({ code, enName, level }) => [code, enName, level])).toEqual([
    ['barista', 'Barista', 'able'],
    ['english', 'English', 'learning'],
  ]);
  const [person] = await server.db.select().from(member).where(eq(member.id, memberId));
  const token = await buildSession(server.db, person!, server.clock.now());
  const { mayChange: _, ...rest } = own;
  expect((await call(calls.ownEmployment, {}, token)).data).toEqual(rest);
});

it('an unchanged form writes no record; a change names both values', async () => {
  await change({ type: 'intern', weeklyMinutes: 600 });
  await change({ type: 'intern', weeklyMinutes: 600, skills: [] });
  await change({ weeklyMinutes: null });
  const records = await server.db
    .select()
    .from(operationTrack)
    .where(eq(operationTrack.action, 'member.changeEmployment'));
  expect(records.map(({ changes }) => changes)).toEqual([
    [
      { field: 'employmentType', from: null, to: 'intern' },
      { field: 'weeklyHours', from: null, to: '10' },
    ],
    [{ field: 'weeklyHours', from: '10', to: null }],
  ]);
});

it('refuses what is no place, station or skill of the company', async () => {
  const other = await buildTenant(server.db);
  await buildPlace(server.db, other.id, 'elsewhere');
  expect((await change({ homePlace: 'elsewhere' })).code).toBe(CODE.badRequest);
  expect((await change({ skills: [{ kind: 'station', code: 'xuhui', level: 'able' }] })).code).toBe(
    CODE.badRequest,
  );
  expect((await change({ skills: [{ kind: 'skill', code: 'flying', level: 'able' }] })).code).toBe(
    CODE.badRequest,
  );
  const twice = { kind: 'station', code: 'barista', level: 'able' } as const;
  expect((await change({ skills: [twice, { ...twice, level: 'expert' }] })).code).toBe(CODE.badRequest);
  // A station that is out of use stays with who has it.
  await change({ skills: [twice] });
  await server.db.update(masterData).set({ isEnabled: false }).where(eq(masterData.code, 'barista'));
  expect((await change({ skills: [{ ...twice, level: 'expert' }] })).code).toBe(CODE.ok);
  expect((await read()).skills).toMatchObject([{ code: 'barista', level: 'expert' }]);
});

it('managers are active colleagues and never close a circle, also by two changes at once', async () => {
  const [a, b] = [memberId, (await buildMember(server.db, { tenantId })).id];
  const gone = await buildMember(server.db, { tenantId, member: { status: 'left' } });
  const stranger = await buildMember(server.db, {});
  expect((await change({ managerId: a }, a)).code).toBe(CODE.badRequest);
  expect((await change({ managerId: gone.id }, a)).code).toBe(CODE.badRequest);
  expect((await change({ managerId: stranger.id }, a)).code).toBe(CODE.badRequest);
  const both = await Promise.all([change({ managerId: b }, a), change({ managerId: a }, b)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.badRequest]));
});

it.each([
  ['fixed', '2026-01-01', '2026-12-31', '2026-02-28', '2026-03-01'],
  ['fixed', '2026-01-01', '2028-12-31', '2026-06-30', '2026-07-01'],
  ['openEnded', '2026-01-01', undefined, '2026-06-30', '2026-07-01'],
] as const)('a probation of a %s contract from %s to %s ends on %s at the latest', async (...row) => {
  const [kind, from, to, last, beyond] = row;
  await server.db.update(member).set({ joinedAt: new Date('2026-01-01T00:00:00+08:00') });
  await contract(kind, from, to);
  expect((await change({ probationUntil: last })).code).toBe(CODE.ok);
  expect((await change({ probationUntil: beyond })).code).toBe(CODE.badRequest);
  expect((await change({ probationUntil: '2025-12-31' })).code).toBe(CODE.badRequest);
  expect((await read()).probationUntil).toBe(last);
});

it('contracts never overlap, one of them is in force, and a mistake is removed and brought back', async () => {
  expect((await contract('fixed', '2025-01-01', '2025-12-31')).code).toBe(CODE.ok);
  expect((await contract('fixed', '2025-12-31', '2026-12-31')).code).toBe(CODE.conflict);
  expect((await contract('fixed', '2026-01-01')).code).toBe(CODE.badRequest);
  expect((await contract('fixed', '2026-02-01', '2026-01-01')).code).toBe(CODE.badRequest);
  const { data } = await contract('openEnded', '2026-01-01');
  const forces = async () => (await read()).contracts.map(({ from, isInForce }) => [from, isInForce]);
  expect(await forces()).toEqual([
    ['2026-01-01', true],
    ['2025-01-01', false],
  ]);
  await call(calls.removeLaborContract, { id: data.id });
  expect(await forces()).toEqual([['2025-01-01', false]]);
  await call(calls.removeLaborContract, { id: data.id, isUndone: true });
  expect(await forces()).toHaveLength(2);
  await call(calls.removeLaborContract, { id: data.id });
  expect((await contract('task', '2026-01-01')).code).toBe(CODE.ok);
  expect((await call(calls.removeLaborContract, { id: data.id, isUndone: true })).code).toBe(CODE.conflict);
});

it('a contract that is added later warns of a probation that it does not allow, and blocks no other change', async () => {
  await server.db.update(member).set({ joinedAt: new Date('2026-01-01T00:00:00+08:00') });
  await change({ probationUntil: '2026-06-30' });
  expect((await read()).probationFault).toBeNull();
  const { data } = await contract('fixed', '2026-01-01', '2026-12-31');
  expect((await read()).probationFault).toEqual({ limit: '2026-02-28' });
  // The form sends all parts, also those that did not change.
  expect((await change({ probationUntil: '2026-06-30', type: 'intern' })).code).toBe(CODE.ok);
  const refused = await change({ probationUntil: '2026-06-29' });
  expect(refused.code).toBe(CODE.badRequest);
  expect(refused.msg).not.toMatch(/[{}]/);
  await call(calls.removeLaborContract, { id: data.id });
  await contract('task', '2026-01-01');
  expect((await read()).probationFault).toEqual({ limit: null });
  await change({ probationUntil: null });
  expect((await read()).probationFault).toBeNull();
});

it('a contract names the completed document that the person has signed', async () => {
  const addSigning = async (state: 'completed' | 'signing', memberOfParty: string) => {
    const id = randomId();
    const now = server.clock.now();
    await server.db.insert(signing).values({
      id,
      tenantId,
      initiatorMemberId: keeper.member.id,
      requestId: id,
      title: '劳动合同 2026',
      source: 'file',
      values: {},
      order: 'atOnce',
      proof: 'code',
      hidesUntilTurn: false,
      mayHandOver: false,
      state,
      createdAt: now,
      updatedAt: now,
    });
    await server.db.insert(signingParty).values({
      id: randomId(),
      signingId: id,
      tenantId,
      position: 0,
      turn: 0,
      kind: 'member',
      role: 'signer',
      state: 'signed',
      memberId: memberOfParty,
    });
    return id;
  };
  const [signed, open, others] = [
    await addSigning('completed', memberId),
    await addSigning('signing', memberId),
    await addSigning('completed', keeper.member.id),
  ];
  expect((await call(calls.signedDocuments, { memberId })).data.map(({ id }) => id)).toEqual([signed]);
  const add = async (signingId: string) =>
    await call(calls.addLaborContract, { memberId, kind: 'openEnded', from: '2026-01-01', signingId });
  expect((await add(open)).code).toBe(CODE.badRequest);
  expect((await add(others)).code).toBe(CODE.badRequest);
  expect((await add(signed)).code).toBe(CODE.ok);
  expect((await read()).contracts).toMatchObject([{ signing: { id: signed, title: '劳动合同 2026' } }]);
});

it('of two equal contracts at once one is recorded', async () => {
  const both = await Promise.all([contract('openEnded', '2026-01-01'), contract('openEnded', '2026-01-01')]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.conflict]));
});

it('names no document that the person has not signed', async () => {
  expect((await call(calls.signedDocuments, { memberId })).data).toEqual([]);
  const [row] = await server.db.select({ id: signing.id }).from(signing).limit(1);
  const given = { memberId, kind: 'openEnded', from: '2026-01-01', signingId: row?.id ?? 'none' } as const;
  expect((await call(calls.addLaborContract, given)).code).toBe(CODE.badRequest);
});

it('who has left is read and not changed', async () => {
  await server.db.update(member).set({ status: 'left' }).where(eq(member.id, memberId));
  expect((await read()).mayChange).toBe(false);
  expect((await change({ type: 'intern' })).code).toBe(CODE.conflict);
  expect((await contract('openEnded', '2026-01-01')).code).toBe(CODE.conflict);
});

it('warns of probations and contracts that end soon, until they are dealt with', async () => {
  await server.db.update(member).set({ joinedAt: new Date('2026-09-10T00:00:00+08:00') });
  await change({ probationUntil: '2026-12-09' });
  const { data } = await contract('fixed', '2026-01-01', '2027-01-15');
  const warnings = async () =>
    warningsIn((await call(listWarnings, { pageSize: 50 })).data.list)
      .filter(({ kind }) => kind === 'probationEnds' || kind === 'contractEnds')
      .map(({ kind, date, person }) => [kind, date, person?.name]);
  // The 20th of November: nineteen days and eight weeks ahead.
  expect(await warnings()).toEqual([
    ['probationEnds', '2026-12-09', '沈远'],
    ['contractEnds', '2027-01-15', '沈远'],
  ]);
  await change({ probationUntil: null });
  await contract('openEnded', '2027-01-16');
  expect(await warnings()).toEqual([]);
  await call(calls.removeLaborContract, { id: data.id });
  expect(await warnings()).toEqual([]);
});
