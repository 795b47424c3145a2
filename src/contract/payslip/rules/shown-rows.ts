import type { Explanation, SlipGroup, SlipRow } from '../payslip';

/** Groups that a recipient sees: the employer's share isn't theirs. */
export const OWN_GROUPS = ['earned', 'withheld', 'result'] as const satisfies readonly SlipGroup[];

/** A row as its recipient sees it; `explanation` is null for what a group sums up of rows that aren't shown. */
export type ShownRow = Pick<SlipRow, 'code' | 'name' | 'enName' | 'group' | 'cents'> & {
  explanation: Explanation | null;
};

/** The rows of a slip for its recipient. Rows that aren't shown become one of their group, so that the rows add up to the sums. */
export function shownRows(rows: readonly SlipRow[]): ShownRow[] {
  return OWN_GROUPS.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    const others = own.filter(({ isShown }) => !isShown);
    const cents = others.reduce((sum, row) => sum + row.cents, 0);
    return [
      ...own.filter(({ isShown }) => isShown),
      ...(cents === 0
        ? []
        : [{ code: `other:${group}`, name: null, enName: null, group, cents, explanation: null }]),
    ];
  });
}
