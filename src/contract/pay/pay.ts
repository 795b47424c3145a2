/** Where pay comes from: entered by who may read it, or an approved salary adjustment. */
export const PAY_SOURCES = ['entered', 'adjustment'] as const;
export type PaySourceKind = (typeof PAY_SOURCES)[number];

/** A month's pay in hundredths: a hundred million. */
export const PAY_MAX_CENTS = 10_000_000_000;
