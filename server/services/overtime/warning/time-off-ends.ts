import { sql } from 'drizzle-orm';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Time off of one's own overtime that soon cannot be taken any more: one a day on which some ends. */
export const timeOffEnds = {
  kind: 'timeOffEnds',
  find: async ({ ctx }) => {
    const today = dayOf(ctx.now());
    const until = dateOf(dayNumber(today) + WARNING_LIMITS.timeOffEnds);
    const rows = await query<{ validTo: string }>(
      ctx.db,
      sql`select l.valid_to::text as "validTo" from leave_lot l join leave_event e on e.lot_id = l.id
        where l.member_id = ${ctx.session.memberId} and l.source = 'compensatory' and l.valid_to between ${today}::date and ${until}::date
        group by l.valid_to having sum(e.minutes) > 0`,
    );
    return rows.map(({ validTo }) => ({ key: validTo, date: validTo, due: validTo, path: '/my-overtime' }));
  },
} satisfies WarningSource;
