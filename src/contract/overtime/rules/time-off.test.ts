import { addMonths } from '@contract/day';
import { describe, expect, it } from 'vitest';
import { CLASS_PERCENT, type OvertimeEntry } from '../entry';
import { timeOffKey, timeOffOf, workDateOfLot } from './time-off';

describe('the same date some months later', () => {
  it.each([
    ['a plain date', '2026-05-14', 6, '2026-11-14'],
    ['over the turn of a year', '2026-11-14', 6, '2027-05-14'],
    ['a whole year', '2026-11-14', 12, '2027-11-14'],
    ['two years', '2026-11-14', 24, '2028-11-14'],
    ['the 31st into a month of 30 days', '2026-08-31', 1, '2026-09-30'],
    ['the 31st into February', '2026-08-31', 6, '2027-02-28'],
    ['the 31st into February of a leap year', '2027-08-31', 6, '2028-02-29'],
    ['29 February into a year without one', '2028-02-29', 12, '2029-02-28'],
    ['a month that ends earlier, and keeps its day where it can', '2026-01-30', 2, '2026-03-30'],
    ['December into January', '2026-12-31', 1, '2027-01-31'],
  ])('%s', (_, date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('time off of entries', () => {
  const entry = (given: Partial<OvertimeEntry> = {}): OvertimeEntry => ({
    workDate: '2026-11-14',
    onDate: '2026-11-14',
    class: 'restDay',
    percent: CLASS_PERCENT.restDay,
    requestKey: 'r',
    requested: 240,
    measured: 210,
    counted: 210,
    becomes: 'timeOff',
    trace: [],
    ...given,
  });

  it('is a lot an entry, named so that its work date is told again', () => {
    const made = timeOffOf([entry(), entry({ onDate: '2026-11-15', counted: 60 })]);
    expect([...made].map(([key, { minutes }]) => [key, minutes])).toEqual([
      ['overtime:2026-11-14:2026-11-14:r', 210],
      ['overtime:2026-11-14:2026-11-15:r', 60],
    ]);
    expect(workDateOfLot(timeOffKey(entry()))).toBe('2026-11-14');
    expect(workDateOfLot('quota:2026')).toBeUndefined();
  });

  it.each<[string, Partial<OvertimeEntry>]>([
    ['what is paid', { becomes: 'pay' }],
    ['a class that the law has paid', { class: 'statutoryDay' }],
    ['nothing', { counted: 0 }],
  ])('is not made of %s', (_, given) => {
    expect(timeOffOf([entry(given)]).size).toBe(0);
  });
});
