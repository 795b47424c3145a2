/** Where pay comes from: entered by who may read it, an approved salary adjustment, or a table. */
export const PAY_SOURCES = ['entered', 'adjustment', 'import'] as const;
export type PaySourceKind = (typeof PAY_SOURCES)[number];

export const PAY_REASONS = [
  'entry',
  'confirmation',
  'promotion',
  'transfer',
  'yearly',
  'special',
  'correction',
  'import',
] as const;
export type PayReason = (typeof PAY_REASONS)[number];

/** A month's pay in hundredths: a hundred million. */
export const PAY_MAX_CENTS = 10_000_000_000;
