import { sql } from 'drizzle-orm';
import { analysisToday as contract } from '@contract/analysis/calls';
import { BOARD_NEAR, boardEntry } from '@contract/attendance/rules/board/board-entry';
import { FUNCTION_ID } from '@contract/role/functions';
import { clockMinute } from '@server/kernel/clock-minute';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { findScope, memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import { today } from '@server/services/attendance-group/today';
import { attendanceFactsOf } from '../days/attendance-facts';

/** How many of the people in the reader's scope stand where at this minute: the same states as on the attendance board. */
export const analysisToday = verb(
  contract,
  { permission: 'analysis', scope: 'dataScope' },
  async ({ ctx, input: { organId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.analysis);
    if (organId !== undefined) {
      requireOrganInScope(scope, organId);
    }
    const people = await query<{ id: string }>(
      ctx.db,
      sql`select m.id from member m join account a on a.id = m.account_id
        where ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal'`,
    );
    const date = today(ctx);
    const facts = await attendanceFactsOf(
      ctx.db,
      ctx.session.tenantId,
      people.map(({ id }) => id),
      { from: date, to: date },
      ctx.now(),
      BOARD_NEAR,
    );
    const states = [...facts.values()].map((own) => boardEntry(own).state);
    const count = (...wanted: (typeof states)[number][]) =>
      states.filter((state) => wanted.includes(state)).length;
    return {
      now: clockMinute(ctx.now()),
      people: people.length,
      expected: count('in', 'late', 'missing'),
      present: count('in'),
      late: count('late'),
      missing: count('missing'),
      away: count('leave', 'trip'),
      canOpen: (await findScope(ctx, FUNCTION_ID.attendanceBoard)) !== undefined,
    };
  },
);
