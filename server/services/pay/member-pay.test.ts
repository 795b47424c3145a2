import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { memberPay, memberPayAmounts, memberPayEnter, memberPayRemove } from '@contract/pay/record-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { role } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { buildPayOffice } from '@tests/helpers/pay/pay-office';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { provePay, shownPay } from '@tests/helpers/pay/shown-pay';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let tenantId: string;
let keeper: Signed;
let person: string;

beforeEach(async () => {
  server = await createTestServer();
  ({ tenantId, keeper } = await buildPayOffice(server));
  ({ id: person } = await buildMember(server.db, { tenantId }));
});

const enter = async (
  given: { fromDay: string; amountCents: number; memberId?: string; requestId?: string },
  by: Signed = keeper,
) =>
  await server.call(
    memberPayEnter,
    { requestId: `r${given.fromDay}${given.amountCents}`, memberId: person, ...given },
    { token: by.token },
  );
const read = async (by: Signed = keeper, memberId = person) =>
  await server.call(memberPay, { memberId }, { token: by.token });
const look = async (by: Signed = keeper, memberId = person) =>
  await server.call(memberPayAmounts, { memberId }, { token: by.token });
const shown = async () =>
  (await shownPay(server, keeper.token, person)).map(({ fromDay, amountCents, isPresent }) => [
    fromDay,
    amountCents,
    isPresent,
  ]);

describe('the pay of a person', () => {
  it('is entered by date, replaced by what is entered for the same day, and removed', async () => {
    await enter({ fromDay: '2026-01-01', amountCents: 800_000 });
    const first = await enter({ fromDay: '2026-06-01', amountCents: 850_050 });
    expect(await enter({ fromDay: '2026-06-01', amountCents: 850_050 })).toMatchObject({ data: first.data });
    expect(await shown()).toEqual([
      ['2026-06-01', 850_050, true],
      ['2026-01-01', 800_000, false],
    ]);
    server.clock.advance(1_000);
    const { data } = await enter({ fromDay: '2026-06-01', amountCents: 860_000 });
    expect((await shown())[0]).toEqual(['2026-06-01', 860_000, true]);
    const { token } = keeper;
    expect((await server.call(memberPayRemove, { id: data.id }, { token })).code).toBe(0);
    expect((await server.call(memberPayRemove, { id: data.id }, { token })).code).toBe(0);
    expect(await shown()).toEqual([['2026-01-01', 800_000, true]]);
    // Nothing is lost: who entered and removed what stays in the rows.
    const rows = await server.db.select().from(payRecord);
    expect(rows).toHaveLength(3);
    expect(
      rows.every(({ byMemberId, source }) => byMemberId === keeper.member.id && source === 'entered'),
    ).toBe(true);
  });

  it('is on record without its amount, once for each act', async () => {
    const { data } = await enter({ fromDay: '2026-06-01', amountCents: 853_100 });
    await enter({ fromDay: '2026-06-01', amountCents: 853_100 });
    await server.call(memberPayRemove, { id: data.id }, { token: keeper.token });
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, person));
    expect(records.map(({ action, changes }) => [action, changes])).toEqual([
      ['member.enterPay', [{ field: 'payFrom', to: '2026-06-01' }]],
      ['member.removePay', [{ field: 'payFrom', from: '2026-06-01' }]],
    ]);
    expect(JSON.stringify(records)).not.toMatch(/8531|8,531/);
    expect(server.logged.join('\n')).not.toMatch(/8531/);
  });

  it('does not begin ahead of today, which only an approved adjustment does', async () => {
    expect(await enter({ fromDay: '2026-11-21', amountCents: 1 })).toMatchObject({ code: CODE.badRequest });
    expect((await enter({ fromDay: '2026-11-20', amountCents: 1 })).code).toBe(0);
  });

  it('is entered by no one about themselves, nor removed', async () => {
    const own = await enter({ fromDay: '2026-06-01', amountCents: 900_000, memberId: keeper.member.id });
    expect(own).toMatchObject({ code: CODE.badRequest });
    const other = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
    const given = { fromDay: '2026-06-01', amountCents: 900_000, memberId: keeper.member.id };
    const { data } = await enter(given, other);
    const removed = await server.call(memberPayRemove, { id: data.id }, { token: keeper.token });
    expect(removed).toMatchObject({ code: CODE.badRequest });
    expect((await read(keeper, keeper.member.id)).data).toMatchObject({
      mayEnter: false,
      records: [{ fromDay: '2026-06-01' }],
    });
  });

  it('is nothing to strangers, other companies, other departments and who only keeps people', async () => {
    const { data } = await enter({ fromDay: '2026-06-01', amountCents: 853_100 });
    const { id: departmentId } = await buildDepartment(server.db, tenantId);
    const strangers = {
      colleague: await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.organisation] }),
      approver: await buildSignedIn(server, {
        tenantId,
        roles: ['approvalAdministrator'],
        functions: [FUNCTION_ID.businessApproval],
      }),
      elsewhere: await buildSignedIn(server, {
        roles: ['companyAdministrator'],
        functions: [FUNCTION_ID.payRecords],
      }),
      otherDepartment: await buildSignedIn(server, {
        tenantId,
        roles: ['manager'],
        functions: [FUNCTION_ID.payRecords],
        member: { departmentId },
      }),
    };
    const isManager = and(eq(role.tenantId, tenantId), eq(role.code, 'manager'));
    await server.db.update(role).set({ dataScope: 'department' }).where(isManager);
    for (const [who, stranger] of Object.entries(strangers)) {
      const { token } = stranger;
      await provePay(server, token);
      const answers = [
        await read(stranger),
        await look(stranger),
        await enter({ fromDay: '2026-07-01', amountCents: 1 }, stranger),
        await server.call(memberPayRemove, { id: data.id }, { token }),
      ];
      const expected = who in { colleague: 1, approver: 1 } ? CODE.forbidden : CODE.notFound;
      expect([who, ...answers.map(({ code }) => code)]).toEqual([who, ...answers.map(() => expected)]);
      expect(JSON.stringify(answers)).not.toContain('8531');
    }
    expect(await shown()).toEqual([['2026-06-01', 853_100, true]]);
  });
});
