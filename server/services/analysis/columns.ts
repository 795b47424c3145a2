import { sql, type SQL } from 'drizzle-orm';
import {
  DAY_COLUMNS,
  MONTH_COLUMNS,
  PERSON_COLUMNS,
  type DayColumn,
  type DaySums,
  type MonthColumn,
  type MonthSums,
} from '@contract/analysis/figures';

/** The name of a number's column in the database. */
export const columnOf = (name: DayColumn | MonthColumn): string =>
  name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

const sumsOf = (names: readonly (DayColumn | MonthColumn)[], alias: string): SQL =>
  sql.raw(
    names.map((name) => `coalesce(sum(${alias}."${columnOf(name)}"), 0)::float8 as "${name}"`).join(', '),
  );

/** Sums of the numbers of days of people and of departments, of rows with an alias. */
export const personSums = (alias: string): SQL => sumsOf(PERSON_COLUMNS, alias);
export const daySums = (alias: string): SQL => sumsOf(DAY_COLUMNS, alias);

/** Numbers of a row of a month, 0 where there is none. */
export const monthColumns = (alias: string): SQL =>
  sql.raw(MONTH_COLUMNS.map((name) => `coalesce(${alias}."${columnOf(name)}", 0) as "${name}"`).join(', '));
/** Sums of all numbers of rows that have them under their own names. */
export const allSums = (alias: string): SQL =>
  sql.raw(
    [...DAY_COLUMNS, ...MONTH_COLUMNS]
      .map((name) => `coalesce(sum(${alias}."${name}"), 0)::float8 as "${name}"`)
      .join(', '),
  );

export const noSums = (): DaySums =>
  Object.fromEntries(DAY_COLUMNS.map((name) => [name, 0])) as unknown as DaySums;
export const noMonth = (): MonthSums =>
  Object.fromEntries(MONTH_COLUMNS.map((name) => [name, 0])) as unknown as MonthSums;

/** Rows as the database's column names have them, for `jsonb_populate_recordset`. */
export const asColumns = (numbers: Partial<Record<DayColumn | MonthColumn, number>>) =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [columnOf(name as DayColumn | MonthColumn), count]),
  );
