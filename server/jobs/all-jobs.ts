import * as z from 'zod/mini';
import type { Ctx } from '@server/context';
import { indexNewPeople } from '@server/db/index-people';
import { mailOwner, tellOwnerKind } from '../services/account/security/tell-owner';
import { tellAudience, tellAudienceKind } from '../services/announcement/keep/tell-audience';
import { handOver, handOverKind } from '../services/approval/cover-leavers';
import { watchOnce } from '../services/approval/watch-approvals';
import { sweepFiles } from '../services/file/sweep-files';
import { analyzeEmbedded } from '../services/maintenance/analyze-embedded';
import { purgeExpired } from '../services/maintenance/purge-expired';
import { forgetLocations } from '../services/attendance/punch/forget-locations';
import { closeDays } from '../services/attendance/days/close-days';
import { runTrial } from '../services/attendance/trial/run-trial';
import { trialKind } from '../services/attendance/trial/trial-kind';
import { remindDays } from '../services/attendance/remind/remind-days';
import { remindPunches } from '../services/attendance/remind/remind-punches';
import { resendNotices, sendNotices, sweepNotices } from '../services/notice/send-notices';
import { resendNoticesKind, sendNoticesKind } from '../services/notice/send-notices-kind';
import { exportKind, writeExport } from '../services/people/export/write-export';
import { importKind, readKind } from '../services/people/import/import-kinds';
import { readImport } from '../services/people/import/read-import';
import { runImport } from '../services/people/import/run-import';
import { applyRun } from '../services/host/directory/apply-run';
import { directoryApply, directoryRead } from '../services/host/directory/directory-kinds';
import { readRun } from '../services/host/directory/read-run';
import { sendDailyRuns } from '../services/host/directory/send-daily-runs';
import { watchSwaps } from '../services/roster/swap/watch-swaps';
import { runsAs, type JobKind, type JobRun } from './job-kind';

const NOTHING = z.strictObject({});

/** What the clock asks for. It comes again by itself, so that one attempt is enough. */
const clockwork = (name: string, every: string): JobKind<z.infer<typeof NOTHING>> => ({
  name,
  schema: NOTHING,
  attempts: 1,
  every,
});

/** Every job that this backend does. */
export const allJobs = (
  parts: Pick<Ctx, 'db' | 'raw' | 'now' | 'ids' | 'log' | 'files' | 'providers' | 'sender' | 'env'>,
): JobRun[] => [
  runsAs(clockwork('approval.watch', '* * * * *'), async () => await watchOnce(parts)),
  runsAs(tellOwnerKind, async (work) => await mailOwner(parts, work)),
  runsAs(tellAudienceKind, async (work) => await tellAudience(parts, work)),
  runsAs(handOverKind, async (work) => await handOver(parts, work)),
  runsAs(sendNoticesKind, async (work) => await sendNotices(parts, work)),
  runsAs(resendNoticesKind, async (work) => await resendNotices(parts, work)),
  runsAs(clockwork('notice.sweep', '* * * * *'), async () => await sweepNotices(parts)),
  runsAs(readKind, async (work) => await readImport(parts, work)),
  runsAs(importKind, async (work) => await runImport(parts, work)),
  runsAs(exportKind, async (work) => await writeExport(parts, work)),
  runsAs(clockwork('people.index', '*/5 * * * *'), async () => await indexNewPeople(parts.db)),
  runsAs(clockwork('swap.watch', '*/5 * * * *'), async () => await watchSwaps(parts)),
  runsAs(clockwork('attendance.close', '*/5 * * * *'), async () => await closeDays(parts)),
  runsAs(trialKind, async (work) => await runTrial(parts, work)),
  runsAs(clockwork('attendance.remind', '* * * * *'), async () => await remindPunches(parts)),
  runsAs(clockwork('attendance.remindDays', '*/10 * * * *'), async () => await remindDays(parts)),
  runsAs(clockwork('punch.forget', '40 * * * *'), async () => await forgetLocations(parts)),
  runsAs(clockwork('file.sweep', '0 * * * *'), async () => await sweepFiles(parts)),
  runsAs(directoryRead, async (work) => await readRun(parts, work)),
  runsAs(directoryApply, async (work) => await applyRun(parts, work)),
  runsAs(clockwork('directory.daily', '*/10 * * * *'), async () => await sendDailyRuns(parts)),
  runsAs(clockwork('expired.purge', '0 * * * *'), async () => await purgeExpired(parts)),
  runsAs(clockwork('database.analyze', '20 * * * *'), async () => await analyzeEmbedded(parts)),
];
