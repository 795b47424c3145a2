import { asc, eq, lte, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { RunCause } from '@contract/report/report';
import type { Tx } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';
import { report } from '@server/db/schema/report/report';
import { sendJobs } from '@server/jobs/send-job';
import type { Ctx } from '@server/kernel/context';
import { query } from '@server/kernel/query';
import { updateRows } from '@server/kernel/update-rows';
import { reportBeginKind } from '../run/run-kinds';
import { nextRunOf } from './schedule-report';

/** Schedules of one look; the rest follows a minute later. */
const AT_ONCE = 500;

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;
type Due = { id: string; tenantId: string };

/**
 * Begins what is due: reports whose hour has come, and those that wait for a lock. What was missed is made up for once, since the next
 * run is counted from now. Each report begins in a job of its own, so that one that fails stops no other.
 */
export async function watchSchedules(parts: Parts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hours = await takeHours(tx, parts);
    const locks = await takeLocks(tx, parts);
    await begin(tx, parts, 'schedule', hours);
    await begin(tx, parts, 'locked', locks);
  });
}

async function takeHours(tx: Tx, { now }: Parts): Promise<Due[]> {
  const at = now();
  const rows = await tx
    .select({
      id: report.id,
      tenantId: report.tenantId,
      schedule: report.schedule,
      zone: tenantProfile.timezone,
    })
    .from(report)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, report.tenantId))
    .where(lte(report.nextRunAt, at))
    .orderBy(asc(report.nextRunAt), asc(report.id))
    .limit(AT_ONCE)
    .for('update', { of: report, skipLocked: true });
  await updateRows(
    tx,
    report,
    rows.map(({ id, schedule, zone }) => ({
      id,
      nextRunAt: nextRunOf({ id, schedule }, { now: at, zone: zone ?? USUAL_ZONE }),
    })),
  );
  return rows;
}

/** Reports of companies that have locked a settlement since they ran last. */
async function takeLocks(tx: Tx, { now }: Parts): Promise<Due[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  return await query<Due>(
    tx,
    sql`update report set locks_after = ${at} where id in (
        select r.id from report r
        where r.schedule ->> 'kind' = 'locked' and r.pause is null and exists (
          select 1 from settlement s
          where s.tenant_id = r.tenant_id and s.state = 'locked' and s.locked_at > r.locks_after and s.locked_at <= ${at})
        order by r.id limit ${AT_ONCE} for update of r skip locked)
      returning id, tenant_id as "tenantId"`,
  );
}

async function begin(tx: Tx, parts: Parts, cause: RunCause, due: readonly Due[]): Promise<void> {
  for (const tenantId of new Set(due.map((one) => one.tenantId))) {
    const payloads = due
      .filter((one) => one.tenantId === tenantId)
      .map(({ id }) => ({ reportId: id, cause }));
    await sendJobs(tx, parts, reportBeginKind, payloads, { tenantId });
  }
}
