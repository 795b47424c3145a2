import { describe, expect, it } from 'vitest';
import { hoursOn } from './shift-hours';

const shift = (workDate: string, times: readonly (readonly [string, string])[], more: object = {}) => ({
  workDate,
  source: 'roster' as const,
  segments: times.map(([startTime, endTime]) => ({ startTime, endTime, restHours: 0, stationCode: 'WS01' })),
  ...more,
});
const DAY = '2026-12-03';
const night = (workDate: string) =>
  shift(workDate, [], {
    segments: [
      { startTime: '22:00', endTime: '06:00', endsNextDay: true as const, restHours: 0, stationCode: 'WS01' },
    ],
  });

describe('the hours of a day’s shift', () => {
  it.each([
    ['one segment', [shift(DAY, [['10:00', '19:00']])], { start: '10:00', end: '19:00' }],
    [
      'from the first to the last segment',
      [
        shift(DAY, [
          ['15:00', '19:00'],
          ['10:00', '14:00'],
        ]),
      ],
      { start: '10:00', end: '19:00' },
    ],
    [
      'two shifts of the day',
      [shift(DAY, [['18:00', '22:00']]), shift(DAY, [['07:00', '11:00']])],
      { start: '07:00', end: '22:00' },
    ],
    ['all of the day of a night', [night(DAY)], { start: '00:00', end: '24:00' }],
    ['none of the morning after a night', [night('2026-12-02')], undefined],
    ['a shift until midnight', [shift(DAY, [['16:00', '24:00']])], { start: '16:00', end: '24:00' }],
    ['another day', [shift('2026-12-04', [['10:00', '19:00']])], undefined],
    ['overtime', [shift(DAY, [['10:00', '19:00']], { source: 'overtime' })], undefined],
    ['none', [], undefined],
  ])('%s', (_, shifts, hours) => {
    expect(hoursOn(shifts, DAY)).toEqual(hours);
  });
});
