import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { confirmationOf } from '@contract/attendance/rules/confirmation';
import { MY_ATTENDANCE_LIMITS } from '@contract/attendance/my-calls';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import { dayOf } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Days of one's own that are to be confirmed, as one: they are confirmed together. */
export const daysToConfirm = {
  kind: 'daysToConfirm',
  find: async ({ ctx }) => {
    const since = dateOf(dayNumber(dayOf(ctx.now())) - MY_ATTENDANCE_LIMITS.days);
    const rows = await ctx.db
      .select({ workDate: dayResult.workDate, digest: dayResult.digest, kept: dayConfirmation })
      .from(dayResult)
      .leftJoin(
        dayConfirmation,
        and(
          eq(dayConfirmation.memberId, dayResult.memberId),
          eq(dayConfirmation.workDate, dayResult.workDate),
        ),
      )
      .where(
        and(
          eq(dayResult.memberId, ctx.session.memberId),
          gte(dayResult.workDate, since),
          eq(dayResult.asksConfirmation, true),
          or(isNull(dayConfirmation.state), eq(dayConfirmation.state, 'again')),
        ),
      )
      .orderBy(asc(dayResult.workDate));
    const open = rows.filter(
      ({ digest, kept }) => confirmationOf(true, digest, kept ?? undefined) !== 'confirmed',
    );
    const [first] = open;
    return first
      ? [
          {
            key: 'all',
            date: first.workDate,
            due: first.workDate,
            count: open.length,
            path: `/attendance-month?month=${first.workDate.slice(0, 7)}`,
          },
        ]
      : [];
  },
} satisfies WarningSource;
