import { randomId } from '@server/auth/random';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { handOver, handOverKind } from '@server/services/approval/cover-leavers';
import { watchOnce } from '@server/services/approval/watch-approvals';
import type { TestServer } from '../server';

/** What one process does with approvals by itself, at this moment; `ids` may be those of one that dies half way. */
export async function watchApprovals({ db, clock }: TestServer, ids = randomId): Promise<void> {
  const watch = { db, now: clock.now, ids };
  await watchOnce(watch);
  const log = { info: () => undefined, error: () => undefined };
  const run = runsAs(handOverKind, async (work) => await handOver(watch, work));
  await createJobs({ ...watch, log }, [run]).runDue();
}
