import { sql, type SQL } from 'drizzle-orm';
import {
  DAY_COLUMNS,
  MONTH_COLUMNS,
  PERSON_COLUMNS,
  type DayColumn,
  type DaySums,
  type MonthColumn,
  type MonthSums,
} from '@contract/analysis/columns';

/** Database column of a number. */
export const columnOf = (name: DayColumn | MonthColumn): string =>
  name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

const sumsOf = (names: readonly (DayColumn | MonthColumn)[], alias: string): SQL =>
  sql.raw(
    names.map((name) => `coalesce(sum(${alias}."${columnOf(name)}"), 0)::float8 as "${name}"`).join(', '),
  );

/** Select lists that sum the columns of `metric_person` and `metric_day`. */
export const personSums = (alias: string): SQL => sumsOf(PERSON_COLUMNS, alias);
export const daySums = (alias: string): SQL => sumsOf(DAY_COLUMNS, alias);

/** Select list of the columns of `metric_month`, 0 for a missing row. */
export const monthColumns = (alias: string): SQL =>
  sql.raw(MONTH_COLUMNS.map((name) => `coalesce(${alias}."${columnOf(name)}", 0) as "${name}"`).join(', '));
/** Select list that sums columns already named like the numbers. */
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

/** Numbers under their database columns, for `jsonb_populate_recordset`. */
export const asColumns = (numbers: Partial<Record<DayColumn | MonthColumn, number>>) =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [columnOf(name as DayColumn | MonthColumn), count]),
  );
