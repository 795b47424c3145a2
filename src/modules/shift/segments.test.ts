import { describe, expect, it } from 'vitest';
import type { Segment } from '@contract/shift/segment';
import { asksForDay, nextSegment, withEndDay, withStartDay, withTimes } from './segments';

const segment = (startTime: string, endTime: string, days: Partial<Segment> = {}): Segment => ({
  startTime,
  endTime,
  restHours: 0,
  stationCode: 'A',
  ...days,
});
const NEXT = { endsNextDay: true } as const;
const BOTH = { startsNextDay: true, endsNextDay: true } as const;

describe('the segment that is added', () => {
  it.each([
    ['the first', [], segment('09:00', '13:00')],
    ['after a morning', [segment('08:00', '12:00')], segment('13:00', '17:00')],
    ['after a late evening', [segment('15:00', '22:00')], segment('23:00', '24:00')],
    ['before a shift that ends the day', [segment('18:00', '24:00')], segment('13:00', '17:00')],
    ['after a night', [segment('22:00', '02:00', NEXT)], segment('03:00', '07:00', BOTH)],
    [
      'after a long night, within a day of its start',
      [segment('08:00', '05:30', NEXT)],
      segment('06:30', '08:00', BOTH),
    ],
    ['before a night that fills the day', [segment('08:00', '08:00', NEXT)], segment('03:00', '07:00')],
  ])('%s', (_name, segments, expected) => {
    expect(nextSegment(segments, 'A')).toEqual(expected);
  });
});

describe('the day of a time', () => {
  it.each([
    [
      'an end before its start',
      segment('22:00', '24:00'),
      { endTime: '06:00' },
      segment('22:00', '06:00', NEXT),
    ],
    [
      'a start after its end',
      segment('08:00', '12:00'),
      { startTime: '13:00' },
      segment('13:00', '12:00', NEXT),
    ],
    [
      'an end after its start',
      segment('22:00', '06:00', NEXT),
      { endTime: '23:00' },
      segment('22:00', '23:00'),
    ],
    ['midnight', segment('22:00', '06:00', NEXT), { endTime: '24:00' }, segment('22:00', '24:00')],
    ['an end at its start', segment('08:00', '12:00'), { endTime: '08:00' }, segment('08:00', '08:00')],
    [
      'what starts on the next day',
      segment('02:00', '06:00', BOTH),
      { endTime: '05:00' },
      segment('02:00', '05:00', BOTH),
    ],
  ])('follows from %s', (_name, given, change, expected) => {
    expect(withTimes(given, change)).toEqual(expected);
  });

  it('is chosen where both readings are one', () => {
    const early = segment('02:00', '06:00');
    expect(withStartDay(early, true)).toEqual(segment('02:00', '06:00', BOTH));
    expect(withStartDay(withStartDay(early, true), false)).toEqual(early);
    expect(withEndDay(segment('08:00', '08:00'), true)).toEqual(segment('08:00', '08:00', NEXT));
    expect(withEndDay(segment('22:00', '06:00', NEXT), false)).toEqual(segment('22:00', '06:00'));
  });

  it.each([
    ['one by day', [segment('08:00', '12:00')], 0, { start: false, end: false }],
    ['one that ends at its start', [segment('08:00', '08:00')], 0, { start: false, end: true }],
    ['a night', [segment('22:00', '06:00', NEXT)], 0, { start: false, end: true }],
    [
      'what follows',
      [segment('22:00', '06:00', NEXT), segment('07:00', '08:00', BOTH)],
      1,
      { start: true, end: false },
    ],
    [
      'one that wrongly begins on the next day',
      [segment('02:00', '06:00', BOTH)],
      0,
      { start: true, end: false },
    ],
  ])('is asked for at %s', (_name, segments, at, expected) => {
    expect(asksForDay(segments, at)).toEqual(expected);
  });
});
