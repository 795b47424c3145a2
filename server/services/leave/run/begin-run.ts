import type { RunMode } from '@contract/leave/run/run';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { leaveRun } from '@server/db/schema/leave/rule';
import { sendJob } from '@server/jobs/send-job';
import { leaveRunKind } from './leave-run-kind';

type Asked = { id: string; tenantId: string; mode: RunMode; day: string; byMemberId: string | null };

/** Writes down that the rules are to be applied and sends the job of it; false where the clock has done so for that day. */
export async function beginRun(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { id, tenantId, ...asked }: Asked,
): Promise<boolean> {
  const rows = await tx
    .insert(leaveRun)
    .values({ id, tenantId, ...asked, counts: {}, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: leaveRun.id });
  if (rows.length > 0) {
    await sendJob(tx, clock, leaveRunKind, { runId: id }, { tenantId, key: id });
  }
  return rows.length > 0;
}
