import type { FunctionName } from '../role/functions';
import type { Words } from '../view/table-shape';

/** How a value is written into a sheet. Numbers that identify (phone, employee ID) are text; `hours` are minutes, shown as 7:30. */
export type ReportColumnKind = 'text' | 'number' | 'hours' | 'day' | 'minute' | 'percent';

export type ReportColumn = {
  id: string;
  name: Words;
  /** Its definition, as the second sheet and the editor have it. */
  about: Words;
  kind: ReportColumnKind;
  /** Rows can be grouped by it. */
  isGroup?: boolean;
  /** Groups add it up. A ratio never is. */
  isSum?: boolean;
  /** Function without which the column is left out, in addition to the source's own. */
  needs?: FunctionName;
};

/** Rows that a report can be made from, as plain data. */
export type ReportSourceShape = {
  name: Words;
  about: Words;
  /** Function that opens the same rows on a screen. */
  needs: FunctionName;
  /** Which day of a row the period is about; without it the rows are as of the run. */
  periodOf?: Words;
  columns: readonly ReportColumn[];
};
