import * as calls from '@contract/view/export-calls';
import { and, eq } from 'drizzle-orm';
import { lengthOf } from '@contract/roster/rules/days';
import { FUNCTION_ID } from '@contract/role/functions';
import { isNothingDropped, readViewState } from '@contract/view/rules/read-view-state';
import { TABLES } from '@contract/view/tables';
import { job } from '@server/db/schema/job';
import { tableExport as exportRow } from '@server/db/schema/view';
import { sendJob } from '@server/jobs/send-job';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { findScopes, memberScope } from '@server/services/access/data-scope';
import { describeFiles } from '@server/services/file/use-files';
import { reasonIn } from '@server/services/job/present-job';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { TABLE_ACCESS } from '../seen-views';
import { tableSources } from './table-source';
import { tableExportKind, writeTable } from './write-table';

const EXPORTS = { max: 30, windowMs: 60 * 60_000 };

/** Writes what a table shows into a workbook: immediately, or by a job where there are many rows. */
export const exportTable = verb(
  calls.exportTable,
  { ...TABLE_ACCESS, scope: 'dataScope' },
  async ({ ctx, input: { tableId, columns, filters, sort, keyword, span } }) => {
    const shape = TABLES[tableId];
    const scope = await memberScope(ctx, FUNCTION_ID[shape.needs]);
    const source = found(tableSources.get()[tableId]);
    await requireKnown(ctx, { tableId, columns, filters, sort, span });
    const { memberId, tenantId, roles } = ctx.session;
    await hitLimit(ctx, { key: `tableExport:${memberId}`, ...EXPORTS });
    const { lang, ip, userAgent } = ctx;
    const { db, raw, now } = ctx;
    const asked = { columns, filters, sort, ...(keyword ? { keyword } : {}), ...(span && { span }) };
    const reader = { db, raw, now, lang, scope, session: { tenantId, memberId, roles } };
    const isLarge = (await source.count(reader, asked)) > calls.EXPORT_NOW_MAX;
    const own = await db.transaction(async (tx) => {
      const values = { id: ctx.ids(), tenantId, memberId, tableId, asked, createdAt: now() };
      const [row] = await tx.insert(exportRow).values(values).returning();
      if (isLarge) {
        const payload = { exportId: values.id, ip, userAgent, lang };
        await sendJob(tx, ctx, tableExportKind, payload, { tenantId, key: values.id });
      }
      return found(row);
    });
    if (!isLarge) {
      await writeTable(ctx, own, { ctx, scope, lang, progress: async () => await Promise.resolve() });
    }
    return await present(ctx, own.id);
  },
);

/** How far an export of the caller is. */
export const tableExport = verb(
  calls.tableExport,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => await present(ctx, input.id),
);

type Asked = Parameters<typeof exportTable.run>[0]['input'];

/** A column, filter, order or span that the caller's table doesn't have is no slip of the finger: nothing is left out in silence. */
async function requireKnown(
  ctx: SessionCtx,
  { tableId, columns, filters, sort, span }: Omit<Asked, 'keyword'>,
): Promise<void> {
  const shape = TABLES[tableId];
  const needed = shape.columns.flatMap(({ needs }) => (needs ? FUNCTION_ID[needs] : []));
  const scopes = await findScopes(ctx, needed);
  const state = { v: 1, filters, sort, columns: columns.map((id) => ({ id })) };
  const { dropped } = readViewState(state, shape, (name) => scopes.get(FUNCTION_ID[name]) !== undefined);
  const isFitSpan = span ? lengthOf(span) <= (shape.spanDays ?? 0) : shape.spanDays === undefined;
  if (!isNothingDropped(dropped) || !isFitSpan || new Set(columns).size < columns.length) {
    throw new ServiceError('exportUnknown');
  }
}

async function present(ctx: SessionCtx, id: string): Promise<calls.TableExport> {
  const { memberId, tenantId } = ctx.session;
  const [row] = await ctx.db
    .select({ own: exportRow, jobState: job.state, jobFailure: job.failure })
    .from(exportRow)
    .leftJoin(
      job,
      and(eq(job.kind, tableExportKind.name), eq(job.tenantId, tenantId), eq(job.key, exportRow.id)),
    )
    .where(and(eq(exportRow.id, id), eq(exportRow.memberId, memberId), eq(exportRow.tenantId, tenantId)));
  const { own, jobState, jobFailure } = found(row);
  // One whose job was given up isn't running any more.
  const isOver = own.state === 'running' && (jobState === 'failed' || jobState === 'cancelled');
  const state = isOver ? 'failed' : own.state;
  const failure = own.failure ?? (state === 'failed' ? jobFailure : null);
  const [file] = own.fileId ? await describeFiles(ctx.db, ctx, [own.fileId]) : [];
  return { id, state, rows: own.rows, reason: failure && reasonIn(failure, ctx.lang), file: file ?? null };
}
