import { share } from './exact';

export type Band = { minCents: number; midCents: number; maxCents: number };
export type BandPosition = {
  /** Pay over the middle, in hundredths of a percent. */
  compa: number;
  /** Where the pay is between minimum (0) and maximum (10,000); null in a band without width. */
  penetration: number | null;
  position: 'below' | 'within' | 'above';
};

/** Where a pay is in its band. */
export function bandPosition(cents: number, { minCents, midCents, maxCents }: Band): BandPosition {
  const width = maxCents - minCents;
  return {
    compa: share(cents, 10_000, midCents),
    penetration: width === 0 ? null : share(cents - minCents, 10_000, width),
    position: cents < minCents ? 'below' : cents > maxCents ? 'above' : 'within',
  };
}

type Dated = { place: string; fromDay: string };

/** The row of a location on a day: the latest of its own that has begun, else of those for all locations (an empty place). */
export function rowOn<T extends Dated>(rows: readonly T[], place: string, day: string): T | undefined {
  const begun = (at: string) =>
    rows
      .filter((row) => row.place === at && row.fromDay <= day)
      .reduce<T | undefined>((last, row) => (last && last.fromDay >= row.fromDay ? last : row), undefined);
  return begun(place) ?? begun('');
}
