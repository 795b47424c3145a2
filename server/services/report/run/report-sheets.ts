import { createHash } from 'node:crypto';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { ReportDefinition } from '@contract/report/report';
import type { ReportColumn } from '@contract/report/source-shape';
import { daysText, PERIOD_WORDS } from '@contract/report/words';
import type { Cell } from '@server/table/table';
import { sheetName } from '@server/table/sheet-name';
import type { Sheet } from '@server/table/xlsx-sheet';
import type { Reading } from './reading';
import { reportRows } from './report-rows';
import { KIND_WORDS, SCOPE_WORDS, SHEET_WORDS } from './sheet-words';

export type Written = {
  name: string;
  definition: ReportDefinition;
  reading: Reading;
  /** Name of the department that the report is narrowed down to. */
  organName: string | undefined;
  receiver: string;
  at: Date;
};

const SEPARATOR: Readonly<Record<Language, string>> = { zh_CN: '：', en: ': ' };

/** Names the selection and its scope: equal for the same selection, scope and days. */
export const questionHash = ({ definition, reading }: Pick<Written, 'definition' | 'reading'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        definition.source,
        reading.columns.map(({ id }) => id),
        reading.groupBy?.id ?? null,
        reading.days,
        definition.organId,
        reading.scope.kind,
        [...(reading.scope.departmentIds ?? ['*'])].sort(),
      ]),
    )
    .digest('hex');

const columnName = ({ name, kind }: ReportColumn, lang: Language): string =>
  kind === 'hours' ? `${name[lang]} (${KIND_WORDS.hours[lang]})` : name[lang];

/** The lines above the columns: what the file shows, for whom, and as of when. */
export function headLines(written: Written): string[][] {
  const { name, definition, reading, organName, receiver, at } = written;
  const { lang, period } = definition;
  const words = SHEET_WORDS[lang];
  const line = (label: string, text: string): string[] => [`${label}${SEPARATOR[lang]}${text}`];
  const periodName = period.kind === 'own' ? '' : `${PERIOD_WORDS[period.kind][lang]} · `;
  return [
    [name],
    line(words.source, reading.shape.name[lang]),
    line(
      words.period,
      reading.days
        ? `${periodName}${daysText(reading.days, lang)} · ${reading.shape.periodOf![lang]}`
        : words.asOfRun,
    ),
    ...(organName === undefined ? [] : [line(words.department, organName)]),
    line(words.scope, `${SCOPE_WORDS[reading.scope.kind][lang]} · ${receiver}`),
    line(words.asOf, momentText(at, 'minute', lang, 0)),
    ...(reading.dropped.length > 0 ? [line(words.dropped, reading.dropped.join(', '))] : []),
    line(words.hash, questionHash(written)),
    [],
  ];
}

const AUTO_WIDTH: Readonly<Record<ReportColumn['kind'], number>> = {
  text: 20,
  number: 12,
  hours: 14,
  day: 13,
  minute: 18,
  percent: 12,
};

/** The rows under their head, and the definitions of the columns with the count and hash of the rows, which are known by then. */
export function reportSheets(
  written: Written,
  progress: (rows: number) => Promise<void>,
): { sheets: Sheet[]; rowsWritten: () => number } {
  const { reading, definition, name } = written;
  const { lang } = definition;
  const { columns, shape } = reading;
  const words = SHEET_WORDS[lang];
  const hash = createHash('sha256');
  let count = 0;
  const head = headLines(written);
  async function* rows(): AsyncGenerator<Cell[]> {
    yield* head;
    yield columns.map((one) => columnName(one, lang));
    for await (const batch of reportRows(reading, progress)) {
      for (const cells of batch) {
        hash.update(JSON.stringify(cells));
        count += 1;
        yield cells;
      }
    }
  }
  async function* definitions(): AsyncGenerator<Cell[]> {
    yield [words.column, words.definition, words.kind];
    yield [shape.name[lang], shape.about[lang], words.source];
    yield* await Promise.resolve(
      columns.map((one) => [one.name[lang], one.about[lang], KIND_WORDS[one.kind][lang]]),
    );
    yield [];
    yield [words.rows, String(count), ''];
    yield [words.rowsHash, hash.digest('hex'), ''];
  }
  const first = sheetName(name);
  const sheets = [
    {
      name: first,
      columns: Math.max(columns.length, 1),
      headLine: head.length + 1,
      frozenColumns: 1,
      hasFilter: true,
      hasNumbers: true,
      widths: columns.map(({ kind }) => AUTO_WIDTH[kind]),
      rows: rows(),
    },
    {
      name: sheetName(words.definitions, [first]),
      columns: 3,
      headLine: 1,
      widths: [24, 60, 16],
      rows: definitions(),
    },
  ];
  return { sheets, rowsWritten: () => count };
}
