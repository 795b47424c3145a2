import { and, eq, inArray } from 'drizzle-orm';
import { SILENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { payslip } from '@server/db/schema/payslip/slip';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Payslips that the reader has still to confirm. */
export const payslipToConfirm = {
  kind: 'payslipToConfirm',
  find: async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const rows = await ctx.db
      .select({ id: payslip.id, fromDate: payslip.fromDate, confirmBy: payslip.confirmBy })
      .from(payslip)
      .where(
        and(
          eq(payslip.memberId, memberId),
          eq(payslip.tenantId, tenantId),
          inArray(payslip.state, [...SILENT_SLIPS]),
        ),
      );
    return rows.map(({ id, fromDate, confirmBy }) => ({
      key: id,
      date: fromDate,
      due: confirmBy,
      path: `/my-payslip?id=${id}`,
    }));
  },
} satisfies WarningSource;
