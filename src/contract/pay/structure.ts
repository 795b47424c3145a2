/** Parts of pay by their nature. Employer's shares are never taken off. */
export const PAY_ITEM_KINDS = [
  'fixed',
  'variable',
  'allowance',
  'overtime',
  'deduction',
  'insurance',
  'fund',
  'tax',
  'employer',
] as const;
export type PayItemKind = (typeof PAY_ITEM_KINDS)[number];

export const PAY_ITEM_UNITS = ['month', 'day', 'hour', 'piece'] as const;
export type PayItemUnit = (typeof PAY_ITEM_UNITS)[number];

/** Kinds of which an agreed pay consists; the others come about month by month. */
export const AGREED_KINDS: readonly PayItemKind[] = ['fixed', 'variable', 'allowance'];

export const STRUCTURE_LIMITS = {
  items: 60,
  grades: 60,
  bands: 2_000,
  minimums: 400,
  code: 32,
  name: 40,
} as const;

/** Years that a budget may be entered for, from this one. */
export const BUDGET_YEARS = { back: 1, ahead: 2 } as const;
