import * as calls from '@contract/report/calls';
import { and, eq, or } from 'drizzle-orm';
import { REPORT_LIMITS } from '@contract/report/report';
import { account } from '@server/db/schema/account';
import { storedFile } from '@server/db/schema/content';
import { member } from '@server/db/schema/member';
import { reportRun } from '@server/db/schema/report/report';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { fileLink, linkEnd } from '@server/services/file/preview-encrypt';
import { reasonIn } from '@server/services/job/present-job';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { SOURCE_PERMISSION } from '../saved/reports';
import { seenReport } from '../saved/seen-reports';
import { readingOf, requireStillReached } from './reading';
import { reportRows } from './report-rows';

const PREVIEWS = { max: 240, windowMs: 60 * 60_000 };

/** Readers see the rows of their own data scope. */
const READING = { permission: SOURCE_PERMISSION, scope: 'dataScope' } as const;

/** The first rows of a report, read with the rights of the caller. */
export const reportPreview = verb(calls.reportPreview, READING, async ({ ctx, input: { definition } }) => {
  await hitLimit(ctx, { key: `reportPreview:${ctx.session.memberId}`, ...PREVIEWS });
  const reading = await readingOf(ctx, { ...definition, lang: ctx.lang });
  const rows: calls.ReportCell[][] = [];
  for await (const batch of reportRows(reading, async () => await Promise.resolve())) {
    rows.push(...batch);
    if (rows.length > REPORT_LIMITS.preview) {
      break;
    }
  }
  return {
    columns: reading.columns.map(({ id, name }) => ({ id, name: name[ctx.lang] })),
    rows: rows.slice(0, REPORT_LIMITS.preview),
    hasMore: rows.length > REPORT_LIMITS.preview,
    dropped: reading.dropped,
    period: reading.days,
  };
});

/** Runs that the caller received, and those of the caller's reports. */
export const reportRunPage = verb(
  calls.reportRunPage,
  { permission: 'reports', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({ run: reportRun, receiver: { name: account.name, enName: account.enName } })
      .from(reportRun)
      .innerJoin(member, eq(member.id, reportRun.memberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(
        and(
          eq(reportRun.tenantId, tenantId),
          or(eq(reportRun.memberId, memberId), eq(reportRun.ownerMemberId, memberId)),
          input.reportId === undefined ? undefined : eq(reportRun.reportId, input.reportId),
        ),
      )
      .orderBy(...newestFirst(reportRun.createdAt, reportRun.id))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => presentRun(ctx, row));
  },
);

type RunRow = typeof reportRun.$inferSelect;
type Received = { run: RunRow; receiver: { name: string; enName: string | null } };

function presentRun(ctx: SessionCtx, { run, receiver }: Received): calls.ReportRunRow {
  const isOwn = run.memberId === ctx.session.memberId;
  return {
    id: run.id,
    reportId: run.reportId,
    name: run.name,
    cause: run.cause,
    state: run.state,
    rows: run.rows,
    receiver,
    isOwn,
    reason: run.failure && reasonIn(run.failure, ctx.lang),
    dropped: run.dropped,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    fileUntil: isOwn && hasFile(ctx, run) ? run.fileUntil!.toISOString() : null,
    downloadedAt: run.downloadedAt?.toISOString() ?? null,
  };
}

const hasFile = ({ now }: SessionCtx, { fileId, fileUntil }: RunRow): boolean =>
  fileId !== null && fileUntil !== null && fileUntil > now();

/** A link to the file of a run. Rights that its receiver has lost since close it, and so does a share that was taken back. */
export const reportDownload = verb(
  calls.reportDownload,
  { permission: SOURCE_PERMISSION, scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const [row] = await ctx.db
      .select({ run: reportRun, file: { id: storedFile.id, name: storedFile.name, size: storedFile.size } })
      .from(reportRun)
      .leftJoin(storedFile, eq(storedFile.id, reportRun.fileId))
      .where(
        and(eq(reportRun.id, input.id), eq(reportRun.memberId, memberId), eq(reportRun.tenantId, tenantId)),
      );
    const { run, file } = found(row);
    if (!file || !hasFile(ctx, run)) {
      throw new ServiceError('reportFileOver');
    }
    if (run.ownerMemberId !== memberId) {
      await seenReport(ctx.db, ctx, run.reportId);
    }
    await requireStillReached(ctx, run);
    const expiresAt = linkEnd(ctx);
    await ctx.db.transaction(async (tx) => {
      await tx.update(reportRun).set({ downloadedAt: ctx.now() }).where(eq(reportRun.id, run.id));
      await recordOperation(tx, ctx, {
        action: 'report.download',
        targetId: run.reportId,
        targetName: run.name,
        changes: [{ field: 'rowCount', to: String(run.rows) }],
      });
    });
    return { url: await fileLink(ctx, file.id, expiresAt), name: file.name, size: file.size };
  },
);
