import { expect, it } from 'vitest';
import { DAY_MINUTES, dayNumber } from '../../roster/rules/work-minutes';
import { workingMinutes } from './working-minutes';

const at = (day: string, hour: number): number => dayNumber(day) * DAY_MINUTES + hour * 60;
const OFFICE = [{ start: 540, end: 1_080 }];
const WITH_BREAK = [
  { start: 540, end: 720 },
  { start: 780, end: 1_080 },
];
const NIGHT = [{ start: 1_320, end: 1_800 }];
/** A Monday off, worked on the Sunday before. */
const calendar = new Map([
  ['2026-11-23', { kind: 'rest' as const }],
  ['2026-11-22', { kind: 'work' as const }],
]);

it.each([
  ['within a day', at('2026-11-20', 10), at('2026-11-20', 12), OFFICE, 120],
  ['from before to after', at('2026-11-20', 8), at('2026-11-20', 20), OFFICE, 540],
  ['in the evening', at('2026-11-20', 19), at('2026-11-20', 23), OFFICE, 0],
  ['over a weekend', at('2026-11-13', 17), at('2026-11-16', 10), OFFICE, 120],
  [
    'over a Sunday worked and a Monday off',
    at('2026-11-20', 17),
    at('2026-11-24', 10),
    OFFICE,
    60 + 540 + 60,
  ],
  ['over a break', at('2026-11-20', 11), at('2026-11-20', 14), WITH_BREAK, 120],
  ['in a night shift of the day before', at('2026-11-20', 2), at('2026-11-20', 5), NIGHT, 180],
  ['no time', at('2026-11-20', 10), at('2026-11-20', 10), OFFICE, 0],
])('%s', (_name, start, end, hours, minutes) => {
  expect(workingMinutes({ start, end }, hours, calendar)).toBe(minutes);
});
