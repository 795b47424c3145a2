import { eq } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import { FUNCTION_ID } from '@contract/role/functions';
import { TABLES } from '@contract/view/tables';
import { tableExport } from '@server/db/schema/view';
import { exportPayload, type ExportPayload } from '@server/jobs/export-payload';
import type { JobKind, Work } from '@server/jobs/job-kind';
import type { Acting, Ctx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { recordOperation } from '@server/kernel/record-operation';
import { actingFor } from '@server/services/access/acting-for';
import { storeMadeFile } from '@server/services/file/store-made-file';
import type { Cell } from '@server/table/table';
import { writeXlsx } from '@server/table/xlsx-write';
import { tableSources, type TableReader } from './table-source';

export const tableExportKind: JobKind<ExportPayload> = {
  name: 'view.export',
  schema: exportPayload,
  attempts: 3,
};

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids' | 'files'>;
type Own = typeof tableExport.$inferSelect;
type Writing = { ctx: Acting; scope: MemberScope; lang: Language; progress: (rows: number) => Promise<void> };

/** The unit of a duration, which is a number. */
const HOURS: Readonly<Record<Language, string>> = { zh_CN: '小时', en: 'h' };

/** Of a character in a column's px. */
const CHARACTER_PX = 8;

/** Writes a large export. Done again, it writes another file; the first one is swept. */
export async function runTableExport(
  parts: Parts,
  { payload: { exportId, lang, ...from }, signal }: Pick<Work<ExportPayload>, 'payload' | 'signal'>,
): Promise<void> {
  const { db, now } = parts;
  const isIt = eq(tableExport.id, exportId);
  const [own] = await db.select().from(tableExport).where(isIt);
  if (own?.state !== 'running') {
    return;
  }
  try {
    const { needs } = TABLES[own.tableId];
    const { ctx, scope } = await actingFor(parts, own, from, FUNCTION_ID[needs]);
    await writeTable(parts, own, {
      ctx,
      scope,
      lang,
      progress: async (rows) => {
        signal.throwIfAborted();
        await db.update(tableExport).set({ rows }).where(isIt);
      },
    });
  } catch (error) {
    if (error instanceof ServiceError) {
      const failure = { key: error.messageKey, params: error.params };
      await db.update(tableExport).set({ state: 'failed', failure, finishedAt: now() }).where(isIt);
      return;
    }
    throw error;
  }
}

/** Writes the rows into a workbook, and the record of it. */
export async function writeTable(
  parts: Parts,
  own: Own,
  { ctx, scope, lang, progress }: Writing,
): Promise<void> {
  const { db, raw, now } = parts;
  const { tenantId, memberId, tableId, asked } = own;
  const shape = TABLES[tableId];
  const source = found(tableSources.get()[tableId]);
  const columns = asked.columns.map((id) => found(shape.columns.find((one) => one.id === id)));
  const reader: TableReader = { db, raw, now, lang, scope, session: ctx.session };
  let count = 0;
  async function* rows(): AsyncGenerator<Cell[]> {
    yield columns.map(({ name, kind }) => (kind === 'hours' ? `${name[lang]} (${HOURS[lang]})` : name[lang]));
    for await (const batch of source.batches(reader, asked)) {
      yield* batch.map((row) => columns.map(({ id }) => source.cells[id]!(row, lang)));
      count += batch.length;
      await progress(count);
    }
  }
  const sheet = {
    name: shape.name[lang],
    columns: columns.length,
    headLine: 1,
    frozenColumns: 1,
    hasFilter: true,
    hasNumbers: true,
    widths: columns.map(({ width }) => Math.round(width / CHARACTER_PX)),
    rows: rows(),
  };
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: `${shape.name[lang]}-${dayOf(now())}.xlsx`,
    type: 'xlsx',
    chunks: writeXlsx([sheet]),
  });
  await db.transaction(async (tx) => {
    await tx
      .update(tableExport)
      .set({ state: 'done', fileId, rows: count, finishedAt: now() })
      .where(eq(tableExport.id, own.id));
    const named = (language: Language) =>
      columns.map(({ name }) => name[language]).join(language === 'en' ? ', ' : '、');
    await recordOperation(tx, ctx, {
      action: 'view.export',
      targetId: own.id,
      targetName: shape.name.zh_CN,
      targetEnName: shape.name.en,
      changes: [
        { field: 'rowCount', to: String(count) },
        { field: 'columns', to: named('zh_CN'), toEn: named('en') },
      ],
    });
  });
}
