import type { PayoutStep, SlipGroup, SlipRow, SlipSums } from '../payslip';

const WHOLE = 100;

/** The amount that brings net to whole units; 0 where it is paid to the cent. */
export function roundingCents(netCents: number, step: PayoutStep): number {
  const over = ((netCents % WHOLE) + WHOLE) % WHOLE;
  if (step === 'exact' || over === 0) {
    return 0;
  }
  return step === 'wholeUp' || over * 2 >= WHOLE ? WHOLE - over : -over;
}

/** The sums of a slip's rows: list, detail, file and export take them from here. */
export function slipSums(rows: readonly Pick<SlipRow, 'group' | 'cents'>[]): SlipSums {
  const sumOf = (group: SlipGroup) =>
    rows.reduce((sum, row) => (row.group === group ? sum + row.cents : sum), 0);
  const [grossCents, withheldCents] = [sumOf('earned'), sumOf('withheld')];
  const netCents = grossCents - withheldCents;
  return {
    grossCents,
    withheldCents,
    netCents,
    payoutCents: netCents + sumOf('result'),
    employerCents: sumOf('employer'),
  };
}
