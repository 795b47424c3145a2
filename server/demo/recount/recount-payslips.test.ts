import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payRecord } from '@server/db/schema/pay/record';
import { payItem } from '@server/db/schema/pay/structure';
import { payslip } from '@server/db/schema/payslip/slip';
import { payslipPerson, payslipRun } from '@server/db/schema/payslip/run';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { demoAt, MOMENTS } from '@tests/helpers/demo/demo-at';

const HOURS_A_MONTH = 21.75 * 8;
const PERCENT = { overtimeWorkday: 150, overtimeRestDay: 200, overtimeStatutory: 300 } as const;

let server: Awaited<ReturnType<typeof demoAt>>['server'];
beforeAll(async () => void ({ server } = await demoAt(MOMENTS.workday)), 60_000);

it('the payslips of the demo are what pay records and the locked month give, and who has none has no pay record', async () => {
  const { db } = server;
  const [run] = await db.select().from(payslipRun).where(ne(payslipRun.state, 'removed'));
  const [period] = await db.select().from(settlement).where(eq(settlement.id, run!.settlementId));
  expect([run!.state, period!.state]).toEqual(['sent', 'locked']);
  expect(run!.createdAt.getTime()).toBeGreaterThan(period!.lockedAt!.getTime());
  const settled = await db
    .select()
    .from(settlementPerson)
    .where(eq(settlementPerson.settlementId, period!.id));
  const records = await db.select().from(payRecord).where(eq(payRecord.tenantId, run!.tenantId));
  const inBase = (
    await db
      .select({ code: payItem.code })
      .from(payItem)
      .where(and(eq(payItem.tenantId, run!.tenantId), eq(payItem.isInOvertimeBase, true)))
  ).map(({ code }) => code);
  const slips = await db.select().from(payslip).where(eq(payslip.runId, run!.id));
  const paid = records.filter(({ fromDay }) => fromDay <= period!.fromDate);
  expect(slips.map(({ memberId }) => memberId).sort()).toEqual(paid.map(({ memberId }) => memberId).sort());
  expect(slips.map(({ state }) => state).sort()).toEqual([
    'confirmed',
    'disputed',
    ...Array.from({ length: paid.length - 2 }, () => 'sent'),
  ]);
  for (const slip of slips) {
    const { hash, days } = settled.find(({ memberId }) => memberId === slip.memberId)!;
    const record = paid.find(({ memberId }) => memberId === slip.memberId)!;
    expect(slip.settlementHash).toBe(hash);
    const base = Object.entries(record.items ?? {}).reduce(
      (sum, [code, cents]) => (inBase.includes(code) ? sum + cents : sum),
      0,
    );
    const overtime = Object.entries(PERCENT).map(([figure, percent]) => {
      const minutes = days.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
      return [figure, Math.round((base * minutes * percent) / (HOURS_A_MONTH * 60 * 100))] as const;
    });
    const expected = new Map([
      ['contract', record.amountCents],
      ...overtime.filter(([, cents]) => cents !== 0),
    ]);
    expect(new Map(slip.rows.map(({ code, cents }) => [code, cents]))).toEqual(expected);
    const net = [...expected.values()].reduce((sum, cents) => sum + cents, 0);
    expect([slip.grossCents, slip.netCents, slip.payoutCents]).toEqual([net, net, net]);
  }
  const people = await db.select().from(payslipPerson).where(eq(payslipPerson.runId, run!.id));
  expect(people).toHaveLength(settled.length);
  const without = people.filter(({ memberId }) => !slips.some((slip) => slip.memberId === memberId));
  expect(without.filter(({ checks }) => !checks.some(({ kind }) => kind === 'noRecord'))).toEqual([]);
});
