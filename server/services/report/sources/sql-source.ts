import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import { wallOf } from '@contract/zone';
import { nameIn } from '@server/kernel/localized-text';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import type { Cell } from '@server/table/table';
import type { ReportReader, ReportRow, ReportSource } from './report-source';

/** Rows of a statement. */
export const BATCH = 1_000;

type PersonRow = {
  name: string;
  enName: string | null;
  jobNumber: string | null;
  departmentName: string | null;
  departmentEnName: string | null;
  positionName: string | null;
  positionEnName: string | null;
};

/** A column that is part of the order, and its type: together they are unique, and never null. */
export type KeyPart = readonly [column: SQL, type: 'text' | 'date' | 'timestamptz'];

type SqlSource<Row, Help> = {
  /** Columns in addition to those of the person `m`. */
  select: SQL;
  /** The table of the rows and the join of `member m`. */
  from: SQL;
  /** The company of a row, along whose indexes the rows are read. */
  tenant: SQL;
  where?: (reader: ReportReader) => SQL;
  key: readonly KeyPart[];
  /** Read once a run, for names that the rows hold as codes. */
  help?: (reader: ReportReader) => Promise<Help>;
  cells: (row: Row & PersonRow, lang: Language, help: Help) => ReportRow;
};

/** A source of rows about people `m`, one statement a batch, each beginning after the key of the last row. */
export const sqlSource = <Row, Help = undefined>({
  select,
  from,
  tenant,
  where,
  key,
  help,
  cells,
}: SqlSource<Row, Help>): ReportSource =>
  async function* rows(reader) {
    const helping = (await help?.(reader)) as Help;
    const columns = sql.join(
      key.map(([column]) => column),
      sql`, `,
    );
    const keyTexts = sql.join(
      key.map(([column]) => sql`${column}::text`),
      sql`, `,
    );
    let last: readonly string[] | undefined;
    do {
      const begin: SQL = last ? sql`(${columns}) > (${valuesOf(key, last)})` : sql`true`;
      const batch = await query<Row & PersonRow & { key: string[] }>(
        reader.db,
        sql`select ${sql.raw(PERSON_COLUMNS)}, m.job_number as "jobNumber", ${select}, array[${keyTexts}] as key
          from ${from} ${sql.raw(PERSON_JOINS)}
          where ${tenant} = ${reader.scope.tenantId} and ${isOfPart(reader.scope, reader.organId)} and ${where?.(reader) ?? sql`true`} and ${begin}
          order by ${columns} limit ${BATCH}`,
      );
      yield batch.map((row) => cells(row, reader.lang, helping));
      last = batch.length < BATCH ? undefined : batch.at(-1)?.key;
    } while (last);
  };

const valuesOf = (key: readonly KeyPart[], values: readonly string[]): SQL =>
  sql.join(
    key.map(([, type], at) => sql`${values[at]}::${sql.raw(type)}`),
    sql`, `,
  );

/** Cells of the person of a row. */
export const personCells = (row: PersonRow, lang: Language) => ({
  name: nameIn(row, lang),
  jobNumber: row.jobNumber ?? '',
  organ: nameIn({ name: row.departmentName ?? '', enName: row.departmentEnName }, lang),
  position: nameIn({ name: row.positionName ?? '', enName: row.positionEnName }, lang),
});

export const dayCell = (day: string | null): Cell => (day === null ? '' : { day });

/** A moment on the company's clock. */
export const minuteCell = (moment: string | Date | null): Cell =>
  moment === null
    ? ''
    : { minute: new Date(wallOf(new Date(moment).getTime())).toISOString().slice(0, 16).replace('T', ' ') };

/** A column of days within the period. */
export const inDays = (column: SQL, { days }: ReportReader): SQL =>
  sql`${column} between ${days.from}::date and ${days.to}::date`;

/** A column of moments within the days of the period, as the company's clock has them. */
export const inMoments = (column: SQL, from: Date, until: Date): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;
