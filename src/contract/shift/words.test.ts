import { describe, expect, it } from 'vitest';
import type { Segment } from './segment';
import { timesText } from './words';

const segment = (startTime: string, endTime: string, days: Partial<Segment> = {}): Segment => ({
  startTime,
  endTime,
  restHours: 0,
  stationCode: 'A',
  ...days,
});

describe('a shift in words', () => {
  it.each([
    [
      'by the order of its work',
      [segment('13:00', '17:00'), segment('08:00', '12:00')],
      '08:00–12:00, 13:00–17:00',
      '8 AM–12 PM, 1 PM–5 PM',
    ],
    ['to midnight', [segment('18:00', '24:00')], '18:00–24:00', '6 PM–12 AM'],
    ['to the same midnight', [segment('18:00', '00:00', { endsNextDay: true })], '18:00–24:00', '6 PM–12 AM'],
    [
      'over midnight',
      [segment('22:00', '06:00', { endsNextDay: true })],
      '22:00–次日 06:00',
      '10 PM–6 AM next day',
    ],
    [
      'on the next day',
      [
        segment('02:00', '06:00', { startsNextDay: true, endsNextDay: true }),
        segment('22:00', '01:30', { endsNextDay: true }),
      ],
      '22:00–次日 01:30, 次日 02:00–06:00',
      '10 PM–1:30 AM next day, next day 2 AM–6 AM',
    ],
  ])('%s', (_name, segments, zh, en) => {
    expect([timesText(segments, 'zh_CN'), timesText(segments, 'en')]).toEqual([zh, en]);
  });
});
