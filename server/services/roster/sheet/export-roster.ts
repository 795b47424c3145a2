import * as calls from '@contract/roster/sheet-calls';
import type { SessionCtx } from '@server/kernel/context';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { writeDocument } from '@server/paper/paper';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { writeXlsx } from '@server/table/xlsx-write';
import { sheetDocument } from './pdf-blocks';
import { sheetOf } from './read-sheet';
import { SHEET_WORDS } from './sheet-words';
import { workbookSheet } from './workbook';

/** Each is a file in the store for a day. */
const FILES = { max: 60, windowMs: 60 * 60 * 1000 };

/** The roster as a file of the caller. Who took whose plan out of the portal stands in the operation records. */
export const exportRoster = verb(
  calls.exportRoster,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const { format, paper, note = '', withDrafts = false, withIdle = false } = input;
    await hitLimit(ctx, { key: `rosterFiles:${memberId}`, ...FILES });
    const { sheet, facts } = await sheetOf(ctx, input);
    const { lang } = ctx;
    const chunks =
      format === 'pdf'
        ? pdfOf(sheet, { paper, note, lang })
        : writeXlsx([workbookSheet(facts, { lang, paper, withDrafts, withIdle })]);
    const { from, to } = facts.span;
    const file = await storeMadeFile(ctx, {
      tenantId,
      memberId,
      name: `${SHEET_WORDS.title[lang]} ${from} ${to}.${format}`,
      type: format,
      chunks,
      ...(format === 'pdf' && { kind: 'attachment' as const }),
    });
    await record(ctx, { id: file.fileId, name: `${from} – ${to}`, people: sheet.people.shown, format });
    return file;
  },
);

async function* pdfOf(...parts: Parameters<typeof sheetDocument>): AsyncGenerator<Uint8Array> {
  yield (await writeDocument(sheetDocument(...parts))).bytes;
}

async function record(
  ctx: SessionCtx,
  { id, name, people, format }: { id: string; name: string; people: number; format: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await recordOperation(tx, ctx, {
      action: 'roster.export',
      targetId: id,
      targetName: name,
      changes: [
        { field: 'rosterPeople', to: String(people) },
        { field: 'format', to: format },
      ],
    });
  });
}
