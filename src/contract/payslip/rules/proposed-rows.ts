import type { SlipRow } from '../payslip';

/** Changed pay has arrears of its own, and a corrector's decision is not undone by figures. */
const FIXED: readonly SlipRow['explanation']['kind'][] = ['imported', 'entered', 'arrears', 'rounding'];

export type RowChange = { code: string; cents: number | null };

/** Changes that bring a sent slip to what its figures give now; null removes a row. `computed` are all rows as they would be today. */
export function proposedRows(sent: readonly SlipRow[], computed: readonly SlipRow[]): RowChange[] {
  const fixed = new Set(
    [...sent, ...computed]
      .filter(({ explanation }) => FIXED.includes(explanation.kind))
      .map(({ code }) => code),
  );
  const centsOf = (rows: readonly SlipRow[]) =>
    new Map(rows.filter(({ code }) => !fixed.has(code)).map(({ code, cents }) => [code, cents]));
  const [before, now] = [centsOf(sent), centsOf(computed)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((code): RowChange[] =>
    before.get(code) === now.get(code) ? [] : [{ code, cents: now.get(code) ?? null }],
  );
}
