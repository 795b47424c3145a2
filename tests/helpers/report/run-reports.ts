import { randomId } from '@server/auth/random';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { reportWriteKind } from '@server/services/report/run/run-kinds';
import { writeRun } from '@server/services/report/run/write-run';
import type { TestServer } from '@tests/helpers/server';

/** Writes the files of reports that wait, as the jobs of a server do. */
export async function runReports(
  server: Pick<TestServer, 'db' | 'database' | 'files'>,
  now: () => Date = () => new Date(),
): Promise<void> {
  const parts = { ...server, raw: server.database.raw, now, ids: randomId };
  const log = { info: () => undefined, error: () => undefined };
  const run = runsAs(reportWriteKind, async (work) => await writeRun(parts, work));
  await createJobs({ ...parts, log }, [run]).runDue();
}
