import { sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { directoryRun } from '@server/db/schema/directory';
import { sendJob } from '@server/jobs/send-job';
import type { DirectoryClient } from '@contract/host/directory';
import { directoryRead } from './directory-kinds';

export type RunRow = typeof directoryRun.$inferSelect;
type Asked = {
  tenantId: string;
  provider: DirectoryClient;
  corpId: string;
  memberId: string;
  isByClock: boolean;
};

/** Begins a reading. Of one client one goes on at a time: nothing when another does, until its difference is approved or dropped. */
export async function startRun(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'now'>,
  asked: Asked,
  key?: string,
): Promise<RunRow | undefined> {
  const id = ctx.ids();
  const jobId = await sendJob(
    tx,
    ctx,
    directoryRead,
    { runId: id },
    { tenantId: asked.tenantId, ...(key ? { key } : {}) },
  );
  if (jobId === undefined) {
    return undefined;
  }
  const [row] = await tx
    .insert(directoryRun)
    .values({ ...asked, id, jobId, state: 'reading', createdAt: ctx.now() })
    .onConflictDoNothing({
      target: [directoryRun.tenantId, directoryRun.provider],
      where: sql`state in ('reading', 'waiting', 'applying')`,
    })
    .returning();
  return row;
}
