import { rowOn } from '../../pay/rules/band';
import type { SlipCheck, SlipRow } from '../payslip';
import type { ImportedCells } from './table/imported';
import { ownShares, type ContributionRule } from './recount';
import { explainedTax, type PaidMonth } from './tax-year';
import { itemRow, type SlipItem } from './slip-rows';
import { slipSums } from './slip-sums';

export type CheckedSlip = {
  rows: readonly SlipRow[];
  imported: ImportedCells | null;
  /** Whether a table was imported for the run. */
  hasTable: boolean;
  period: { from: string; to: string };
  payMonth: string;
  /** Location whose minimum wage and contributions apply; empty for none. */
  place: string;
  joinedDay: string;
  /** Employed and paid by the month on every day of the period. */
  isWholeMonth: boolean;
  hourCents: number | null;
  /** Net of the last slip before. */
  beforeNetCents: number | null;
  /** Months that were paid before. */
  paid: readonly PaidMonth[];
};
export type CheckRules = {
  items: readonly (SlipItem & { countsForMinimum: boolean })[];
  minimums: readonly {
    place: string;
    fromDay: string;
    monthCents: number;
    hourCents: number | null;
    isAfterOwnShare: boolean;
  }[];
  contributions: readonly ContributionRule[];
};

/** A net that moves by more than so many percent is looked at. */
const LARGE_CHANGE_PERCENT = 30;

/** Total of the rows of items of some kinds; undefined where the slip has none. */
function totalOf(
  { rows }: Pick<CheckedSlip, 'rows'>,
  items: readonly Pick<SlipItem, 'code' | 'kind'>[],
  ...kinds: SlipItem['kind'][]
): number | undefined {
  const codes = items.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => itemRow(code));
  const found = rows.filter(({ code }) => codes.includes(code));
  return found.length === 0 ? undefined : found.reduce((sum, { cents }) => sum + cents, 0);
}

/** The figures of a slip that the tax of later months is recounted from. */
export const taxMonthOf = (
  slip: Pick<CheckedSlip, 'rows' | 'imported' | 'payMonth'>,
  items: readonly Pick<SlipItem, 'code' | 'kind'>[],
): PaidMonth => ({
  month: slip.payMonth,
  grossCents: slipSums(slip.rows).grossCents,
  insuranceCents: totalOf(slip, items, 'insurance', 'fund') ?? 0,
  deductionsCents: slip.imported?.deductionsCents ?? 0,
  taxCents: totalOf(slip, items, 'tax') ?? 0,
});

/** Findings of a slip to look at before it is sent. */
export function slipChecks(slip: CheckedSlip, rules: CheckRules): SlipCheck[] {
  const { netCents } = slipSums(slip.rows);
  const { beforeNetCents } = slip;
  const change = netCents - (beforeNetCents ?? netCents);
  const checks: (SlipCheck | false)[] = [
    netCents < 0 && { kind: 'negativeNet', cents: netCents },
    belowMinimum(slip, rules),
    Math.abs(change) * 100 > LARGE_CHANGE_PERCENT * Math.abs(beforeNetCents ?? 0) &&
      beforeNetCents !== null && { kind: 'largeChange', cents: change },
    slip.hasTable && slip.imported === null && { kind: 'missingInFile' },
    ...(['insurance', 'fund'] as const).map((about) => contributionDiffers(slip, rules, about)),
    taxDiffers(slip, rules),
  ];
  return checks.filter((one) => one !== false);
}

/** Overtime and items that don't count are left out. Months with absence are not compared: less work is paid less. */
function belowMinimum(slip: CheckedSlip, { items, minimums }: CheckRules): SlipCheck | false {
  const minimum = rowOn(minimums, slip.place, slip.period.to);
  if (!minimum) {
    return false;
  }
  if (slip.hourCents !== null) {
    const short = (minimum.hourCents ?? 0) - slip.hourCents;
    return short > 0 && { kind: 'belowMinimum', cents: short };
  }
  const counts = ({ group, code, explanation }: SlipRow) =>
    group === 'earned' &&
    explanation.kind !== 'overtime' &&
    !items.some((item) => itemRow(item.code) === code && !item.countsForMinimum);
  const own = minimum.isAfterOwnShare ? (totalOf(slip, items, 'insurance', 'fund') ?? 0) : 0;
  const counted = slip.rows.filter(counts).reduce((sum, { cents }) => sum + cents, 0) - own;
  const isWhole = slip.isWholeMonth && !slip.rows.some(({ explanation }) => explanation.kind === 'absence');
  return isWhole && counted < minimum.monthCents
    ? { kind: 'belowMinimum', cents: minimum.monthCents - counted }
    : false;
}

function contributionDiffers(
  slip: CheckedSlip,
  { items, contributions }: CheckRules,
  about: 'insurance' | 'fund',
): SlipCheck | false {
  const base = about === 'fund' ? slip.imported?.fundBaseCents : slip.imported?.insuranceBaseCents;
  const shown = totalOf(slip, items, about);
  if (base === undefined || shown === undefined) {
    return false;
  }
  const { place, period } = slip;
  const recounted = ownShares(contributions, about, { place, day: period.from, baseCents: base });
  return recounted !== undefined && recounted !== shown
    ? { kind: 'insuranceDiffers', about, cents: shown - recounted }
    : false;
}

function taxDiffers(slip: CheckedSlip, { items }: CheckRules): SlipCheck | false {
  const shown = totalOf(slip, items, 'tax');
  if (shown === undefined) {
    return false;
  }
  const recounted = explainedTax(taxMonthOf(slip, items), slip.paid, slip.joinedDay)?.taxCents;
  return recounted !== undefined && recounted !== shown
    ? { kind: 'taxDiffers', cents: shown - recounted }
    : false;
}
