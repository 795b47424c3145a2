import { share } from '../../pay/rules/exact';
import { rowOn } from '../../pay/rules/band';
import type { Contribution } from '../payslip';

export type ContributionRule = {
  place: string;
  kind: Contribution;
  fromDay: string;
  baseMinCents: number;
  baseMaxCents: number;
  /** Hundredths of a percent. */
  ownRate: number;
  step: number;
};

const RATE_WHOLE = 10_000;
const FUND: readonly Contribution[] = ['fund', 'extraFund'];

/** The own share of a contribution: the base within its bounds times the rate, rounded once to the place's step. */
export function ownShare(rule: ContributionRule, baseCents: number): number {
  const base = Math.min(rule.baseMaxCents, Math.max(rule.baseMinCents, baseCents));
  return share(base, rule.ownRate, RATE_WHOLE * rule.step) * rule.step;
}

/** The own shares of a place on a day: insurance together, or the housing fund. Undefined where no rule is entered. */
export function ownShares(
  rules: readonly ContributionRule[],
  about: 'insurance' | 'fund',
  { place, day, baseCents }: { place: string; day: string; baseCents: number },
): number | undefined {
  const kinds = [...new Set(rules.map(({ kind }) => kind))].filter(
    (kind) => FUND.includes(kind) === (about === 'fund'),
  );
  const found = kinds.flatMap(
    (kind) =>
      rowOn(
        rules.filter((one) => one.kind === kind),
        place,
        day,
      ) ?? [],
  );
  return found.length === 0 ? undefined : found.reduce((sum, rule) => sum + ownShare(rule, baseCents), 0);
}
