import { and, asc, eq, gt } from 'drizzle-orm';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { readDateKey } from '@server/services/warning/key';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Disputed days of one's own that have an answer, until one confirms them or disputes again. */
export const disputeAnswered = {
  kind: 'disputeAnswered',
  find: async ({ ctx }, after, limit) => {
    const { memberId } = ctx.session;
    const rows = await ctx.db
      .select({ workDate: dayConfirmation.workDate })
      .from(dayConfirmation)
      .where(
        and(
          eq(dayConfirmation.memberId, memberId),
          eq(dayConfirmation.state, 'answered'),
          after === undefined ? undefined : gt(dayConfirmation.workDate, readDateKey(after).date),
        ),
      )
      .orderBy(asc(dayConfirmation.workDate))
      .limit(limit);
    return rows.map(({ workDate }) => ({
      key: `${workDate} ${memberId}`,
      date: workDate,
      path: `/attendance-day?date=${workDate}`,
    }));
  },
} satisfies WarningSource;
