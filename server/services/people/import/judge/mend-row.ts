import { asc, eq, sql } from 'drizzle-orm';
import * as calls from '@contract/people/import-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { ImportField } from '@contract/people/transfer';
import type { Tx } from '@server/db/database';
import { peopleImport, peopleImportRow } from '@server/db/schema/people-transfer';
import { found, ServiceError } from '@server/kernel/errors';
import { loadAreas } from '@server/services/person/read-mobile';
import { hitLimit } from '../../../rate-limit/hit-limit';
import { memberScope } from '@server/services/access/data-scope';
import { loadPlaces, powersOf } from '../facts';
import { requireImport } from '../imports';
import { draftRow, judgeRows, linesOf, sumUp, twiceIn, type Places } from './judge-rows';
import { presentImport, presentRow } from '../present-import';
import { cellText, type Cells } from '../read-people';
import { isTwiceAsBefore } from './twice-in-file';
import { verb } from '@server/kernel/verb';

/** Each correction may try another number: one every six seconds is as fast as a person types. */
const MENDS = { max: 600, windowMs: 60 * 60 * 1000 };

type ImportRow = typeof peopleImport.$inferSelect;

/** Corrects cells of a row before its import runs, and judges again every row that this may change. */
export const importMend = verb(
  calls.importMend,
  { permission: 'peopleTransfer', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.peopleTransfer);
    await hitLimit(ctx, { key: `peopleImportMend:${ctx.session.memberId}`, ...MENDS });
    const powers = powersOf({ ctx, scope });
    return await ctx.db.transaction(async (tx) => {
      const own = await requireImport(tx, ctx, input.id, true);
      if (own.state !== 'ready') {
        throw new ServiceError('importNotReady');
      }
      const places = { ...(await loadPlaces(tx, own.tenantId)), ...powers };
      const { rows, summary } = await mendRow(tx, own, input, places);
      await tx.update(peopleImport).set(summary).where(eq(peopleImport.id, own.id));
      return {
        import: presentImport({ ...own, ...summary }, undefined, ctx.lang),
        rows: rows.map((row) => presentRow(row, ctx.lang)),
      };
    });
  },
);

type Mend = { line: number; cells: Cells };

/** The row and those whose verdict changes with it, as they are then; people are loaded for these alone. */
async function mendRow(tx: Tx, own: ImportRow, { line, cells }: Mend, places: Places) {
  const areas = await loadAreas(tx);
  const stored = await tx
    .select()
    .from(peopleImportRow)
    .where(eq(peopleImportRow.importId, own.id))
    .orderBy(asc(peopleImportRow.line));
  found(stored.find((row) => row.line === line));
  const drafted = stored.map((row) =>
    draftRow(row.line === line ? { line, cells: corrected(row.cells, cells) } : row, areas),
  );
  const twice = twiceIn(drafted, places);
  const jobNumbers = [
    stored.find((row) => row.line === line)?.cells.jobNumber,
    drafted.find((row) => row.line === line)?.draft.jobNumber,
  ];
  const touched = drafted.filter(
    (row, at) =>
      row.line === line ||
      !isTwiceAsBefore(stored[at]!.faults, twice.get(row.line)) ||
      (row.draft.manager && jobNumbers.includes(row.draft.manager)),
  );
  const judged = await judgeRows(tx, own.tenantId, touched, places, twice, linesOf(drafted));
  const byLine = new Map(judged.map(({ row }) => [row.line, row]));
  const rows = stored.flatMap((row) => {
    const now = byLine.get(row.line);
    return now ? [{ ...row, ...now }] : [];
  });
  await writeRows(tx, own.id, rows);
  const summary = sumUp(
    drafted.map(({ line: at, draft }, index) => ({
      kind: byLine.get(at)?.kind ?? stored[index]!.kind,
      draft,
    })),
    places,
  );
  return { rows, summary };
}

function corrected(before: Cells, typed: Cells): Cells {
  const cells = { ...before };
  for (const [name, text] of Object.entries(typed)) {
    const field = name as ImportField;
    const value = cellText(field, text);
    if (value === '') {
      delete cells[field];
    } else {
      cells[field] = value;
    }
  }
  return cells;
}

async function writeRows(
  tx: Tx,
  importId: string,
  rows: readonly (typeof peopleImportRow.$inferSelect)[],
): Promise<void> {
  await tx.execute(sql`update people_import_row
    set kind = t.kind, cells = t.cells, faults = t.faults, changes = t.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (line int, kind text, cells jsonb, faults jsonb, changes jsonb)
    where people_import_row.import_id = ${importId} and people_import_row.line = t.line`);
}
