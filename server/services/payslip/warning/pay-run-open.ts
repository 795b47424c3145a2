import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { addDays } from '@contract/day';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { payslipRun } from '@server/db/schema/payslip/run';
import { dayOf } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Older periods are no longer sent. */
const DAYS = 400;

/** Runs whose pay day is near or over and whose payslips are not sent: for who may send them, which is who reaches the company. */
export const payRunOpen = {
  kind: 'payRunOpen',
  find: async ({ ctx, scope, organId }) => {
    if (scope.departmentIds !== null || organId !== undefined) {
      return [];
    }
    const today = dayOf(ctx.now());
    const rows = await ctx.db
      .select({ id: payslipRun.id, fromDate: payslipRun.fromDate, payDay: payslipRun.payDay })
      .from(payslipRun)
      .where(
        and(
          eq(payslipRun.tenantId, scope.tenantId),
          gt(payslipRun.toDate, addDays(today, -DAYS)),
          inArray(payslipRun.state, ['collecting', 'checked']),
          lte(payslipRun.payDay, addDays(today, WARNING_LIMITS.payDays)),
        ),
      );
    return rows.map(({ id, fromDate, payDay }) => ({
      key: id,
      date: fromDate,
      due: payDay,
      path: `/payslip-run?id=${id}`,
    }));
  },
} satisfies WarningSource;
