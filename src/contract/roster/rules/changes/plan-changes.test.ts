import { expect, it } from 'vitest';
import { segmentTimes } from '@contract/shift/rules/segments';
import { DAY_MINUTES, dayNumber } from '../work-minutes';
import { planChanges } from './plan-changes';

const workDate = '2026-12-08';
const MIDNIGHT = dayNumber(workDate) * DAY_MINUTES;
const shift = (start: number, end: number) => ({
  segments: [{ ...segmentTimes({ start, end }), restHours: 0, stationCode: 'TILL' }],
});
const [EARLY, LATER, MOVED, LATE] = [shift(480, 960), shift(490, 970), shift(495, 975), shift(840, 1_320)];
const published = (hours: number, was: (typeof EARLY)[], now: (typeof EARLY)[]) => ({
  workDate,
  at: MIDNIGHT + hours * 60,
  was,
  now,
});
const NOTICE = 12 * 60;

it.each([
  ['a first plan in good time', [published(-72, [], [EARLY])], 0, 0],
  ['a first plan within the notice period', [published(0, [], [EARLY])], 1, 1],
  ['a shift moved by ten minutes', [published(-72, [], [EARLY]), published(-60, [EARLY], [LATER])], 0, 0],
  ['a shift moved by fifteen minutes', [published(-72, [], [EARLY]), published(-60, [EARLY], [MOVED])], 1, 0],
  ['a shift moved to the evening', [published(-72, [], [EARLY]), published(-60, [EARLY], [LATE])], 1, 0],
  ['the same on the day before', [published(-72, [], [EARLY]), published(-10, [EARLY], [LATE])], 1, 1],
  ['one more shift', [published(-72, [], [EARLY]), published(-60, [EARLY], [EARLY, LATE])], 1, 0],
  ['a shift taken away', [published(-72, [], [EARLY, LATE]), published(-60, [EARLY, LATE], [LATE])], 1, 0],
  ['there and back', [published(-60, [EARLY], [LATE]), published(-59, [LATE], [EARLY])], 2, 0],
  ['two others in another order', [published(-60, [EARLY, LATE], [LATE, EARLY])], 0, 0],
])('%s', (_name, changes, count, near) => {
  expect(planChanges(changes, NOTICE)).toEqual({ changes: count, near });
});
