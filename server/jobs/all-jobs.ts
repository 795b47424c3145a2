import { composeNouns } from '@server/composition/compose-nouns';
import * as z from 'zod/mini';
import type { Ctx } from '@server/kernel/context';
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
import { takeEffect } from '../services/people/history/take-effect';
import { readImport } from '../services/people/import/read-import';
import { runImport } from '../services/people/import/run-import';
import { applyRun } from '../services/host/directory/apply-run';
import { directoryApply, directoryRead } from '../services/host/directory/directory-kinds';
import { readRun } from '../services/host/directory/read-run';
import { sendDailyRuns } from '../services/host/directory/send-daily-runs';
import { remindCertificates } from '../services/certificate/remind-certificates';
import { remindEndings } from '../services/seal/grant/remind-endings';
import { endStuck } from '../services/signing/act/end-stuck';
import { watchSignings } from '../services/signing/act/watch-signings';
import { batchKind } from '../services/signing/batch/batch-kind';
import { runBatch } from '../services/signing/batch/run-batch';
import { prepareKind } from '../services/signing/draft/prepare-kind';
import { preparePages } from '../services/signing/draft/prepare-pages';
import { inviteOutsider } from '../services/signing/guest/invite';
import { sendWelcome } from '../services/joining/welcome';
import { welcomeKind } from '../services/joining/welcome-kind';
import { inviteKind } from '../services/signing/guest/invite-kind';
import { sealKind } from '../services/signing/seal/seal-kind';
import { sealSigning } from '../services/signing/seal/seal-signing';
import { slipBuildKind } from '../services/payslip/build/build-kind';
import { buildRun } from '../services/payslip/build/build-run';
import { slipLinkKind } from '../services/payslip/link/link-kind';
import { sendSlipLink } from '../services/payslip/link/send-link';
import { buildKind } from '../services/settlement/build/build-kind';
import { buildSettlement } from '../services/settlement/build/build-settlement';
import { tellOvertime } from '../services/overtime/tell/tell-overtime';
import { refreshSettlements } from '../services/settlement/build/refresh-settlements';
import { remindDeadlines } from '../services/settlement/desk/remind-deadlines';
import { settlementExportKind } from '../services/settlement/file/export-settlement';
import { statementKind } from '../services/settlement/file/statement-of';
import { writeSettlementExport } from '../services/settlement/file/write-export';
import { writeStatement } from '../services/settlement/file/write-statement';
import { watchSwaps } from '../services/roster/swap/watch-swaps';
import { beginDailyRuns } from '../services/leave/run/begin-daily-runs';
import { leaveRunKind } from '../services/leave/run/leave-run-kind';
import { performRun } from '../services/leave/run/perform-run';
import { beginRuns } from '../services/report/schedule/begin-runs';
import { watchSchedules } from '../services/report/schedule/watch-schedules';
import { reportBeginKind, reportWriteKind } from '../services/report/run/run-kinds';
import { writeRun } from '../services/report/run/write-run';
import { runTableExport, tableExportKind } from '../services/view/export/write-table';
import { recountMetrics } from '../services/analysis/build/recount-metrics';
import { refreshMetrics } from '../services/analysis/build/refresh-metrics';
import { limitSender } from '../services/rate-limit/limited-sender';
import { runsAs, type JobKind, type JobRun } from './job-kind';

const NOTHING = z.strictObject({});

/** What the clock asks for. It comes again by itself, so that one attempt is enough. */
const clockwork = (name: string, every: string): JobKind<z.infer<typeof NOTHING>> => ({
  name,
  schema: NOTHING,
  attempts: 1,
  every,
});

type JobParts = Pick<
  Ctx,
  'db' | 'raw' | 'now' | 'ids' | 'log' | 'files' | 'providers' | 'sender' | 'env' | 'tokens'
>;

/** Every job that this backend does. */
export function allJobs(parts: JobParts): JobRun[] {
  composeNouns();
  return jobsOf({ ...parts, sender: limitSender(parts.sender, parts) });
}

const jobsOf = (parts: JobParts): JobRun[] => [
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
  runsAs(clockwork('people.takeEffect', '*/5 * * * *'), async () => await takeEffect(parts)),
  runsAs(clockwork('swap.watch', '*/5 * * * *'), async () => await watchSwaps(parts)),
  runsAs(clockwork('attendance.close', '*/5 * * * *'), async () => await closeDays(parts)),
  runsAs(trialKind, async (work) => await runTrial(parts, work)),
  runsAs(clockwork('attendance.remind', '* * * * *'), async () => await remindPunches(parts)),
  runsAs(clockwork('attendance.remindDays', '*/10 * * * *'), async () => await remindDays(parts)),
  runsAs(clockwork('overtime.tell', '4-59/5 * * * *'), async () => await tellOvertime(parts)),
  runsAs(buildKind, async (work) => await buildSettlement(parts, work)),
  runsAs(slipBuildKind, async (work) => await buildRun(parts, work)),
  runsAs(slipLinkKind, async (work) => await sendSlipLink(parts, work)),
  runsAs(statementKind, async (work) => await writeStatement(parts, work)),
  runsAs(settlementExportKind, async (work) => await writeSettlementExport(parts, work)),
  runsAs(clockwork('settlement.refresh', '2-57/5 * * * *'), async () => await refreshSettlements(parts)),
  runsAs(
    clockwork('analysis.refresh', '3-58/5 * * * *'),
    async ({ signal }) => await refreshMetrics(parts, signal),
  ),
  // By night in China.
  runsAs(
    clockwork('analysis.recount', '20 19 * * *'),
    async ({ signal }) => await recountMetrics(parts, signal),
  ),
  runsAs(clockwork('settlement.remind', '*/10 * * * *'), async () => await remindDeadlines(parts)),
  runsAs(clockwork('punch.forget', '40 * * * *'), async () => await forgetLocations(parts)),
  runsAs(clockwork('leave.daily', '*/10 * * * *'), async () => await beginDailyRuns(parts)),
  runsAs(leaveRunKind, async (work) => await performRun(parts, work)),
  runsAs(tableExportKind, async (work) => await runTableExport(parts, work)),
  runsAs(clockwork('report.watch', '* * * * *'), async () => await watchSchedules(parts)),
  runsAs(reportBeginKind, async (work) => await beginRuns(parts, work)),
  runsAs(reportWriteKind, async (work) => await writeRun(parts, work)),
  runsAs(clockwork('certificate.remind', '25 * * * *'), async () => await remindCertificates(parts)),
  // By day in China, again and again, since one run ends after so many grants.
  runsAs(clockwork('seal.remind', '15 1-13 * * *'), async () => await remindEndings(parts)),
  runsAs(clockwork('file.sweep', '0 * * * *'), async () => await sweepFiles(parts)),
  runsAs(welcomeKind, async (work) => await sendWelcome(parts, work)),
  runsAs(inviteKind, async (work) => await inviteOutsider(parts, work)),
  runsAs(prepareKind, async (work) => await preparePages(parts, work)),
  runsAs(sealKind, async (work) => await sealSigning(parts, work)),
  runsAs(batchKind, async (work) => await runBatch(parts, work)),
  runsAs(clockwork('signing.watch', '* * * * *'), async () => {
    await watchSignings(parts);
    await endStuck(parts);
  }),
  runsAs(directoryRead, async (work) => await readRun(parts, work)),
  runsAs(directoryApply, async (work) => await applyRun(parts, work)),
  runsAs(clockwork('directory.daily', '*/10 * * * *'), async () => await sendDailyRuns(parts)),
  runsAs(clockwork('expired.purge', '0 * * * *'), async () => await purgeExpired(parts)),
  runsAs(clockwork('database.analyze', '20 * * * *'), async () => await analyzeEmbedded(parts)),
];
