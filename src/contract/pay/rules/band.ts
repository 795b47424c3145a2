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

type DatedBand = Band & { place: string; fromDay: string };

/** The band of a location on a day: its own, or the one for all locations (an empty place). */
export function bandOn<T extends DatedBand>(bands: readonly T[], place: string, day: string): T | undefined {
  const begun = (at: string) =>
    bands
      .filter((band) => band.place === at && band.fromDay <= day)
      .reduce<T | undefined>((last, band) => (last && last.fromDay >= band.fromDay ? last : band), undefined);
  return begun(place) ?? begun('');
}
