import type { Days } from '@contract/roster/rules/days';
import type { ReportSourceId } from '@contract/report/sources';
import { registered } from '@server/kernel/registered';
import type { TableReader } from '@server/services/view/export/table-source';
import type { Cell } from '@server/table/table';

/** For whom and which part the rows are read: `scope` is what the reader reaches by reports and by the source's own function. */
export type ReportReader = TableReader & {
  days: Days;
  organId: string | undefined;
};

/** Values of a row by column. */
export type ReportRow = Readonly<Record<string, Cell>>;

/** Reads rows in batches, by key and within the reader's scope, so that a large company is never held whole. */
export type ReportSource = (reader: ReportReader) => AsyncIterable<readonly ReportRow[]>;

/** Registered by `server/composition`. */
export const reportSources = registered<Readonly<Record<ReportSourceId, ReportSource>>>('reportSources');
