import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Segment } from '@contract/shift/segment';
import type { StaffingNeed } from '@contract/shift/need-calls';
import { hourlyCover, type PlaceWork } from './hourly-cover';

const DATE = '2026-11-30';
const MIDNIGHT = dayNumber(DATE) * DAY_MINUTES;
const segment = (startTime: string, endTime: string): Segment => ({
  startTime,
  endTime,
  restHours: 0,
  ...(endTime < startTime && { endsNextDay: true as const }),
  stationCode: 'till',
});
const work = (memberId: string, from: string, to: string, workDate = DATE): PlaceWork => ({
  memberId,
  workDate,
  segments: [segment(from, to)],
});
const need = (startMinute: number, endMinute: number, needed: number): StaffingNeed => ({
  id: `n${startMinute}`,
  revision: 1,
  placeCode: 'shop',
  stationCode: 'till',
  weekdays: [1],
  startMinute,
  endMinute,
  needed,
});
const cover = (given: Partial<Parameters<typeof hourlyCover>[0]>) =>
  hourlyCover({
    date: DATE,
    segments: [segment('09:00', '12:00')],
    others: [],
    awayOf: () => [],
    needs: [],
    shifts: new Map(),
    ...given,
  }).map(({ start, end, needed, there }) => [start / 60, end / 60, needed, there.join()]);

describe('who is left at a place', () => {
  it('is told for each hour of the shift, hours that are alike as one', () => {
    const others = [work('a', '08:00', '11:00'), work('b', '10:30', '18:00')];
    expect(cover({ others, needs: [need(600, 720, 2)] })).toEqual([
      [9, 10, null, 'a'],
      [10, 11, 2, 'a,b'],
      [11, 12, 2, 'b'],
    ]);
  });

  it('leaves out who is away in that hour', () => {
    const away = { start: MIDNIGHT + 600, end: MIDNIGHT + 660 };
    const others = [work('a', '08:00', '12:00')];
    expect(cover({ others, awayOf: () => [away] })).toEqual([
      [9, 10, null, 'a'],
      [10, 11, null, ''],
      [11, 12, null, 'a'],
    ]);
  });

  it('has a colleague to the end of the night before a day of leave', () => {
    const others = [work('n', '22:00', '06:00', '2026-11-29'), work('n', '22:00', '06:00')];
    const midnight = dayNumber('2026-11-30') * DAY_MINUTES;
    const day = { start: midnight, end: midnight + DAY_MINUTES };
    const night = [segment('00:00', '06:00'), segment('22:00', '24:00')];
    expect(cover({ segments: night, others, awayOf: () => [day] })).toEqual([
      [0, 6, null, 'n'],
      [22, 24, null, ''],
    ]);
  });

  it('counts nights of the evening before, and needs of several stations together', () => {
    const others = [work('n', '22:00', '06:00', '2026-11-29'), work('m', '05:30', '08:00')];
    const needs = [need(300, 420, 1), { ...need(300, 480, 2), stationCode: 'door' }];
    expect(cover({ segments: [segment('05:00', '08:00')], others, needs })).toEqual([
      [5, 6, 3, 'm,n'],
      [6, 7, 3, 'm'],
      [7, 8, 2, 'm'],
    ]);
  });
});
