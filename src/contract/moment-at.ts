import { presentZone, wallOf } from './zone';

const DAY_MS = 24 * 3_600_000;
/** No clocks skip more at once. */
const LONGEST_GAP_MS = 3 * 3_600_000;

/**
 * The moment at which clocks of a zone show something: the first one where they show it twice, the one after the gap where they
 * never do.
 */
export function momentAt(wall: number, zone = presentZone()): number {
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map(
    (near) => wall - (wallOf(near, zone) - near),
  ) as [number, number];
  return wallOf(before, zone) === wall || wallOf(after, zone) !== wall ? before : after;
}

/**
 * What clocks of a zone show at a moment that bounds something, as digits like {@link wallOf}: the first moment of a date is its
 * midnight, also where clocks skip midnight and begin the date at one.
 */
export function boundOf(moment: number, zone = presentZone()): number {
  const wall = wallOf(moment, zone);
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  return wall !== midnight && wall - midnight < LONGEST_GAP_MS && momentAt(midnight, zone) === moment
    ? midnight
    : wall;
}
