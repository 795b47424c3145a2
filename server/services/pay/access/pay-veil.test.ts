import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { switchTenant } from '@contract/company/calls';
import { payAccessList } from '@contract/pay/access-calls';
import { payImportRead } from '@contract/pay/import-calls';
import { memberPay, memberPayAmounts, memberPayEnter } from '@contract/pay/record-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { provePerson } from '@contract/session/proof-calls';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { payAccess } from '@server/db/schema/pay/access';
import { sessionProof } from '@server/db/schema/session';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { buildPayOffice } from '@tests/helpers/pay/pay-office';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;
const MINUTE = 60_000;

let server: TestServer;
let tenantId: string;
let keeper: Signed;
let person: Signed;

beforeEach(async () => {
  server = await createTestServer();
  ({ tenantId, keeper } = await buildPayOffice(server));
  person = await buildSignedIn(server, { tenantId, member: { jobNumber: 'A1' } });
  const entry = { requestId: 'r1', memberId: person.member.id, fromDay: '2026-06-01', amountCents: 853_100 };
  await server.call(memberPayEnter, entry, { token: keeper.token });
});

const prove = async (token = keeper.token, password = PASSWORD) =>
  await server.call(provePerson, { password, purpose: 'pay' }, { token });
const look = async (token = keeper.token, memberId = person.member.id) =>
  await server.call(memberPayAmounts, { memberId }, { token });
const looks = async (token = person.token, given = {}) =>
  (await server.call(payAccessList, given, { token })).data;

describe('the amounts of a pay', () => {
  it('are in no response before a proof, and are shown for five minutes after it', async () => {
    const { data } = await server.call(memberPay, { memberId: person.member.id }, { token: keeper.token });
    expect(data.records).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/853|8531/);
    expect(await look()).toMatchObject({ code: CODE.payProofNeeded, msg: '查看薪资前请先验证身份' });
    const table = { pasted: '工号\t月薪\t生效日期\nA1\t8000\t2026-07-01' };
    const imported = async () => await server.call(payImportRead, { table }, { token: keeper.token });
    expect((await imported()).code).toBe(CODE.payProofNeeded);

    expect((await prove()).code).toBe(0);
    expect((await look()).data).toMatchObject({ records: [{ amountCents: 853_100 }], secondsLeft: 300 });
    expect((await imported()).data.rows).toMatchObject([{ beforeCents: 853_100 }]);
    server.clock.advance(5 * MINUTE - 1_000);
    expect((await look()).data).toMatchObject({ secondsLeft: 1 });
    server.clock.advance(1_000);
    expect((await look()).code).toBe(CODE.payProofNeeded);
  });

  it('are opened by a code too, and by no proof for something else', async () => {
    const { token } = keeper;
    await server.call(provePerson, { password: PASSWORD }, { token });
    expect((await look()).code).toBe(CODE.payProofNeeded);
    await server.call(sendVCForMobile, { scene: 'proof' }, { token });
    const vCode = server.lastCode();
    expect((await server.call(provePerson, { vCode, purpose: 'pay' }, { token })).code).toBe(0);
    expect((await look()).code).toBe(0);
  });

  it('stay closed in every other session, and in another company of the same session', async () => {
    const there = await buildMember(server.db, {
      accountId: keeper.member.accountId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payRecords],
    });
    const second = await buildSession(server.db, keeper.member, server.clock.now());
    await prove();
    expect((await look(second)).code).toBe(CODE.payProofNeeded);
    await prove(second);
    const enter = async (companyId: string) =>
      await server.call(switchTenant, { companyId }, { token: second });
    expect((await enter(there.tenantId)).code).toBe(0);
    expect((await look(second, there.id)).code).toBe(CODE.payProofNeeded);
    expect((await enter(tenantId)).code).toBe(0);
    expect((await look(second)).code).toBe(0);
  });

  it('need it in a session that a chat client opened, and guesses are limited as in signing in', async () => {
    await server.db.delete(sessionProof);
    expect((await look()).code).toBe(CODE.payProofNeeded);
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1) {
      codes.push((await prove(keeper.token, 'Wrong-Password-1')).code);
    }
    expect(codes[0]).toBe(CODE.credentialsWrong);
    expect(codes.at(-1)).toBe(CODE.tooMany);
    expect((await prove()).code).toBe(CODE.tooMany);
    expect((await look()).code).toBe(CODE.payProofNeeded);
  });
});

describe('looks at the pay of someone else', () => {
  it('are rows that this person reads, one for each proof and kind', async () => {
    expect(await looks()).toEqual({ list: [], hasMore: false });
    await look();
    await prove();
    await look();
    server.clock.advance(MINUTE);
    expect((await look()).code).toBe(0);
    const table = { pasted: '工号\t月薪\t生效日期\nA1\t8000\t2026-07-01\nA1\t8000\t2026-08-01' };
    await server.call(payImportRead, { table }, { token: keeper.token });
    server.clock.advance(10 * MINUTE);
    await prove();
    await look();
    const { list } = await looks();
    expect(list.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['record', '陈琳'],
      ['import', '陈琳'],
      ['record', '陈琳'],
    ]);
    const first = await looks(person.token, { pageSize: 2 });
    expect([first.list.length, first.hasMore]).toEqual([2, true]);
    expect((await looks(person.token, { pageSize: 2, pageNo: 2 })).list).toEqual([list[2]]);
  });

  it('are shown to no one else, and the own pay leaves none', async () => {
    await prove();
    await look();
    await look(keeper.token, keeper.member.id);
    expect(await looks(keeper.token)).toEqual({ list: [], hasMore: false });
    const stranger = await buildSignedIn(server);
    expect(await looks(stranger.token)).toEqual({ list: [], hasMore: false });
  });

  it('leave no row where nothing was shown', async () => {
    await prove();
    const stranger = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payRecords],
    });
    await prove(stranger.token);
    expect((await look(stranger.token)).code).toBe(CODE.notFound);
    expect(await server.db.select().from(payAccess)).toEqual([]);
  });
});
