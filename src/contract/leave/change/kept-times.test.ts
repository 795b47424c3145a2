import { describe, expect, it } from 'vitest';
import { keptTimes, type LeaveCut } from './kept-times';

const DAYS = [{ start: '2026-12-30 00:00', end: '2027-01-03 00:00' }];
const HOURS = [{ start: '2026-11-30 09:00', end: '2026-12-02 18:00' }];

describe('what stays of a leave', () => {
  it.each<[string, typeof DAYS, LeaveCut, string[]]>([
    ['all of it', DAYS, {}, ['2026-12-30 00:00/2027-01-03 00:00']],
    ['an earlier end', DAYS, { end: '2027-01-01 00:00' }, ['2026-12-30 00:00/2027-01-01 00:00']],
    ['a later start', HOURS, { start: '2026-12-01 14:00' }, ['2026-12-01 14:00/2026-12-02 18:00']],
    [
      'a day in the middle, over the turn of a year',
      DAYS,
      { without: ['2026-12-31'] },
      ['2026-12-30 00:00/2026-12-31 00:00', '2027-01-01 00:00/2027-01-03 00:00'],
    ],
    ['the first day', HOURS, { without: ['2026-11-30'] }, ['2026-12-01 00:00/2026-12-02 18:00']],
    [
      'nothing without each of its days',
      DAYS,
      { without: ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'] },
      [],
    ],
    [
      'nothing beyond what it was',
      HOURS,
      { start: '2026-11-01 00:00', end: '2027-01-01 00:00' },
      ['2026-11-30 09:00/2026-12-02 18:00'],
    ],
    ['nothing where it ends before it begins', HOURS, { end: '2026-11-30 09:00' }, []],
  ])('%s', (_, times, cut, kept) => {
    expect(keptTimes(times, cut).map(({ start, end }) => `${start}/${end}`)).toEqual(kept);
  });
});
