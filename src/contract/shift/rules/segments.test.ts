import { describe, expect, it } from 'vitest';
import { minutesOf, shiftProblem, totalHours, workedHours } from './segments';

const segment = (startTime: string, endTime: string, stationCode = 'cashier', restHours = 0) => ({
  startTime,
  endTime,
  stationCode,
  restHours,
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
