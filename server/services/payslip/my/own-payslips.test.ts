import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as own from '@contract/payslip/own-calls';
import type { Endpoint, In } from '@contract/endpoint';
import { listInbox } from '@contract/inbox/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { member } from '@server/db/schema/member';
import { operationTrack } from '@server/db/schema/audit';
import { payItem } from '@server/db/schema/pay/structure';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { randomId } from '@server/auth/random';
import { textBoxes } from '@server/paper/paper';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { buildSlip, slipRow } from '@tests/helpers/payslip/build-slip';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let person: Signed;
let slipId: string;
const ownerOf = ({ member: { tenantId, id } }: Signed) => ({ tenantId, memberId: id });

beforeEach(async () => {
  server = await createTestServer();
  person = await buildSignedIn(server);
  ({ id: slipId } = await buildSlip(server, ownerOf(person)));
});

const call = async <E extends Endpoint>(endpoint: E, input: In<E>, by = person) =>
  await server.call(endpoint, input, { token: by.token });
const prove = async (by = person) => await provePay(server, by.token);
const stateOf = async (id = slipId) =>
  (await server.db.select().from(payslip).where(eq(payslip.id, id)))[0]!.state;
const dispute = { rowCode: 'contract', text: '少算了一天', requestId: 'r1' };

describe('the own payslips', () => {
  it('are listed and opened without an amount until there is a proof; opening the amounts is seeing', async () => {
    const list = await call(own.myPayslips, {});
    const detail = await call(own.myPayslip, { id: slipId });
    expect(list.data.list).toMatchObject([{ id: slipId, state: 'sent', version: 1 }]);
    expect(detail.data.rows.map(({ code }) => code)).toEqual(['contract', 'item:tax']);
    expect(JSON.stringify([list, detail])).not.toMatch(/10000|1000000|312|968/);
    for (const refused of [
      await call(own.myPayslipAmounts, { id: slipId }),
      await call(own.myPayslipNets, {}),
      await call(own.myPayslipConfirm, { id: slipId }),
      await call(own.myPayslipFile, { id: slipId }),
    ]) {
      expect(refused.code).toBe(CODE.payProofNeeded);
    }
    expect(await stateOf()).toBe('sent');

    await prove();
    expect((await call(own.myPayslipNets, {})).data.list).toEqual([
      { id: slipId, payoutCents: 968_793, currency: 'CNY' },
    ]);
    expect(await stateOf()).toBe('sent');
    const { data } = await call(own.myPayslipAmounts, { id: slipId });
    expect(data.sums).toEqual({
      grossCents: 1_000_000,
      withheldCents: 31_207,
      netCents: 968_793,
      payoutCents: 968_793,
    });
    expect(data.rows.map(({ code, cents }) => [code, cents])).toEqual([
      ['contract', 1_000_000],
      ['item:tax', 31_207],
    ]);
    expect(await stateOf()).toBe('seen');
  });

  it('sum the year from the versions that count, each month once', async () => {
    const months = async (fromDate: string, cents: number, given = {}) =>
      await buildSlip(server, {
        ...ownerOf(person),
        fromDate,
        rows: [slipRow('contract', cents)],
        ...given,
      });
    await months('2026-08-01', 2_500_000);
    await months('2026-09-01', 9_900_000, { state: 'corrected' });
    await months('2026-09-01', 3_500_000, { version: 2 });
    await months('2026-11-01', 7_700_000);
    await months('2025-12-01', 7_700_000);
    await prove();
    const { data } = await call(own.myPayslipAmounts, { id: slipId });
    expect(data.yearToDate).toMatchObject({
      months: 3,
      grossCents: 7_000_000,
      rows: { contract: 7_000_000, 'item:tax': 31_207 },
    });
  });

  it('explain the row of tax from the year, and not with a gap in it', async () => {
    const { tenantId } = person.member;
    const item = {
      tenantId,
      name: '个人所得税',
      unit: 'month',
      sequence: 0,
      createdAt: server.clock.now(),
    } as const;
    const flags = { isInOvertimeBase: false, isInBand: false, countsForMinimum: false, isShown: true };
    await server.db.insert(payItem).values({ id: randomId(), code: 'tax', kind: 'tax', ...item, ...flags });
    await server.db
      .update(member)
      .set({ joinedAt: new Date('2026-09-01T00:00:00+08:00') })
      .where(eq(member.id, person.member.id));
    await prove();
    const read = async () => (await call(own.myPayslipAmounts, { id: slipId })).data.tax;
    expect(await read()).toBeNull();
    await buildSlip(server, { ...ownerOf(person), fromDate: '2026-09-01' });
    expect(await read()).toMatchObject({
      rowCode: 'item:tax',
      monthsHere: 2,
      incomeCents: 2_000_000,
      freeCents: 1_000_000,
      taxableCents: 1_000_000,
      ratePercent: 3,
      yearCents: 30_000,
      withheldCents: 31_207,
      taxCents: 0,
    });
  });

  it('are confirmed once they were seen, and silence confirms nothing', async () => {
    await prove();
    const unseen = await call(own.myPayslipConfirm, { id: slipId });
    expect(unseen).toMatchObject({ code: CODE.conflict, msg: '请先查看工资条金额，再确认' });
    await call(own.myPayslipAmounts, { id: slipId });
    server.clock.advance(7 * 24 * 3_600_000);
    expect((await call(own.myPayslips, {})).data.list).toMatchObject([{ state: 'seen' }]);
    await prove();
    expect((await call(own.myPayslipConfirm, { id: slipId })).data).toEqual({ isChanged: false });
    expect((await call(own.myPayslipConfirm, { id: slipId })).data).toEqual({ isChanged: false });
    expect(await stateOf()).toBe('confirmed');
  });

  it('are disputed by row, stored once, and confirmed only after a reply', async () => {
    await prove();
    await call(own.myPayslipAmounts, { id: slipId });
    const unknown = await call(own.myPayslipDispute, { ...dispute, id: slipId, rowCode: 'employer' });
    expect(unknown.code).toBe(CODE.notFound);
    await call(own.myPayslipDispute, { ...dispute, id: slipId });
    await call(own.myPayslipDispute, { ...dispute, id: slipId });
    server.clock.advance(1_000);
    await call(own.myPayslipDispute, { id: slipId, rowCode: null, text: '还有加班费', requestId: 'r2' });
    expect(await stateOf()).toBe('disputed');
    expect((await call(own.myPayslipConfirm, { id: slipId })).code).toBe(CODE.conflict);
    expect((await call(own.myPayslipAmounts, { id: slipId })).data.messages).toMatchObject([
      { rowCode: 'contract', text: '少算了一天', isOwn: true },
      { rowCode: null, text: '还有加班费', isOwn: true },
    ]);
    await server.db.update(payslip).set({ state: 'answered' }).where(eq(payslip.id, slipId));
    expect((await call(own.myPayslipConfirm, { id: slipId })).data).toEqual({ isChanged: false });
    const records = await server.db.select().from(operationTrack);
    expect(JSON.stringify(records) + server.logged.join('\n')).not.toMatch(/少算|968|31207/);
  });

  it('stay readable when corrected, and the new version asks again', async () => {
    await server.db.update(payslip).set({ state: 'corrected' }).where(eq(payslip.id, slipId));
    const { id: newId } = await buildSlip(server, { ...ownerOf(person), version: 2, previousId: slipId });
    expect((await call(own.myPayslips, {})).data.list).toMatchObject([
      { id: newId, version: 2, state: 'sent' },
    ]);
    const { data } = await call(own.myPayslip, { id: slipId });
    expect(data).toMatchObject({ state: 'corrected', mayConfirm: false, mayDispute: false });
    expect(data.versions.map(({ id, version }) => [id, version])).toEqual([
      [newId, 2],
      [slipId, 1],
    ]);
    await prove();
    expect((await call(own.myPayslipAmounts, { id: slipId })).code).toBe(0);
    expect(await stateOf()).toBe('corrected');
    expect((await call(own.myPayslipConfirm, { id: slipId })).data).toEqual({ isChanged: true });
    expect((await call(own.myPayslipDispute, { ...dispute, id: slipId })).data).toEqual({ isChanged: true });
    expect(await server.db.select().from(payslipMessage)).toEqual([]);
  });

  it('wait in the inbox until they are confirmed or disputed', async () => {
    const waiting = async () =>
      (await call(listInbox, {})).data.list.map(({ kind, sourceId, title, dueAt }) => [
        kind,
        sourceId,
        title,
        dueAt,
      ]);
    const title = { zh_CN: '确认10月工资条', en: 'Confirm your payslip for October' };
    expect(await waiting()).toEqual([['payslip', slipId, title, '2026-11-25T16:00:00.000Z']]);
    await prove();
    await call(own.myPayslipAmounts, { id: slipId });
    expect(await waiting()).toHaveLength(1);
    await call(own.myPayslipConfirm, { id: slipId });
    expect(await waiting()).toEqual([]);
  });

  it('are a PDF with the rows, their reasons and the own name across it', async () => {
    await prove();
    const { data } = await call(own.myPayslipFile, { id: slipId });
    expect(await stateOf()).toBe('seen');
    const boxes = await textBoxes(Buffer.from(data.base64, 'base64'));
    const texts = boxes.map(({ text }) => text).join('\n');
    expect(texts).toContain('¥9,687.93');
    expect(texts).toContain('个人所得税');
    expect(texts).toContain('× 18/18个');
    expect(texts.split(person.member.account.name).length).toBeGreaterThan(4);
    expect(data.name).toMatch(/^工资条 .*\.pdf$/);
  });
});

describe('a payslip', () => {
  const everything = async (id: string, by: Signed) => [
    await call(own.myPayslip, { id }, by),
    await call(own.myPayslipAmounts, { id }, by),
    await call(own.myPayslipConfirm, { id }, by),
    await call(own.myPayslipDispute, { ...dispute, id }, by),
    await call(own.myPayslipFile, { id }, by),
  ];

  it('is nothing to colleagues, managers, holders of pay functions and other companies', async () => {
    const { tenantId } = person.member;
    const strangers = [
      await buildSignedIn(server, { tenantId }),
      await buildSignedIn(server, { tenantId, roles: ['manager'], functions: [FUNCTION_ID.organisation] }),
      await buildSignedIn(server, {
        tenantId,
        roles: ['companyAdministrator'],
        functions: [FUNCTION_ID.payRecords, FUNCTION_ID.payslips],
      }),
      await buildSignedIn(server),
    ];
    for (const stranger of strangers) {
      await prove(stranger);
      const answers = await everything(slipId, stranger);
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.notFound));
      expect((await call(own.myPayslips, {}, stranger)).data.list).toEqual([]);
      expect((await call(own.myPayslipNets, {}, stranger)).data.list).toEqual([]);
      expect((await call(listInbox, {}, stranger)).data.list).toEqual([]);
      expect(JSON.stringify(answers)).not.toMatch(/968|31207/);
    }
    expect(await stateOf()).toBe('sent');
  });

  it.each(['draft', 'recalled'] as const)('that is %s is nothing to its own person', async (state) => {
    const { id } = await buildSlip(server, {
      ...ownerOf(person),
      fromDate: '2026-09-01',
      state,
      ...(state === 'draft' && { sentAt: null }),
    });
    await prove();
    const answers = await everything(id, person);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.notFound));
    expect((await call(own.myPayslips, {})).data.list).toMatchObject([{ id: slipId }]);
    expect((await call(own.myPayslipNets, {})).data.list).toMatchObject([{ id: slipId }]);
  });

  it('belongs to the company in which it was sent, and to no one who left', async () => {
    const elsewhere = await buildMember(server.db, { accountId: person.member.accountId });
    const there = await buildSlip(server, { tenantId: elsewhere.tenantId, memberId: elsewhere.id });
    await prove();
    expect((await call(own.myPayslip, { id: there.id })).code).toBe(CODE.notFound);
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, person.member.id));
    expect((await call(own.myPayslips, {})).code).toBe(CODE.loginExpired);
  });
});
