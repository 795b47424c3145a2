import { and, eq, inArray, sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { REPORT_LIMITS, type RunCause } from '@contract/report/report';
import type { Tx } from '@server/db/database';
import { memberRole } from '@server/db/schema/member';
import { report, reportRun } from '@server/db/schema/report/report';
import type { Work } from '@server/jobs/job-kind';
import { sendJobs } from '@server/jobs/send-job';
import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { findAdministrators } from '@server/services/access/administrators';
import { findScope } from '@server/services/access/data-scope';
import { notify } from '@server/services/notice/notify';
import { receiverOf } from '../run/receiver';
import { reportWriteKind, type BeginPayload } from '../run/run-kinds';
import type { SavedRow } from '../saved/seen-reports';

/** Where a job comes from, in the operation records. */
const BY_CLOCK = { ip: '', userAgent: '' };

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids'>;

/** Starts one run per receiver. If the owner is no longer active, pauses the schedule and notifies administrators. */
export async function beginRuns(
  parts: Parts,
  { payload }: Pick<Work<BeginPayload>, 'payload'>,
): Promise<void> {
  const { db } = parts;
  const [row] = await db.select().from(report).where(eq(report.id, payload.reportId));
  if (!row || row.pause !== null) {
    return;
  }
  const refusal = await ownerRefusal(parts, row);
  await db.transaction(async (tx) => {
    if (refusal) {
      await pauseOf(tx, parts, row, refusal);
    } else {
      const receivers = await receiversOf(tx, row);
      await sendRuns(tx, parts, row, { cause: payload.cause, receivers });
    }
  });
}

/** Why the owner may no longer run the report. A lost source isn't a reason: it skips the owner's run only. */
async function ownerRefusal(parts: Parts, row: SavedRow): Promise<ServiceError | undefined> {
  try {
    const { session } = await receiverOf(parts, row, BY_CLOCK);
    const scope = await findScope({ raw: parts.raw, now: parts.now, session }, FUNCTION_ID.reports);
    return scope ? undefined : new ServiceError('reportFunctionLost');
  } catch (error) {
    if (error instanceof ServiceError) {
      return error;
    }
    throw error;
  }
}

/** The owner, and with `sendsToShared` everyone who has one of its roles now. */
async function receiversOf(tx: Tx, { memberId, roleIds, sendsToShared }: SavedRow): Promise<string[]> {
  const rows = sendsToShared
    ? await tx
        .selectDistinct({ id: memberRole.memberId })
        .from(memberRole)
        .where(inArray(memberRole.roleId, roleIds))
        .orderBy(memberRole.memberId)
        .limit(REPORT_LIMITS.receivers)
    : [];
  return [...new Set([memberId, ...rows.map(({ id }) => id)])];
}

type Sending = {
  cause: RunCause;
  receivers: readonly string[];
  from?: { ip: string; userAgent: string };
};

/** Writes a row for each receiver and sends the job that writes its file. Returns the ids in the order of the receivers. */
export async function sendRuns(
  tx: Tx,
  parts: Pick<Ctx, 'now' | 'ids'>,
  row: SavedRow,
  { cause, receivers, from = BY_CLOCK }: Sending,
): Promise<string[]> {
  const runs = receivers.map((memberId) => ({
    id: parts.ids(),
    memberId,
    ...runOf(row, cause, parts.now()),
  }));
  await tx.insert(reportRun).values(runs);
  const payloads = runs.map(({ id }) => ({ runId: id, ...from }));
  await sendJobs(tx, parts, reportWriteKind, payloads, { tenantId: row.tenantId });
  return runs.map(({ id }) => id);
}

const runOf = (row: SavedRow, cause: RunCause, createdAt: Date) => ({
  tenantId: row.tenantId,
  reportId: row.id,
  ownerMemberId: row.memberId,
  name: row.name,
  definition: row.definition,
  cause,
  createdAt,
});

async function pauseOf(tx: Tx, parts: Parts, row: SavedRow, refusal: ServiceError): Promise<void> {
  const at = parts.now();
  const [paused] = await tx
    .update(report)
    .set({ pause: 'ownerGone', nextRunAt: null, revision: sql`${report.revision} + 1` })
    .where(and(eq(report.id, row.id), sql`${report.pause} is null`))
    .returning({ id: report.id });
  if (!paused) {
    return;
  }
  const failure = { key: refusal.messageKey, params: refusal.params };
  const skipped = { id: parts.ids(), memberId: row.memberId, state: 'skipped' as const, failure };
  await tx.insert(reportRun).values({ ...runOf(row, 'schedule', at), ...skipped, finishedAt: at });
  const administrators = await findAdministrators(tx, row.tenantId);
  await notify(
    tx,
    parts,
    row.tenantId,
    administrators
      .filter((id) => id !== row.memberId)
      .map((to) => ({
        to,
        kind: 'company' as const,
        title: { zh_CN: '一个定时报表已暂停', en: 'A scheduled report is paused' },
        subject: { zh_CN: row.name, en: row.name },
        body: {
          zh_CN: `“${row.name}”的创建人已离职、被停用或不再有报表权限。您可以另存一份或删除它。`,
          en: `The owner of "${row.name}" has left, is locked, or may not use reports anymore. Save a copy, or delete it.`,
        },
        path: '/reports',
        sourceId: row.id,
      })),
  );
}
