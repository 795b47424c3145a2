import { describe, expect, it } from 'vitest';
import type { LeaveDayHours } from '@contract/leave/day-calls';
import { hoursOn } from './shift-hours';

const HOUR = 60;
const day = (basis: LeaveDayHours['basis'], from?: number, to?: number): LeaveDayHours => {
  const work = from === undefined || to === undefined ? null : { start: from * HOUR, end: to * HOUR };
  const middle = work && (work.start + work.end) / 2;
  return {
    date: '2026-12-03',
    basis,
    name: null,
    work,
    halves:
      work && middle
        ? [
            { start: work.start, end: middle },
            { start: middle, end: work.end },
          ]
        : null,
  };
};

describe('the whole of a day', () => {
  it.each([
    ['of a shift is that shift', day('shift', 14, 22), '14:00', '22:00'],
    ['of a shift until midnight ends then', day('shift', 16, 24), '16:00', '24:00'],
    ['of a night is all of the day on which it begins', day('shift', 22, 30), '00:00', '24:00'],
    ['of fixed hours are these', day('fixed', 8, 17), '08:00', '17:00'],
    ['without a plan is all of it, whatever shift follows', day('unplanned', 9, 18), '00:00', '24:00'],
    ['off is all of it', day('off'), '00:00', '24:00'],
    ['of a holiday is all of it', day('holiday'), '00:00', '24:00'],
  ])('%s', (_name, given, start, end) => {
    expect(hoursOn(given)).toMatchObject({ start, end, basis: given.basis });
  });

  it.each([
    ['of a late shift', day('shift', 14, 22), ['14:00', '18:00'], ['18:00', '22:00']],
    ['of a night, after midnight', day('shift', 22, 30), ['22:00', '26:00'], ['26:00', '30:00']],
  ])('halves %s', (_name, given, first, second) => {
    const halves = [first, second].map(([start, end]) => ({ start, end }));
    expect(hoursOn(given).halves).toEqual(halves);
  });

  it('has no halves without work', () => {
    expect(hoursOn(day('off')).halves).toBeUndefined();
  });
});
