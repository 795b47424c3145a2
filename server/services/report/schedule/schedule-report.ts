import * as calls from '@contract/report/calls';
import { and, eq } from 'drizzle-orm';
import { nextRun, spreadOf, type ReportSchedule } from '@contract/report/rules/next-run';
import { report } from '@server/db/schema/report/report';
import { ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { zoneOf } from '@server/kernel/zone-of';
import { heldSources } from '../run/reading';
import { recordReport, REPORT_ACCESS } from '../saved/reports';
import { ownReport, presentReport, seenReport } from '../saved/seen-reports';

/** When a report of a company runs next by itself; null where no hour begins it. */
export function nextRunOf(
  { id, schedule }: { id: string; schedule: ReportSchedule | null },
  { now, zone }: { now: Date; zone: string },
): Date | null {
  const next =
    schedule === null ? undefined : nextRun(schedule, { after: now.getTime(), zone, spread: spreadOf(id) });
  return next === undefined ? null : new Date(next);
}

/** Has a report run by itself, pauses that or ends it. */
export const reportSchedule = verb(calls.reportSchedule, REPORT_ACCESS, async ({ ctx, input }) => {
  const { id, revision, schedule, sendsToShared, isPaused } = input;
  const held = await heldSources(ctx);
  const zone = await zoneOf(ctx.db, ctx.session.tenantId);
  return await ctx.db.transaction(async (tx) => {
    await ownReport(tx, ctx, id);
    const now = ctx.now();
    const [row] = await tx
      .update(report)
      .set({
        schedule,
        sendsToShared: schedule !== null && sendsToShared,
        pause: schedule !== null && isPaused ? 'byOwner' : null,
        nextRunAt: isPaused ? null : nextRunOf({ id, schedule }, { now, zone }),
        locksAfter: now,
        revision: revision + 1,
        updatedAt: now,
      })
      .where(and(eq(report.id, id), eq(report.revision, revision)))
      .returning();
    if (!row) {
      throw new ServiceError('reportChanged');
    }
    await recordReport(tx, ctx, 'report.schedule', row);
    return presentReport(ctx, await seenReport(tx, ctx, id), held);
  });
});
