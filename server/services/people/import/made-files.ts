import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import * as calls from '@contract/people/import-calls';
import { FIELD_NAMES, IMPORT_FIELDS } from '@contract/people/transfer';
import type { Language } from '@contract/limits';
import type { SessionCtx } from '@server/kernel/context';
import { peopleImportRow } from '@server/db/schema/people-transfer';
import { storeMadeFile } from '../../file/store-made-file';
import { hitLimit } from '../../rate-limit/hit-limit';
import { writeTable } from '@server/table/table-file';
import { headOf, TEMPLATE_HEAD_LINE, templateRows } from '@server/services/person/column-names';
import { requireImport } from './imports';
import { presentFault } from './present-import';
import { verb } from '@server/kernel/verb';

const BATCH = 500;
/** Each is a file in the store for a day. */
const FILES = { max: 60, windowMs: 60 * 60 * 1000 };

const TEXTS: Readonly<
  Record<'template' | 'refused' | 'sheet' | 'reason', Readonly<Record<Language, string>>>
> = {
  template: { zh_CN: '人员导入模板', en: 'People import template' },
  refused: { zh_CN: '未导入的人员', en: 'People not imported' },
  sheet: { zh_CN: '人员', en: 'People' },
  reason: { zh_CN: '未导入的原因', en: 'Why it was not imported' },
};

export const sheetName = (lang: Language): string => TEXTS.sheet[lang];

/** A file to fill in. */
export const importTemplate = verb(
  calls.importTemplate,
  { permission: 'peopleTransfer', scope: 'none' },
  async ({ ctx, input }) => {
    const { format } = input;
    await limitFiles(ctx);
    async function* rows() {
      yield* templateRows(ctx.lang);
    }
    const shape = { name: sheetName(ctx.lang), columns: IMPORT_FIELDS.length, headLine: TEMPLATE_HEAD_LINE };
    return await store(ctx, TEXTS.template[ctx.lang], format, writeTable(format, rows(), shape));
  },
);

/** What was not imported, each row with its reason: mended, the file can be imported. */
export const importRefused = verb(
  calls.importRefused,
  { permission: 'peopleTransfer', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { id, format } = input;
    await limitFiles(ctx);
    const own = await requireImport(ctx.db, ctx, id);
    const shape = { name: sheetName(ctx.lang), columns: IMPORT_FIELDS.length + 1, headLine: 1 };
    return await store(
      ctx,
      TEXTS.refused[ctx.lang],
      format,
      writeTable(format, refusedRows(ctx, own.id), shape),
    );
  },
);

async function* refusedRows({ db, lang }: SessionCtx, importId: string): AsyncGenerator<string[]> {
  yield [...headOf(lang), TEXTS.reason[lang]];
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(peopleImportRow)
      .where(
        and(
          eq(peopleImportRow.importId, importId),
          gt(peopleImportRow.line, last),
          or(eq(peopleImportRow.kind, 'faulty'), eq(peopleImportRow.outcome, 'refused')),
        ),
      )
      .orderBy(asc(peopleImportRow.line))
      .limit(BATCH);
    for (const { cells, faults, refusal } of rows) {
      const reasons = [...faults, ...(refusal ? [refusal] : [])].map((one) => {
        const { field, text } = presentFault(one, lang);
        return field ? `${FIELD_NAMES[field][lang]}${lang === 'en' ? ': ' : '：'}${text}` : text;
      });
      yield [...IMPORT_FIELDS.map((field) => cells[field] ?? ''), reasons.join(lang === 'en' ? '; ' : '；')];
    }
    const end = rows.at(-1);
    if (!end) {
      return;
    }
    last = end.line;
  }
}

const limitFiles = async (ctx: SessionCtx): Promise<void> =>
  await hitLimit(ctx, { key: `peopleFiles:${ctx.session.memberId}`, ...FILES });

async function store(
  ctx: SessionCtx,
  title: string,
  type: 'xlsx' | 'csv',
  chunks: AsyncIterable<Uint8Array>,
): Promise<Out<typeof calls.importTemplate>> {
  const { memberId, tenantId } = ctx.session;
  return await storeMadeFile(ctx, { tenantId, memberId, name: `${title}.${type}`, type, chunks });
}
