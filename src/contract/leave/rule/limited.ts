import type { Lot } from '../ledger/lot';
import { isAlwaysCounted, type LeaveTerms } from './terms';

/**
 * Whether something limits a kind of leave on a day: leave that somebody has for it, or rules by which who has none has none. What is taken
 * while nothing does is owed to nobody.
 */
export const isLimitedOn =
  (
    lots: readonly (Lot & { isCounted: boolean })[],
    kind: string,
    termsOn: (day: string) => LeaveTerms,
  ): ((day: string) => boolean) =>
  (day) =>
    isAlwaysCounted(termsOn(day)) ||
    lots.some(
      ({ kind: of, isCounted, validFrom, validTo }) =>
        of === kind && isCounted && validFrom <= day && (validTo === null || day <= validTo),
    );
