import { and, eq } from 'drizzle-orm';
import { REPORT_LIMITS } from '@contract/report/report';
import { daysText } from '@contract/report/words';
import { department } from '@server/db/schema/company';
import type { JobFailure } from '@server/db/schema/job';
import { reportRun } from '@server/db/schema/report/report';
import type { Work } from '@server/jobs/job-kind';
import type { Acting, Ctx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { nameIn } from '@server/kernel/localized-text';
import { recordOperation } from '@server/kernel/record-operation';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { notify } from '@server/services/notice/notify';
import { writeTables } from '@server/table/table-file';
import { reachOf, readingOf } from './reading';
import { receiverOf } from './receiver';
import { reportSheets, type Written } from './report-sheets';
import type { WritePayload } from './run-kinds';

const DAY_MS = 24 * 60 * 60_000;

/** Refusals that are about the receiver and not about the report. */
const SKIPS: readonly string[] = [
  'reportReceiverLeft',
  'reportReceiverLocked',
  'reportFunctionLost',
  'reportSourceLost',
];

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids' | 'files'>;
type Own = typeof reportRun.$inferSelect;

/**
 * Writes a report into a file with the rights that its receiver has now. Done again, it writes another file; the first one is swept.
 * In the zone of the company.
 */
export async function writeRun(
  parts: Parts,
  { id: jobId, payload, signal }: Pick<Work<WritePayload>, 'id' | 'payload' | 'signal'>,
): Promise<void> {
  const { db } = parts;
  const isIt = eq(reportRun.id, payload.runId);
  const [own] = await db.select().from(reportRun).where(isIt);
  if (!own || own.state === 'done' || own.state === 'skipped') {
    return;
  }
  await db.update(reportRun).set({ state: 'running', rows: 0, failure: null, finishedAt: null }).where(isIt);
  try {
    const acting = await receiverOf(parts, own, payload);
    await write(parts, own, acting, signal);
  } catch (error) {
    signal.throwIfAborted();
    const isRefused = error instanceof ServiceError;
    const failure: JobFailure = isRefused
      ? { key: error.messageKey, params: error.params }
      : { key: 'serverError', params: { requestId: jobId } };
    const state = isRefused && SKIPS.includes(error.messageKey) ? 'skipped' : 'failed';
    await db.update(reportRun).set({ state, failure, finishedAt: parts.now() }).where(isIt);
    if (!isRefused) {
      throw error;
    }
  }
}

async function write(parts: Parts, own: Own, acting: Acting, signal: AbortSignal): Promise<void> {
  const { db, raw, now } = parts;
  const { tenantId, memberId, definition, name } = own;
  const { lang, format } = definition;
  const isIt = eq(reportRun.id, own.id);
  const reading = await readingOf({ db, raw, now, session: acting.session }, definition);
  const at = now();
  const written: Written = {
    name,
    definition,
    reading,
    organName: await organName(parts, own),
    receiver: nameIn(acting.session.user, lang),
    at,
  };
  const { sheets, rowsWritten } = reportSheets(written, async (rows) => {
    signal.throwIfAborted();
    await db.update(reportRun).set({ rows }).where(isIt);
  });
  const period = reading.days
    ? daysText(reading.days, lang, at.getTime())
    : daysText({ from: dayOf(at), to: dayOf(at) }, lang);
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: `${name} ${period}.${format}`,
    type: format,
    chunks: writeTables(format, sheets),
    lifeMs: REPORT_LIMITS.fileDays * DAY_MS,
  });
  const rows = rowsWritten();
  const finishedAt = now();
  const fileUntil = new Date(finishedAt.getTime() + REPORT_LIMITS.fileDays * DAY_MS);
  const done = {
    state: 'done',
    fileId,
    rows,
    dropped: reading.dropped,
    reach: reachOf(reading.scope),
    finishedAt,
    fileUntil,
  } as const;
  await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(reportRun)
      .set(done)
      .where(and(isIt, eq(reportRun.state, 'running')))
      .returning({ id: reportRun.id });
    if (!finished) {
      return;
    }
    await recordOperation(tx, acting, {
      action: 'report.run',
      targetId: own.reportId,
      targetName: name,
      changes: [
        { field: 'rowCount', to: String(rows) },
        { field: 'format', to: format },
      ],
    });
    await notify(tx, parts, tenantId, [
      {
        to: memberId,
        kind: 'company',
        title: { zh_CN: '报表已生成', en: 'A report is ready' },
        subject: { zh_CN: name, en: name },
        body: {
          zh_CN: `“${name}”可在 ${REPORT_LIMITS.fileDays} 天内下载。`,
          en: `You can download "${name}" for ${REPORT_LIMITS.fileDays} days.`,
        },
        path: `/report-runs?run=${own.id}`,
        sourceId: own.id,
      },
    ]);
  });
}

async function organName({ db }: Parts, { tenantId, definition }: Own): Promise<string | undefined> {
  const { organId, lang } = definition;
  if (organId === null) {
    return undefined;
  }
  const [organ] = await db
    .select({ name: department.name, enName: department.enName })
    .from(department)
    .where(and(eq(department.id, organId), eq(department.tenantId, tenantId)));
  return organ ? nameIn(organ, lang) : organId;
}
