import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../segment';
import {
  inOrder,
  minutesOf,
  segmentMinutes,
  segmentTimes,
  shiftProblem,
  totalHours,
  workedHours,
} from './segments';

const segment = (startTime: string, endTime: string, stationCode = 'cashier', restHours = 0) => ({
  startTime,
  endTime,
  stationCode,
  restHours,
});
/** A segment of which at least the end is one of the next day. */
const night = (startTime: string, endTime: string, startsNextDay?: true): Segment => ({
  ...segment(startTime, endTime),
  endsNextDay: true,
  ...(startsNextDay ? { startsNextDay } : {}),
});
const isPaid = (stationCode: string) => stationCode !== 'training';

describe('shiftProblem', () => {
  it.each([
    ['one segment', [segment('08:00', '17:00')], undefined],
    ['one that ends at midnight', [segment('18:00', '24:00')], undefined],
    ['touching segments', [segment('08:00', '12:00'), segment('12:00', '14:00')], undefined],
    [
      'segments out of order that do not meet',
      [segment('18:00', '20:00'), segment('08:00', '12:00')],
      undefined,
    ],
    [
      'four segments',
      [
        segment('06:00', '08:00'),
        segment('09:00', '11:00'),
        segment('12:00', '14:00'),
        segment('15:00', '17:00'),
      ],
      undefined,
    ],
    ['unpaid beside paid', [segment('08:00', '09:00', 'training'), segment('09:00', '12:00')], undefined],
    ['nothing', [], { kind: 'empty' }],
    [
      'five segments',
      ['06', '08', '10', '12', '14'].map((hour) => segment(`${hour}:00`, `${hour}:30`)),
      { kind: 'tooMany', at: 4 },
    ],
    ['start after end', [segment('08:00', '12:00'), segment('15:00', '14:00')], { kind: 'order', at: 1 }],
    ['start equal to end', [segment('08:00', '08:00')], { kind: 'order', at: 0 }],
    ['a rest as long as the work', [segment('08:00', '10:00', 'cashier', 2)], { kind: 'rest', at: 0 }],
    [
      'one minute of overlap',
      [segment('08:00', '12:01'), segment('12:00', '14:00')],
      { kind: 'overlap', at: 1 },
    ],
    [
      'one inside another',
      [segment('08:00', '18:00'), segment('10:00', '11:00')],
      { kind: 'overlap', at: 1 },
    ],
    [
      'the same segment twice',
      [segment('08:00', '12:00'), segment('08:00', '12:00')],
      { kind: 'overlap', at: 1 },
    ],
    [
      'an overlap that only the first and third have',
      [segment('08:00', '12:00'), segment('13:00', '15:00'), segment('11:30', '12:30')],
      { kind: 'overlap', at: 2 },
    ],
    ['a night', [night('22:00', '06:00')], undefined],
    ['a night and what follows it', [night('22:00', '02:00'), night('03:00', '06:00', true)], undefined],
    ['a night that ends at midnight, said by the next day', [night('18:00', '00:00')], undefined],
    ['a whole day', [night('08:00', '08:00')], undefined],
    ['a minute more than a day', [night('08:00', '08:01')], { kind: 'span', at: 0 }],
    [
      'segments that together span more than a day',
      [segment('05:00', '09:00'), night('22:00', '02:00'), night('03:00', '05:01', true)],
      { kind: 'span', at: 2 },
    ],
    ['nothing on its own date', [night('02:00', '06:00', true)], { kind: 'start', at: 0 }],
    [
      'a start on the next day before an end on the day itself',
      [segment('08:00', '12:00'), { ...segment('02:00', '06:00'), startsNextDay: true as const }],
      { kind: 'order', at: 1 },
    ],
    [
      'the early hours of both days, which do not meet',
      [segment('03:00', '06:00'), night('22:00', '03:00')],
      undefined,
    ],
    [
      'an overlap after midnight',
      [night('22:00', '02:00'), night('01:59', '05:00', true)],
      { kind: 'overlap', at: 1 },
    ],
    ['a rest as long as the night', [{ ...night('22:00', '06:00'), restHours: 8 }], { kind: 'rest', at: 0 }],
    ['only unpaid stations', [segment('08:00', '12:00', 'training')], { kind: 'unpaid' }],
  ])('judges %s', (_name, segments, expected) => {
    expect(shiftProblem(segments, isPaid)).toEqual(expected);
  });
});

describe('times of a shift', () => {
  it.each([
    ['00:00', 0],
    ['08:30', 510],
    ['24:00', 1440],
  ])('reads %s as %d minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it('counts hours without the rest', () => {
    expect(workedHours(segment('08:00', '17:00', 'cashier', 1.5))).toBe(7.5);
  });

  it.each([
    ['none', [], 0],
    ['a quarter and a third', [4.25, 4 + 1 / 3], 8.58],
    ['tenths that binary numbers miss', [0.1, 0.2], 0.3],
  ])('adds up %s', (_name, hours, total) => {
    expect(totalHours(hours)).toBe(total);
  });
});

describe('a segment in minutes of its work date', () => {
  it.each([
    ['a morning', segment('08:00', '12:00'), 480, 720],
    ['to the end of the day', segment('18:00', '24:00'), 1080, 1440],
    ['to the same midnight by its other name', night('18:00', '00:00'), 1080, 1440],
    ['over midnight', night('22:00', '06:00'), 1320, 1800],
    ['on the next day', night('00:00', '06:00', true), 1440, 1800],
    ['to the end of the next day', night('12:00', '24:00', true), 2160, 2880],
  ])('%s', (_name, given, start, end) => {
    expect(segmentMinutes(given)).toEqual({ start, end });
    expect(workedHours(given)).toBe((end - start) / 60);
  });

  it('is written down so that it reads the same', () => {
    const minutes = fc.integer({ min: 0, max: 2879 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 1440 }), (start, length) => {
        const end = Math.min(2880, start + length);
        const times = segmentTimes({ start, end });
        expect(segmentMinutes(times)).toEqual({ start, end });
        expect(times.startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(times.endTime).toMatch(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
      }),
    );
  });

  it('stands where its work does, whatever the clock shows', () => {
    const shift = [night('03:00', '06:00', true), night('22:00', '02:00'), segment('20:00', '21:00')];
    expect(inOrder(shift).map((one) => one.startTime)).toEqual(['20:00', '22:00', '03:00']);
  });
});
