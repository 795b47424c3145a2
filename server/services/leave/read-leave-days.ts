import * as calls from '@contract/leave/day-calls';
import { leaveHoursOf } from '@contract/leave/length/day-basis';
import { datesIn } from '@contract/roster/rules/days';
import { leaveFactsOf } from './length/leave-facts';
import { ownAbsences } from '../roster/my/own-absences';
import { verb } from '@server/kernel/verb';

/** How leave counts the signed-in person's dates, by the functions that count the length of a request. */
export const readLeaveDays = verb(
  calls.readLeaveDays,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: span }) => {
    const factsOn = await leaveFactsOf(ctx.db, ctx.session, span);
    return {
      days: datesIn(span).map((date) => ({ date, ...leaveHoursOf(factsOn(date)) })),
      absences: await ownAbsences(ctx.db, ctx.session, span),
    };
  },
);
