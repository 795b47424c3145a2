import { presentZone, wallOf } from './zone';

const DAY_MS = 24 * 3_600_000;

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
