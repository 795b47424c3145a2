import * as calls from '@contract/roster/my-calls';
import { worksBetween } from '../works-between';
import { ownAbsences } from './own-absences';
import { unseenChanges } from './own-changes';
import { ownDays } from './own-days';
import { findPlaces, presentWork } from './own-works';
import { verb } from '@server/kernel/verb';

/** What the signed-in person works from a date to a date, and what stands beside it: leave, trips, holidays, unseen changes. */
export const readMyCalendar = verb(
  calls.readMyCalendar,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: span }) => {
    const { memberId, tenantId } = ctx.session;
    const works = (await worksBetween(ctx.db, [memberId], span)).get(memberId) ?? [];
    const places = await findPlaces(ctx.db, tenantId, works);
    return {
      days: await ownDays(ctx.db, ctx.session, span),
      works: works.map((work) => presentWork(work, places)),
      absences: await ownAbsences(ctx.db, ctx.session, span),
      changes: await unseenChanges(ctx.db, memberId),
    };
  },
);
