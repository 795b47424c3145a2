import type { In } from '@contract/endpoint';
import type { importRun } from '@contract/people/import-calls';
import { IMPORT_LIMITS, type RowKind } from '@contract/people/transfer';

/** Which rows are to be imported: all but some, or only some. */
export type Picked = { isAll: boolean; lines: ReadonlySet<number> };

export const ALL_PICKED: Picked = { isAll: true, lines: new Set() };
export const NONE_PICKED: Picked = { isAll: false, lines: new Set() };

/** Whether a row of this kind can be imported at all. */
export const mayPick = (kind: RowKind, withReturns: boolean): boolean =>
  kind === 'new' || kind === 'change' || (kind === 'return' && withReturns);

export const isPicked = ({ isAll, lines }: Picked, line: number): boolean => lines.has(line) !== isAll;

export function turned({ isAll, lines }: Picked, line: number): Picked {
  const next = new Set(lines);
  if (!next.delete(line)) {
    next.add(line);
  }
  return { isAll, lines: next };
}

/** After a correction: rows that have become good are picked, and none that can no longer be imported is counted. */
export function afterCorrection(
  { isAll, lines }: Picked,
  rows: readonly { line: number; kind: RowKind }[],
  withReturns: boolean,
): Picked {
  const next = new Set(lines);
  for (const { line, kind } of rows) {
    if (!isAll && mayPick(kind, withReturns) && next.size < IMPORT_LIMITS.pickedLines) {
      next.add(line);
    } else {
      next.delete(line);
    }
  }
  return { isAll, lines: next };
}

/** Of so many that can be imported, how many are. */
export const countPicked = ({ isAll, lines }: Picked, of: number): number =>
  Math.max(0, isAll ? of - lines.size : lines.size);

export const askedFor = ({ isAll, lines }: Picked): Pick<In<typeof importRun>, 'only' | 'except'> =>
  isAll ? { except: [...lines] } : { only: [...lines] };
