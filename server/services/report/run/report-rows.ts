import { REPORT_LIMITS } from '@contract/report/report';
import type { ReportColumn } from '@contract/report/source-shape';
import { ServiceError } from '@server/kernel/errors';
import type { Cell } from '@server/table/table';
import type { ReportRow } from '../sources/report-source';
import type { Reading } from './reading';

type Shown = Pick<Reading, 'columns' | 'groupBy' | 'rows'>;
type Progress = (rows: number) => Promise<void>;

/** The rows of a report in batches, column by column: as they are, or as groups with counts and sums. */
export async function* reportRows(reading: Shown, progress: Progress): AsyncGenerator<Cell[][]> {
  const { columns, groupBy, rows } = reading;
  if (groupBy) {
    yield await groupsOf(rows, columns, groupBy, progress);
    return;
  }
  let count = 0;
  for await (const batch of rows) {
    count += batch.length;
    if (count > REPORT_LIMITS.rows) {
      throw new ServiceError('reportTooLarge', { max: REPORT_LIMITS.rows });
    }
    await progress(count);
    yield batch.map((row) => columns.map(({ id }) => row[id] ?? ''));
  }
}

type Group = { cell: Cell; count: number; sums: number[] };

/** Groups in the order of their first rows. */
async function groupsOf(
  rows: AsyncIterable<readonly ReportRow[]>,
  columns: readonly ReportColumn[],
  groupBy: ReportColumn,
  progress: Progress,
): Promise<Cell[][]> {
  // After the group itself and its count.
  const summed = columns.slice(2);
  const groups = new Map<string, Group>();
  let count = 0;
  for await (const batch of rows) {
    for (const row of batch) {
      const cell = row[groupBy.id] ?? '';
      const key = JSON.stringify(cell);
      const group = groups.get(key) ?? { cell, count: 0, sums: summed.map(() => 0) };
      groups.set(key, group);
      group.count += 1;
      summed.forEach(({ id }, at) => (group.sums[at]! += amountOf(row[id])));
    }
    if (groups.size > REPORT_LIMITS.groups) {
      throw new ServiceError('reportTooManyGroups', { max: REPORT_LIMITS.groups });
    }
    count += batch.length;
    await progress(count);
  }
  return [...groups.values()].map(({ cell, count: size, sums }) => [
    cell,
    size,
    ...sums.map((sum, at): Cell => (summed[at]!.kind === 'hours' ? { duration: sum } : sum)),
  ]);
}

/** A missing value adds nothing. */
const amountOf = (cell: Cell | undefined): number =>
  typeof cell === 'number' ? cell : typeof cell === 'object' && 'duration' in cell ? cell.duration : 0;
