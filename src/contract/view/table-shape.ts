import { addDays } from '../day';
import type { Language } from '../limits';
import type { FunctionName } from '../role/functions';

export type Words = Readonly<Record<Language, string>>;

/** How the value of a column is written into a sheet. Numbers that identify (phone, employee ID) are text. */
export type ColumnKind = 'text' | 'number' | 'hours' | 'day' | 'moment';

export type ColumnShape<Column extends string = string> = {
  id: Column;
  name: Words;
  kind: ColumnKind;
  /** In px, before a person changes it. */
  width: number;
  /** The server sorts by it. */
  isSortable?: boolean;
  /** Not shown until a person wants it. */
  isHidden?: boolean;
  /** Function without which the column is neither shown nor exported, in addition to the table's own. */
  needs?: FunctionName;
};

export type FilterShape =
  | { kind: 'choice'; values: readonly string[] }
  /** Comma-separated, in any order. */
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'id' }
  | { kind: 'year' }
  | { kind: 'month' }
  | { kind: 'day' };

/**
 * A table as its screen, its views, its export and their rights know it. The first column names the row and is always shown.
 * Shapes are plain data (`as const satisfies TableShape`): a function called while they are evaluated would tie the files of all tables to
 * one another.
 */
export type TableShape<
  Column extends string = string,
  Filter extends string = string,
  Id extends string = string,
> = {
  id: Id;
  name: Words;
  /** Function that opens the table. */
  needs: FunctionName;
  /** The table shows a span of dates, at most so many days. It is no filter: a saved view stores no dates. */
  spanDays?: number;
  columns: readonly ColumnShape<Column>[];
  filters: Readonly<Record<Filter, FilterShape>>;
};

export function isFilterValue(shape: FilterShape, value: string): boolean {
  switch (shape.kind) {
    case 'choice':
      return shape.values.includes(value);
    case 'choices':
      return value.split(',').every((one) => shape.values.includes(one));
    case 'id':
      return /^[\w-]{1,64}$/.test(value);
    case 'year':
      return /^(19|20|21)\d\d$/.test(value);
    case 'day':
      return /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && addDays(value, 0) === value;
    case 'month':
      return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value);
  }
}
