import { addDays } from '@contract/day';
import { share } from './exact';

/** A day on which work is planned, in halves: 2 for a whole day, 1 for a half one. */
export type PlannedDay = { day: string; halves: number };
/** Days in a row with one monthly pay. Both ends belong to it. */
export type PaySegment = { from: string; to: string; cents: number };

/**
 * The pay of each segment of a month, by planned workdays. Each part is the difference of two rounded sums since the first of the month, so
 * that the parts of one pay add up to the month to the cent wherever it is cut, also when parts are computed apart.
 * A month without planned workdays is divided by its calendar days: pass those.
 */
export function monthParts(planned: readonly PlannedDay[], segments: readonly PaySegment[]): number[] {
  const halvesOf = (holds: (day: string) => boolean) =>
    planned.reduce((sum, { day, halves }) => (holds(day) ? sum + halves : sum), 0);
  const month = halvesOf(() => true);
  return segments.map(({ from, to, cents }) => {
    if (month === 0 || to < from) {
      return 0;
    }
    return (
      share(
        cents,
        halvesOf((day) => day <= to),
        month,
      ) -
      share(
        cents,
        halvesOf((day) => day < from),
        month,
      )
    );
  });
}

type DatedCents = { fromDay: string; cents: number };

/**
 * The segments of a month (`first` to `last`) for someone who is employed from one day to another. `records` are those in effect, by date;
 * a part before the first record is missing, since its pay is unknown.
 */
export function segmentsOf(
  { first, last }: { first: string; last: string },
  employed: { from: string; to: string | null },
  records: readonly DatedCents[],
): PaySegment[] {
  const start = employed.from > first ? employed.from : first;
  const end = employed.to !== null && employed.to < last ? employed.to : last;
  const byDate = [...records].sort((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  return byDate.flatMap(({ fromDay, cents }, index) => {
    const from = fromDay > start ? fromDay : start;
    const next = byDate[index + 1]?.fromDay;
    const to = next !== undefined && next <= end ? addDays(next, -1) : end;
    return from <= to ? [{ from, to, cents }] : [];
  });
}
