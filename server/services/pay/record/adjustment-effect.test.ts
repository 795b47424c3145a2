import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { undoDecision } from '@contract/approval/operation-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { job } from '@server/db/schema/job';
import { message } from '@server/db/schema/message';
import { payRecord } from '@server/db/schema/pay/record';
import { payAdjustment, payItem } from '@server/db/schema/pay/structure';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { lockOctober, storePay } from '@tests/helpers/pay/pay-office';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { shownPay } from '@tests/helpers/pay/shown-pay';

const PROCESS = 'salaryAdjustment';
type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let company: EffectCompany;
let keeper: Signed;
let requester: Signed;

beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, PROCESS);
  requester = await company.hire({ roles: ['manager'] });
  keeper = await buildSignedIn(server, {
    tenantId: company.tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.payRecords],
  });
});

const hire = async () =>
  await company.hire({
    tenantId: company.tenantId,
    member: { departmentId: company.unit.id, joinedAt: new Date('2024-01-01T00:00:00+08:00') },
  });
const valuesOf = (person: Signed, adjustedAmount: number, effectiveDate: string) => ({
  employee: [{ id: person.member.id, name: 'x' }],
  adjustedAmount,
  effectiveDate,
  reason: '年度调薪',
});
const ask = async (person: Signed, adjustedAmount: number, effectiveDate: string) =>
  await company.ask(requester, PROCESS, valuesOf(person, adjustedAmount, effectiveDate));
const pass = async (id: string) => (await company.acts.pass(id, company.head)).data;
const of = ({ member }: Signed) => ({ tenantId: company.tenantId, memberId: member.id });
const record = async (person: Signed, ...pay: [fromDay: string, cents: number, given?: object]) =>
  await storePay(server, of(person), ...pay);
const shown = async (person: Signed) =>
  (await shownPay(server, keeper.token, person.member.id)).map(({ fromDay, amountCents, isPresent }) => [
    fromDay,
    amountCents,
    isPresent,
  ]);
const recordsOf = async (person: Signed) =>
  await server.db.select().from(payRecord).where(eq(payRecord.memberId, person.member.id));

describe('an approved salary adjustment', () => {
  it('is a record on its date, with the items of before; undone it is none, and approved again one', async () => {
    const person = await hire();
    await server.db.insert(payItem).values({
      id: 'base',
      tenantId: company.tenantId,
      code: 'base',
      name: '基本工资',
      kind: 'fixed',
      unit: 'month',
      isInOvertimeBase: true,
      isInBand: true,
      countsForMinimum: true,
      isShown: true,
      sequence: 0,
      createdAt: server.clock.now(),
    });
    await record(person, '2025-01-01', 500_000, { items: { base: 400_000, meal: 100_000 }, place: 'SH' });
    const id = await ask(person, 5600.5, '2026-12-01');
    const { undo } = await pass(id);
    expect(await shown(person)).toEqual([
      ['2026-12-01', 560_050, false],
      ['2025-01-01', 500_000, true],
    ]);
    const written = (await recordsOf(person)).find(({ source }) => source === 'adjustment')!;
    expect(written).toMatchObject({ items: { base: 460_050, meal: 100_000 }, place: 'SH', sourceId: id });
    const undone = await server.call(
      undoDecision,
      { approvalId: id, eventId: undo!.eventId },
      { token: company.head.token },
    );
    expect(undone.code).toBe(0);
    expect(await shown(person)).toEqual([['2025-01-01', 500_000, true]]);
    await pass(id);
    expect((await shown(person))[0]).toEqual(['2026-12-01', 560_050, false]);
    // Nothing was overwritten: the row that was taken back is still there.
    expect(await recordsOf(person)).toHaveLength(3);
  });

  it('takes effect by its date alone, whatever was approved later', async () => {
    const person = await hire();
    await record(person, '2023-03-01', 500_000);
    await pass(await ask(person, 7000, '2027-02-01'));
    await pass(await ask(person, 6000, '2026-12-01'));
    expect(await shown(person)).toEqual([
      ['2027-02-01', 700_000, false],
      ['2026-12-01', 600_000, false],
      ['2023-03-01', 500_000, true],
    ]);
  });

  it('to nothing or to the present pay is refused', async () => {
    const person = await hire();
    await record(person, '2025-01-01', 2_000_000);
    for (const amount of [20_000, 0]) {
      const { code } = await company.send(requester, PROCESS, valuesOf(person, amount, '2026-12-01'));
      expect([amount, code]).toEqual([amount, CODE.badRequest]);
    }
  });

  it('names no amount in records, messages, jobs and logs', async () => {
    const person = await hire();
    await record(person, '2025-01-01', 812_300);
    await pass(await ask(person, 9345, '2026-12-01'));
    const { tenantId } = company;
    const stored = [
      await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId)),
      await server.db.select().from(message).where(eq(message.tenantId, tenantId)),
      await server.db.select().from(job),
      server.logged,
    ];
    expect(JSON.stringify(stored)).not.toMatch(/8,?123|9,?345/);
  });
});

describe('an adjustment back in time', () => {
  const owed = async (person: Signed) =>
    (await server.db.select().from(payAdjustment).where(eq(payAdjustment.memberId, person.member.id)))
      .filter(({ removedAt }) => removedAt === null)
      .map(({ fromDate, cents }) => [fromDate, cents]);

  it('owes the difference of the locked period once, less what another one booked, and nothing when undone', async () => {
    const person = await hire();
    await record(person, '2025-01-01', 880_000);
    await lockOctober(server, of(person));
    // 22 workdays in October 2026, 11 of them from the 16th on.
    await pass(await ask(person, 9900, '2026-10-16'));
    expect(await owed(person)).toEqual([['2026-10-01', 55_000]]);
    server.clock.advance(1000);
    const second = await ask(person, 11_000, '2026-10-16');
    const last = await pass(second);
    expect(await owed(person)).toEqual([
      ['2026-10-01', 55_000],
      ['2026-10-01', 55_000],
    ]);
    await server.call(
      undoDecision,
      { approvalId: second, eventId: last.undo!.eventId },
      { token: company.head.token },
    );
    expect(await owed(person)).toEqual([['2026-10-01', 55_000]]);
  });
});
