import { expect, it } from 'vitest';
import type { StaffingNeed } from '@contract/shift/need-calls';
import type { Segment } from '@contract/shift/segment';
import { coverOf } from './cover';

const segment = (startTime: string, endTime: string, stationCode = 'TILL'): Segment => ({
  startTime,
  endTime,
  ...(endTime < startTime && { endsNextDay: true as const }),
  restHours: 0,
  stationCode,
});
const MONDAY = '2026-11-30';
const EARLY = { id: 'early', segments: [segment('07:00', '11:00'), segment('12:00', '15:00')] };
const NIGHT = { id: 'night', segments: [segment('22:00', '06:00')] };
const shifts = new Map([EARLY, NIGHT].map((one) => [one.id, one]));
const need = (given: Partial<StaffingNeed>): StaffingNeed => ({
  id: 'n',
  revision: 1,
  placeCode: 'SHOP',
  stationCode: 'TILL',
  weekdays: [1],
  needed: 2,
  ...given,
});
const work = (shift: typeof EARLY, workDate = MONDAY) => ({
  workDate,
  shiftId: shift.id,
  segments: shift.segments,
});

it.each<
  [string, StaffingNeed, Parameters<typeof coverOf>[2], [start: number, end: number, planned: number][]]
>([
  ['by a shift', need({ shiftId: 'early' }), [work(EARLY), work(NIGHT)], [[420, 900, 1]]],
  ['by a shift that is gone', need({ shiftId: 'gone' }), [work(EARLY)], []],
  ['on another day', need({ shiftId: 'early', weekdays: [2] }), [work(EARLY)], []],
  ['of another date', need({ shiftId: 'early' }), [work(EARLY, '2026-12-07')], [[420, 900, 0]]],
  ['by hours, breaks included', need({ startMinute: 420, endMinute: 900 }), [work(EARLY)], [[420, 900, 1]]],
  ['by hours that end later', need({ startMinute: 420, endMinute: 901 }), [work(EARLY)], [[420, 901, 0]]],
  [
    'by hours over midnight',
    need({ startMinute: 1_380, endMinute: 1_800 }),
    [work(NIGHT)],
    [[1_380, 1_800, 1]],
  ],
  [
    'by hours at another station',
    need({ startMinute: 420, endMinute: 600, stationCode: 'DOOR' }),
    [work(EARLY)],
    [[420, 600, 0]],
  ],
  [
    'by hours that a taken place covers',
    need({ startMinute: 480, endMinute: 600 }),
    [{ workDate: MONDAY, shiftId: null, segments: [segment('08:00', '10:00')] }],
    [[480, 600, 1]],
  ],
])('a need %s', (_name, one, works, expected) => {
  expect(
    coverOf([MONDAY], [one], works, shifts).map((cover) => [
      cover.startMinute,
      cover.endMinute,
      cover.planned,
    ]),
  ).toEqual(expected);
});
