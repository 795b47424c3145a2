import { and, eq } from 'drizzle-orm';
import { weekdayOf } from '@contract/day';
import type { SlipRow } from '@contract/payslip/payslip';
import { slipSums } from '@contract/payslip/rules/slip-sums';
import { datesIn } from '@contract/roster/rules/days';
import type { Tx } from '@server/db/database';
import { payItem } from '@server/db/schema/pay/structure';
import { payRecord } from '@server/db/schema/pay/record';
import { payslipPerson, payslipRun } from '@server/db/schema/payslip/run';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { settlement } from '@server/db/schema/settlement';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';

/** Own shares of insurance and housing fund, in hundredths of a percent. */
const SHARES = { insurance: 1_050, fund: 500 } as const;
const RATE_WHOLE = 10_000;
const SENT_DAYS_AGO = 4;
const CONFIRM_DAYS = 7;

/** Payslips of the locked month for the people with pay on record: one waits to be confirmed, one is confirmed, and one disputes a row. */
export async function seedPayslips(tx: Tx, company: SeededCompany, ids: Ids, now: Date): Promise<void> {
  const { tenantId, members } = company;
  const isLocked = and(eq(settlement.tenantId, tenantId), eq(settlement.state, 'locked'));
  const [period] = await tx.select().from(settlement).where(isLocked);
  const records = await tx.select().from(payRecord).where(eq(payRecord.tenantId, tenantId));
  const paid = records.filter(({ fromDay }) => period && fromDay <= period.fromDate);
  if (!period || paid.length === 0) {
    return;
  }
  const { fromDate, toDate } = period;
  const [runId, sentAt] = [ids(), daysBefore(now, SENT_DAYS_AGO)];
  const common = { tenantId, fromDate, toDate, payDay: dayInChina(now, -SENT_DAYS_AGO), createdAt: sentAt };
  const confirmBy = dayInChina(now, CONFIRM_DAYS);
  await tx.insert(payslipRun).values({
    ...common,
    id: runId,
    settlementId: period.id,
    state: 'sent',
    confirmBy,
    buildId: runId,
    builtAt: sentAt,
    sentAt,
    createdByMemberId: members.get('zhouJing'),
  });
  const items = await tx.select().from(payItem).where(eq(payItem.tenantId, tenantId));
  const workdays = datesIn({ from: fromDate, to: toDate }).filter(
    (date) => ![0, 6].includes(weekdayOf(date)),
  ).length;
  await tx
    .insert(payslipPerson)
    .values(paid.map(({ memberId }) => ({ runId, memberId, tenantId, checks: [], buildId: runId })));
  await tx.insert(payslip).values(
    paid.map(({ memberId, amountCents }) => {
      const rows = rowsOf(amountCents, { fromDate, toDate, workdays }, items);
      const isConfirmed = memberId === members.get('zhaoMin');
      const id = ids();
      return {
        ...common,
        id,
        runId,
        memberId,
        rows,
        ...slipSums(rows),
        hash: id,
        settlementHash: '',
        adjustmentIds: [],
        state: isConfirmed ? ('confirmed' as const) : ('sent' as const),
        sentAt,
        confirmBy,
        ...(isConfirmed && { seenAt: daysBefore(now, 2), confirmedAt: daysBefore(now, 2) }),
        changedAt: sentAt,
      };
    }),
  );
  await dispute(tx, company, runId, ids, daysBefore(now, 1));
}

/** The manager of a store misses the overtime of a stocktake. */
async function dispute(tx: Tx, company: SeededCompany, runId: string, ids: Ids, at: Date): Promise<void> {
  const memberId = company.members.get('sunPeng');
  const [slip] = await tx
    .update(payslip)
    .set({ state: 'disputed', seenAt: at, changedAt: at })
    .where(and(eq(payslip.runId, runId), eq(payslip.memberId, memberId)))
    .returning({ id: payslip.id });
  await tx.insert(payslipMessage).values({
    id: ids(),
    tenantId: company.tenantId,
    payslipId: slip!.id,
    authorMemberId: memberId,
    rowCode: 'contract',
    text: '本月盘点加班没有计入，请核对。',
    requestId: ids(),
    createdAt: at,
  });
}

type Month = { fromDate: string; toDate: string; workdays: number };

function rowsOf(
  monthCents: number,
  { fromDate: from, toDate: to, workdays }: Month,
  items: readonly (typeof payItem.$inferSelect)[],
): SlipRow[] {
  const halfDays = 2 * workdays;
  const part = {
    from,
    to,
    monthCents,
    halfDays,
    ofHalfDays: halfDays,
    cents: monthCents,
    isProbation: false,
  };
  const contract: SlipRow = {
    code: 'contract',
    name: null,
    enName: null,
    group: 'earned',
    cents: monthCents,
    explanation: { kind: 'contract', parts: [part] },
    isShown: true,
  };
  const withheld = (['insurance', 'fund'] as const).flatMap((kind): SlipRow[] => {
    const item = items.find((one) => one.kind === kind);
    return item
      ? [
          {
            code: `item:${item.code}`,
            name: item.name,
            enName: item.enName,
            group: 'withheld',
            cents: Math.round((monthCents * SHARES[kind]) / RATE_WHOLE),
            explanation: { kind: 'imported', column: item.name },
            isShown: item.isShown,
          },
        ]
      : [];
  });
  return [contract, ...withheld];
}
