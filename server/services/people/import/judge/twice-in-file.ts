import type { ImportField } from '@contract/people/transfer';
import type { RowFault } from '@server/db/schema/people-transfer';
import { fault, type Draft } from '../draft';

type Row = { line: number; draft: Draft };

const KEYS: readonly [ImportField, (draft: Draft) => string | undefined][] = [
  ['mobile', ({ number }) => number?.full],
  ['jobNumber', ({ jobNumber }) => jobNumber],
  ['email', ({ email }) => email?.toLowerCase()],
];

/**
 * What only one row can say, by the line of each row that says it again: which of them is right nobody here knows, so that none of
 * them is taken. `organOf` answers the department in which a row would be head.
 */
export function twiceInFile(
  rows: readonly Row[],
  organOf: (draft: Draft) => string | undefined,
): Map<number, RowFault[]> {
  const faults = new Map<number, RowFault[]>();
  const add = (line: number, one: RowFault) => faults.set(line, [...(faults.get(line) ?? []), one]);
  for (const [field, keyOf] of KEYS) {
    for (const lines of linesBy(rows, keyOf)) {
      lines.forEach((line) =>
        add(line, fault(field, 'rowTwice', { line: lines.find((one) => one !== line)! })),
      );
    }
  }
  for (const lines of linesBy(rows, (draft) => (draft.isHead ? organOf(draft) : undefined))) {
    lines.forEach((line) =>
      add(line, fault('isHead', 'rowHeadTwice', { line: lines.find((one) => one !== line)! })),
    );
  }
  return faults;
}

const TWICE: readonly string[] = ['rowTwice', 'rowHeadTwice'];

/** Whether a row's faults name the same other rows as before. */
export function isTwiceAsBefore(before: readonly RowFault[], now: readonly RowFault[] = []): boolean {
  const textOf = (faults: readonly RowFault[]) =>
    faults
      .filter(({ key }) => TWICE.includes(key))
      .map(({ field, key, params }) => [field, key, params?.line].join())
      .join(';');
  return textOf(before) === textOf(now);
}

/** The lines of those that say the same, where there are several. */
function linesBy(rows: readonly Row[], keyOf: (draft: Draft) => string | undefined): number[][] {
  const lines = new Map<string, number[]>();
  for (const { line, draft } of rows) {
    const key = keyOf(draft);
    if (key !== undefined) {
      lines.set(key, [...(lines.get(key) ?? []), line]);
    }
  }
  return [...lines.values()].filter((same) => same.length > 1);
}
