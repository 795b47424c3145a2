import type { Lot } from '../ledger/lot';

/** The lot of days that are set for a calendar year; `sourceKey` names it among the person's lots of its kind. */
export const quotaLot = (year: number) => ({
  source: 'quota' as const,
  sourceKey: `quota:${year}`,
  validFrom: `${year}-01-01`,
  validTo: `${year}-12-31`,
});

export const isQuotaOf = ({ source, validFrom }: Lot, year: number): boolean =>
  source === 'quota' && validFrom.startsWith(`${year}-`);
