import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import * as calls from '@contract/people/private-calls';
import { provePerson } from '@contract/session/proof-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { member, memberTerm } from '@server/db/schema/member';
import { memberPrivate } from '@server/db/schema/people/private';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const NUMBER = '11010519491231002X';
const CONTACT = { name: '沈建国', relation: 'parent', mobile: '13800138001' } as const;
const keys = (id: string) => ({ PROVIDER_SECRET_KEYS: `${id}:${randomBytes(32).toString('base64')}` });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: keys('2026') });
});

let keeper: Awaited<ReturnType<typeof buildSignedIn>>;
let memberId: string;
beforeEach(async () => {
  keeper = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  memberId = (await buildMember(server.db, { tenantId: keeper.member.tenantId })).id;
});

const call = async <E extends Endpoint>(endpoint: E, input: In<E>, token = keeper.token) =>
  await server.call(endpoint, input, { token });
const change = async (given: Omit<In<typeof calls.changeMemberPrivate>, 'memberId'>, id = memberId) =>
  await call(calls.changeMemberPrivate, { memberId: id, ...given });
const view = async (part: 'contact' | 'paper', token?: string) =>
  await call(calls.viewMemberPrivate, { memberId, part }, token);
const prove = async (token = keeper.token) =>
  await call(provePerson, { password: PASSWORD, purpose: 'identity' }, token);
const records = async () =>
  await server.db
    .select()
    .from(operationTrack)
    .where(eq(operationTrack.tenantId, keeper.member.tenantId))
    .orderBy(operationTrack.createdAt);
const stored = async () =>
  (await server.db.select().from(memberPrivate).where(eq(memberPrivate.memberId, memberId)))[0];

describe('emergency contact and identity number', () => {
  it('are sealed in the database, masked, and whole only after a proof of the last five minutes', async () => {
    await change({ contact: CONTACT, paper: { kind: 'residentId', number: '110105 19491231 002x' } });
    const row = JSON.stringify(await stored());
    for (const secret of [NUMBER, '沈建国', '13800138001']) {
      expect(row).not.toContain(secret);
    }
    const masked = (await call(calls.memberPrivate, { memberId })).data;
    expect(masked).toMatchObject({
      contact: { name: '沈**', relation: 'parent', mobile: '138****8001' },
      paper: { kind: 'residentId', number: '110**************X' },
      mayChange: true,
      isKeyMissing: false,
    });
    expect((await view('paper')).code).toBe(CODE.identityProofNeeded);
    await call(provePerson, { password: PASSWORD, purpose: 'pay' });
    expect((await view('paper')).code).toBe(CODE.identityProofNeeded);
    await prove();
    expect((await view('paper')).data).toEqual({
      contact: null,
      paper: { kind: 'residentId', number: NUMBER },
    });
    expect((await view('contact')).data.contact).toEqual({ ...CONTACT, mobile: '+8613800138001' });
    server.clock.advance(5 * 60_000);
    expect((await view('paper')).code).toBe(CODE.identityProofNeeded);
  });

  it('each look at someone else is a record without the value; the own one is not', async () => {
    await change({ paper: { kind: 'residentId', number: NUMBER } });
    server.clock.advance(1000);
    await prove();
    await view('paper');
    const [own] = await server.db.select().from(member).where(eq(member.id, memberId));
    const token = await buildSession(server.db, own!, server.clock.now());
    await prove(token);
    expect((await call(calls.viewOwnPrivate, { part: 'paper' }, token)).data.paper?.number).toBe(NUMBER);
    expect((await call(calls.ownPrivate, {}, token)).data.paper?.number).toBe('110**************X');
    const done = await records();
    expect(done.map(({ action, changes }) => [action, changes])).toEqual([
      ['member.changePrivate', [{ field: 'privatePart', to: 'paper' }]],
      ['member.viewPrivate', [{ field: 'privatePart', to: 'paper' }]],
    ]);
    expect(JSON.stringify(done)).not.toContain(NUMBER);
    const terms = await server.db.select().from(memberTerm).where(eq(memberTerm.memberId, memberId));
    expect(JSON.stringify(terms)).not.toMatch(/110105|002x/i);
  });

  it('a part that is left out stays, null removes it', async () => {
    await change({ contact: CONTACT, paper: { kind: 'passport', number: 'e12345678' } });
    await change({ contact: null });
    const { contact, paper } = (await call(calls.memberPrivate, { memberId })).data;
    expect([contact, paper]).toEqual([null, { kind: 'passport', number: '*******78' }]);
    await change({ paper: null });
    expect(await stored()).toMatchObject({ contact: null, paper: null, paperHash: null });
  });

  it('a number is valid, and one person’s of a company', async () => {
    const taken = async (id: string, number: string) =>
      (await change({ paper: { kind: 'residentId', number } }, id)).code;
    expect(await taken(memberId, '110105194912310021')).toBe(CODE.badRequest);
    expect((await change({ paper: { kind: 'passport', number: '号码' } })).code).toBe(CODE.badRequest);
    expect((await change({ contact: { ...CONTACT, mobile: '12' } })).code).toBe(CODE.mobileWrong);
    expect(await taken(memberId, NUMBER)).toBe(CODE.ok);
    expect(await taken(memberId, NUMBER)).toBe(CODE.ok);
    const other = await buildMember(server.db, { tenantId: keeper.member.tenantId });
    expect(await taken(other.id, NUMBER)).toBe(CODE.conflict);
    const elsewhere = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
    const theirs = await buildMember(server.db, { tenantId: elsewhere.member.tenantId });
    const paper = { kind: 'residentId', number: NUMBER } as const;
    expect(
      (await call(calls.changeMemberPrivate, { memberId: theirs.id, paper }, elsewhere.token)).code,
    ).toBe(CODE.ok);
    const hashes = await server.db.select({ hash: memberPrivate.paperHash }).from(memberPrivate);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(hashes.length);
  });

  it('two people are not given one number at the same time', async () => {
    const other = await buildMember(server.db, { tenantId: keeper.member.tenantId });
    const paper = { kind: 'passport', number: 'E99999999' } as const;
    const both = await Promise.all([change({ paper }), change({ paper }, other.id)]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.conflict]));
  });

  it('strangers and those without the function find nothing', async () => {
    await change({ contact: CONTACT });
    const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
    await prove(stranger.token);
    expect((await view('contact', stranger.token)).code).toBe(CODE.notFound);
    expect((await call(calls.memberPrivate, { memberId }, stranger.token)).code).toBe(CODE.notFound);
    const { tenantId } = keeper.member;
    const colleague = await buildSignedIn(server, { tenantId });
    await prove(colleague.token);
    expect((await view('contact', colleague.token)).code).toBe(CODE.forbidden);
    expect(
      await server.db.$count(
        operationTrack,
        and(eq(operationTrack.tenantId, tenantId), eq(operationTrack.action, 'member.viewPrivate')),
      ),
    ).toBe(0);
  });

  it('without a key nothing is stored, and the page is told', async () => {
    const bare = await createTestServer();
    const own = await buildSignedIn(bare, { functions: [FUNCTION_ID.organisation] });
    const { token } = own;
    const id = own.member.id;
    expect((await bare.call(calls.memberPrivate, { memberId: id }, { token })).data.isKeyMissing).toBe(true);
    expect(
      (await bare.call(calls.changeMemberPrivate, { memberId: id, contact: CONTACT }, { token })).code,
    ).toBe(CODE.conflict);
  });
});
