import { BATCH_MAX } from '@contract/approval/operation-calls';
import type { ApprovalRow } from '@contract/approval/approval';

export type BatchItem = { approvalId: string; taskId: string };

type Row = Pick<ApprovalRow, 'id' | 'taskId' | 'isBatchable'>;

/** A row that may be passed together with others, as the call names it. */
const itemOf = ({ id, taskId, isBatchable }: Row): BatchItem | undefined =>
  isBatchable && taskId ? { approvalId: id, taskId } : undefined;

export const isBatchable = (row: Row): boolean => itemOf(row) !== undefined;

/** The chosen ids with one more or one fewer; unchanged when there would be too many. */
export function toggleChosen(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < BATCH_MAX) {
    next.add(id);
  }
  return next;
}

/** As many as one call takes of those that may be passed together, in the order of the list. */
export const chooseAll = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(isBatchable)
      .slice(0, BATCH_MAX)
      .map(({ id }) => id),
  );

/** What is sent: chosen rows that are still there and still may be. */
export const batchItems = (rows: readonly Row[], chosen: ReadonlySet<string>): BatchItem[] =>
  rows.flatMap((row) => (chosen.has(row.id) ? (itemOf(row) ?? []) : []));
