import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import type { PayoutStep } from '@contract/payslip/payslip';
import type { CheckRules } from '@contract/payslip/rules/slip-checks';
import type { SlipRules } from '@contract/payslip/rules/own-rows';
import { DEFAULT_SETTING } from '@contract/payslip/settings';
import type { Db, Tx } from '@server/db/database';
import { minimumWage, payItem } from '@server/db/schema/pay/structure';
import { contributionRule, leavePay, payslipSetting } from '@server/db/schema/payslip/setting';
import type { RunRow } from '../found-run';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { leaveNamesOf } from '../leave-names';

export type ItemRow = typeof payItem.$inferSelect;

/** All rules of a company that its slips are computed and checked by. Read once a computation. */
export type CompanyRules = { slip: SlipRules; check: CheckRules; items: ItemRow[]; payoutStep: PayoutStep };

export async function settingOf(db: Db | Tx, tenantId: string) {
  const [row] = await db.select().from(payslipSetting).where(eq(payslipSetting.tenantId, tenantId));
  return row ?? { ...DEFAULT_SETTING, tenantId, columns: [], exportColumns: [], revision: 0 };
}

export async function companyRules(db: Db | Tx, run: RunRow): Promise<CompanyRules> {
  const { tenantId } = run;
  const setting = await settingOf(db, tenantId);
  const items = await db
    .select()
    .from(payItem)
    .where(eq(payItem.tenantId, tenantId))
    .orderBy(asc(payItem.sequence), asc(payItem.code));
  const percents = await db
    .select({ place: leavePay.kind, fromDay: leavePay.fromDay, percent: leavePay.percent })
    .from(leavePay)
    .where(and(eq(leavePay.tenantId, tenantId), isNull(leavePay.removedAt)));
  const minimums = await db
    .select()
    .from(minimumWage)
    .where(and(eq(minimumWage.tenantId, tenantId), isNull(minimumWage.removedAt)));
  const contributions = await db
    .select()
    .from(contributionRule)
    .where(and(eq(contributionRule.tenantId, tenantId), isNull(contributionRule.removedAt)));
  const calendar = await dayKindsBetween(db, tenantId, run.fromDate, run.toDate);
  return {
    items,
    payoutStep: setting.payoutStep,
    slip: {
      isWorkday: (day) => dayKindOf(day, USUAL_REST_WEEKDAYS, calendar) === 'workday',
      deductsAbsence: setting.deductsAbsence,
      deductsLateness: setting.deductsLateness,
      leavePay: percents,
      leaveNames: await leaveNamesOf(db, tenantId),
    },
    check: { items, minimums, contributions },
  };
}
