import type { OvertimeStep } from '../entry';
import type { OvertimeTerms } from '../terms';

/**
 * The minutes of pieces, in order, as they count: none where all of them together are below the minimum. Their sum is rounded, and each
 * has what it adds to the rounded sum, so that a night over midnight is not rounded twice. Planned hours have no terms.
 */
export function roundedPieces(
  minutes: readonly number[],
  terms: Pick<OvertimeTerms, 'minimum' | 'rounding'> | null,
  steps: OvertimeStep[],
): number[] {
  const total = minutes.reduce((sum, one) => sum + one, 0);
  if (!terms || total === 0) {
    return [...minutes];
  }
  if (total < terms.minimum) {
    steps.push({ code: 'belowMinimum', minutes: total, limit: terms.minimum });
    return minutes.map(() => 0);
  }
  const { step, way } = terms.rounding;
  const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[way];
  const rounded = (sum: number) => round(sum / step) * step;
  if (rounded(total) !== total) {
    steps.push({ code: 'rounded', minutes: total, until: rounded(total), limit: step });
  }
  let sum = 0;
  return minutes.map((one) => {
    const before = rounded(sum);
    sum += one;
    return rounded(sum) - before;
  });
}
