import { expect, it } from 'vitest';
import { KEPT_MS, keptMoment } from './kept-moment';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Anchored at 0; minutes by the steady clock, by the wall clock, when it was received, and when it was made. */
const CASES: readonly (readonly [string, number | null, number, number, number | undefined, boolean])[] = [
  ['both clocks agree', 30, 30, 60, 30, true],
  ['they differ by a minute', 30, 31, 60, 31, true],
  ['the phone slept, and its steady clock with it', 5, 30, 60, 30, false],
  ['the wall clock was put back to be on time', 30, 2, 60, 30, false],
  ['the wall clock was put back by hours', 30, -120, 60, 30, false],
  ['the wall clock was put forward', 30, 90, 60, 30, false],
  ['the page was loaded again', null, 30, 60, 30, false],
  ['sent the moment it was made', 60, 60, 60, 60, true],
  ['loaded again, with a wall clock that is ahead', null, 90, 60, undefined, false],
  ['all clocks tell of a time to come', 61, 90, 60, undefined, false],
  ['loaded again, with a wall clock before the anchor', null, -1, 60, undefined, false],
];

it.each(CASES)('%s', (_, steady, wall, received, made, isSure) => {
  const found = keptMoment(
    0,
    { steady: steady === null ? null : steady * MINUTE, wall: wall * MINUTE },
    received * MINUTE,
  );
  expect(found).toEqual(made === undefined ? undefined : { at: made * MINUTE, isSure });
});

it('an answer that took a moment to arrive does not make a punch of the future', () => {
  expect(keptMoment(0, { steady: 62_000, wall: 62_000 }, 60_000)).toEqual({ at: 60_000, isSure: true });
});

it('is not kept longer than three days', () => {
  const kept = (ms: number) => keptMoment(0, { steady: HOUR, wall: HOUR }, ms);
  expect(kept(KEPT_MS + HOUR)).toEqual({ at: HOUR, isSure: true });
  expect(kept(KEPT_MS + HOUR + 1)).toBeUndefined();
});
