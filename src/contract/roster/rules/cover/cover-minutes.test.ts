import { expect, it } from 'vitest';
import { segmentTimes } from '@contract/shift/rules/segments';
import type { StaffingNeed } from '@contract/shift/need-calls';
import { coverMinutes } from './cover-minutes';

const DAY = '2026-12-08';
const need = (startMinute: number, endMinute: number, needed: number, more: Partial<StaffingNeed> = {}) =>
  ({
    placeCode: 'SHOP',
    stationCode: 'TILL',
    weekdays: [2],
    startMinute,
    endMinute,
    needed,
    ...more,
  }) as StaffingNeed;
const work = (start: number, end: number, stationCode = 'TILL', workDate = DAY) => ({
  workDate,
  shiftId: null,
  segments: [{ ...segmentTimes({ start, end }), restHours: 0, stationCode }],
});

it.each([
  ['nobody planned', [need(540, 660, 2)], [], 240, 0],
  ['one of two for half of the time', [need(540, 660, 2)], [work(600, 900)], 240, 60],
  ['more people than needed cover no more', [need(540, 600, 1)], [work(500, 700), work(500, 700)], 60, 60],
  ['needs that overlap add up', [need(540, 660, 1), need(600, 720, 1)], [work(540, 720)], 240, 180],
  ['another station covers nothing', [need(540, 600, 1)], [work(540, 600, 'DOCK')], 60, 0],
  ['another day covers nothing', [need(540, 600, 1)], [work(540, 600, 'TILL', '2026-12-09')], 60, 0],
  [
    'a need of the date alone holds',
    [need(540, 600, 3), need(540, 600, 1, { date: DAY, weekdays: [] })],
    [work(540, 600)],
    60,
    60,
  ],
  ['a night beyond midnight', [need(1_320, 1_560, 1)], [work(1_380, 1_560)], 240, 180],
  ['no need', [], [work(540, 600)], 0, 0],
])('%s', (_name, needs, works, needed, covered) => {
  expect(coverMinutes(DAY, needs, works, new Map())).toEqual({ needed, covered });
});
