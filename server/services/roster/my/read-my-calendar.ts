import type * as calls from '@contract/roster/my-calls';
import type { Out } from '@contract/endpoint';
import type { CallOf } from '@server/services/call-of';
import { worksBetween } from '../works-between';
import { ownAbsences } from './own-absences';
import { unseenChanges } from './own-changes';
import { ownDays } from './own-days';
import { findPlaces, presentWork } from './own-works';

/** What the signed-in person works from a date to a date, and what stands beside it: leave, trips, holidays, unseen changes. */
export async function readMyCalendar({
  ctx,
  input: span,
}: CallOf<typeof calls.readMyCalendar>): Promise<Out<typeof calls.readMyCalendar>> {
  const { memberId, tenantId } = ctx.session;
  const works = (await worksBetween(ctx.db, [memberId], span)).get(memberId) ?? [];
  const places = await findPlaces(ctx.db, tenantId, works);
  return {
    days: await ownDays(ctx.db, ctx.session, span),
    works: works.map((work) => presentWork(work, places)),
    absences: await ownAbsences(ctx.db, ctx.session, span),
    changes: await unseenChanges(ctx.db, memberId),
  };
}
