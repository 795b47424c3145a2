import { and, asc, eq } from 'drizzle-orm';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Disputed days of one's own that have an answer, until one confirms them or disputes again. */
export const disputeAnswered = {
  kind: 'disputeAnswered',
  find: async ({ ctx }) => {
    const { memberId } = ctx.session;
    const rows = await ctx.db
      .select({ workDate: dayConfirmation.workDate })
      .from(dayConfirmation)
      .where(and(eq(dayConfirmation.memberId, memberId), eq(dayConfirmation.state, 'answered')))
      .orderBy(asc(dayConfirmation.workDate));
    return rows.map(({ workDate }) => ({
      key: workDate,
      date: workDate,
      due: workDate,
      path: `/attendance-day?date=${workDate}`,
    }));
  },
} satisfies WarningSource;
