import { and, eq } from 'drizzle-orm';
import type { SlipRow } from '@contract/payslip/payslip';
import { slipSums } from '@contract/payslip/rules/slip-sums';
import { randomId } from '@server/auth/random';
import { payslipRun } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { settlement } from '@server/db/schema/settlement';
import type { TestServer } from '../server';

export const slipRow = (code: string, cents: number, given: Partial<SlipRow> = {}): SlipRow => ({
  code,
  name: null,
  enName: null,
  group: 'earned',
  cents,
  explanation: { kind: 'imported', column: code },
  isShown: true,
  ...given,
});

/** Rows of a month: 10,000 of contract pay, overtime, and tax. */
export const MONTH_ROWS: readonly SlipRow[] = [
  slipRow('contract', 1_000_000, {
    explanation: {
      kind: 'contract',
      parts: [
        {
          from: '2026-10-01',
          to: '2026-10-31',
          monthCents: 1_000_000,
          halfDays: 36,
          ofHalfDays: 36,
          cents: 1_000_000,
          isProbation: false,
        },
      ],
    },
  }),
  slipRow('item:tax', 31_207, { group: 'withheld', name: '个人所得税', enName: 'Income tax' }),
];

type Given = Partial<typeof payslip.$inferInsert> & { tenantId: string; memberId: string };

/** A payslip as its run leaves it: sent, unless it says otherwise. */
export async function buildSlip({ db, clock }: Pick<TestServer, 'db' | 'clock'>, given: Given) {
  const now = clock.now();
  const fromDate = given.fromDate ?? '2026-10-01';
  const toDate = given.toDate ?? `${fromDate.slice(0, 8)}28`;
  const payDay = given.payDay ?? toDate;
  const { tenantId, memberId } = given;
  const runId = await runOf(db, { tenantId, memberId, fromDate, toDate, payDay, now });
  const rows = given.rows ?? [...MONTH_ROWS];
  const id = randomId();
  const [row] = await db
    .insert(payslip)
    .values({
      id,
      runId,
      state: 'sent',
      ...slipSums(rows),
      hash: id,
      settlementHash: '',
      adjustmentIds: [],
      sentAt: now,
      confirmBy: '2026-11-25',
      createdAt: now,
      changedAt: now,
      ...given,
      rows,
      fromDate,
      toDate,
      payDay,
    })
    .returning();
  return row!;
}

type Run = {
  tenantId: string;
  memberId: string;
  fromDate: string;
  toDate: string;
  payDay: string;
  now: Date;
};

/** The run of a period: one a company. */
async function runOf(db: TestServer['db'], run: Run): Promise<string> {
  const { tenantId, memberId, fromDate, toDate, payDay, now } = run;
  const isIt = and(eq(payslipRun.tenantId, tenantId), eq(payslipRun.fromDate, fromDate));
  const [known] = await db.select({ id: payslipRun.id }).from(payslipRun).where(isIt);
  if (known) {
    return known.id;
  }
  const id = randomId();
  await db
    .insert(settlement)
    .values({ id, tenantId, fromDate, toDate, buildId: id, builtAt: now, createdAt: now });
  await db.insert(payslipRun).values({
    id,
    tenantId,
    settlementId: id,
    fromDate,
    toDate,
    payDay,
    state: 'sent',
    buildId: id,
    createdByMemberId: memberId,
    createdAt: now,
  });
  return id;
}
