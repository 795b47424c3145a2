import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { payImportRead, payImportWrite } from '@contract/pay/import-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { payRecord } from '@server/db/schema/pay/record';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { buildPayOffice, lockOctober, storePay } from '@tests/helpers/pay/pay-office';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { provePay, shownPay } from '@tests/helpers/pay/shown-pay';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let tenantId: string;
let keeper: Signed;
let person: string;

beforeEach(async () => {
  server = await createTestServer();
  ({ tenantId, keeper } = await buildPayOffice(server, FUNCTION_ID.payRecords, { jobNumber: 'K1' }));
  const joinedAt = new Date('2024-01-01T00:00:00+08:00');
  ({ id: person } = await buildMember(server.db, { tenantId, member: { jobNumber: 'A1', joinedAt } }));
});

const HEAD = '说明：2026年调薪\n工号,姓名,月薪（税前）,生效日期\n';
const read = async (body: string, by = keeper) => {
  await provePay(server, by.token);
  return await server.call(payImportRead, { table: { pasted: HEAD + body } }, { token: by.token });
};
const write = async (given: object, requestId = 'r1', by = keeper) =>
  await server.call(
    payImportWrite,
    {
      requestId,
      rows: [{ memberId: person, fromDay: '2026-06-01', amountCents: 853_100, beforeId: null, ...given }],
    },
    { token: by.token },
  );
const shown = async () =>
  (await shownPay(server, keeper.token, person)).map(({ fromDay, amountCents, source }) => [
    fromDay,
    amountCents,
    source,
  ]);

describe('a table of pay', () => {
  it('is read below its head with the pay in effect on each day, and writes nothing', async () => {
    await write({ fromDay: '2026-01-01', amountCents: 800_000 });
    const { data } = await read(
      'A1,,"8,500.50",2026/6/1\nA9,,9000,2026-06-01\n合计,,17500,\nK1,,1,2026-06-01',
    );
    expect(
      data.rows.map(({ line, memberId, fromDay, cents, beforeCents, verdict, faults }) => [
        line,
        memberId,
        fromDay,
        cents,
        beforeCents,
        verdict,
        faults.join(),
      ]),
    ).toEqual([
      [3, person, '2026-06-01', 850_050, 800_000, 'write', ''],
      [4, null, '2026-06-01', 900_000, null, 'refused', 'nobody'],
      [5, null, null, null, null, 'skipped', ''],
      [6, keeper.member.id, '2026-06-01', 100, null, 'refused', 'self'],
    ]);
    expect(await shown()).toEqual([['2026-01-01', 800_000, 'import']]);
    const headless = await server.call(
      payImportRead,
      { table: { pasted: 'a,b\n1,2' } },
      { token: keeper.token },
    );
    expect(headless.code).toBe(CODE.badRequest);
  });

  it('is written once a request, and not over pay that has changed since', async () => {
    expect((await write({})).data.list).toMatchObject([{ id: person, refusal: null }]);
    expect((await write({})).data.list).toMatchObject([{ refusal: null }]);
    expect(await shown()).toEqual([['2026-06-01', 853_100, 'import']]);
    const [stale] = (await write({ amountCents: 1 }, 'r2')).data.list;
    expect(stale!.refusal).toBe('此人的薪资记录已变化，请重新读取表格');
    const refusals = [
      await write({ memberId: keeper.member.id }, 'r3'),
      await write({ fromDay: '2027-06-01' }, 'r4'),
    ];
    expect(refusals.map(({ data }) => data.list[0]!.refusal)).not.toContain(null);
    expect(await server.db.select().from(payRecord)).toHaveLength(1);
  });

  it('enters the lines of several people, and a refused one stops no other', async () => {
    const other = await buildMember(server.db, { tenantId });
    const stranger = await buildMember(server.db, {});
    const row = { fromDay: '2026-06-01', amountCents: 700_000, beforeId: null };
    const rows = [
      { ...row, memberId: stranger.id },
      { ...row, memberId: person, beforeId: 'other' },
      { ...row, memberId: other.id },
      { ...row, memberId: person, amountCents: 800_000 },
    ];
    const send = async () =>
      (await server.call(payImportWrite, { requestId: 'many', rows }, { token: keeper.token })).data.list;
    expect((await send()).map(({ refusal }) => refusal !== null)).toEqual([true, true, false, false]);
    const known = async () =>
      (await server.db.select().from(payRecord)).map(
        ({ memberId, amountCents }) => [memberId, amountCents] as const,
      );
    const entered = new Map([
      [other.id, 700_000],
      [person, 800_000],
    ]);
    expect(new Map(await known())).toEqual(entered);
    await send();
    expect(await known()).toHaveLength(2);
  });

  it('owes each person the difference of their own locked periods', async () => {
    const joinedAt = new Date('2024-01-01T00:00:00+08:00');
    const [other, unlocked] = [
      await buildMember(server.db, { tenantId, member: { joinedAt } }),
      await buildMember(server.db, { tenantId, member: { joinedAt } }),
    ];
    for (const memberId of [person, other.id, unlocked.id]) {
      await storePay(server, { tenantId, memberId }, '2025-01-01', 880_000);
    }
    await lockOctober(server, { tenantId, memberId: person });
    await lockOctober(server, { tenantId, memberId: other.id });
    // 11 of the 22 workdays of October 2026 are from the 16th on.
    const rows = [
      { memberId: person, fromDay: '2026-10-16', amountCents: 990_000 },
      { memberId: other.id, fromDay: '2026-10-01', amountCents: 902_000 },
      { memberId: unlocked.id, fromDay: '2026-10-01', amountCents: 990_000 },
    ].map((row) => ({ ...row, beforeId: `${row.memberId}2025-01-01` }));
    const input = { requestId: 'late', rows };
    const { data } = await server.call(payImportWrite, input, { token: keeper.token });
    expect(data.list.map(({ refusal }) => refusal)).toEqual([null, null, null]);
    const owed = await server.db.select().from(payAdjustment);
    expect(owed.map(({ memberId, fromDate, cents }) => [memberId, fromDate, cents])).toEqual(
      expect.arrayContaining([
        [person, '2026-10-01', 55_000],
        [other.id, '2026-10-01', 22_000],
      ]),
    );
    expect(owed).toHaveLength(2);
  });

  it('leaves no amount in operation records and logs', async () => {
    await read('A1,,8531,2026-06-01');
    await write({});
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, person));
    expect(records.map(({ action, changes }) => [action, changes])).toEqual([
      ['member.enterPay', [{ field: 'payFrom', to: '2026-06-01' }]],
    ]);
    expect(JSON.stringify(records) + server.logged.join('\n')).not.toMatch(/8531/);
  });

  it('is nothing to strangers', async () => {
    const colleague = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.organisation] });
    const elsewhere = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payRecords],
    });
    expect((await read('A1,,1,2026-06-01', colleague)).code).toBe(CODE.forbidden);
    expect((await write({}, 'r1', colleague)).code).toBe(CODE.forbidden);
    expect((await read('A1,,1,2026-06-01', elsewhere)).data.rows).toMatchObject([
      { memberId: null, beforeCents: null, faults: ['nobody'] },
    ]);
    expect((await write({}, 'r1', elsewhere)).data.list[0]!.refusal).not.toBeNull();
    expect(await shown()).toEqual([]);
  });
});
