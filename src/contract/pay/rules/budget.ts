import { MONTH_HOURS, type PayBasis } from './time-pay';

/** A change of pay, approved or still waiting. */
export type BudgetedChange = {
  fromDay: string;
  beforeCents: number;
  afterCents: number;
  basis: PayBasis;
};

/** The part that a change takes from the budget of its year: the difference of monthly pay for each month from its first one on. */
export function budgetUseOf(
  { fromDay, beforeCents, afterCents, basis }: BudgetedChange,
  year: number,
): number {
  const begins = Number(fromDay.slice(0, 4));
  // A change of an earlier year is part of the pay that the budget starts from.
  const months = begins === year ? 13 - Number(fromDay.slice(5, 7)) : 0;
  return (afterCents - beforeCents) * (basis === 'hour' ? MONTH_HOURS : 1) * months;
}

export const BUDGET_MODES = ['warn', 'block'] as const;
export type BudgetMode = (typeof BUDGET_MODES)[number];

/** Whether one more change fits. A lowered pay always does. No budget (null) is no limit; 0 is one. */
export function budgetVerdict(
  budget: { cents: number; mode: BudgetMode } | null,
  usedCents: number,
  addedCents: number,
): 'fits' | BudgetMode {
  const isOver = budget !== null && addedCents > 0 && usedCents + addedCents > budget.cents;
  return isOver ? budget.mode : 'fits';
}
