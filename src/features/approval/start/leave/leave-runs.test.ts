import { expect, it } from 'vitest';
import type { LeaveDay } from '@contract/leave/length/length';
import { leaveRuns } from './leave-runs';

const day = (date: string, more: Partial<LeaveDay> = {}): LeaveDay => ({
  date,
  minutes: 480,
  why: 'calendarDay',
  work: null,
  planned: 0,
  taken: 0,
  name: null,
  ...more,
});

it('tells days in a row together that count alike, and each shift by itself', () => {
  const days = [
    day('2026-12-30'),
    day('2026-12-31'),
    day('2027-01-01'),
    day('2027-01-02', { why: 'restDay', minutes: 0 }),
    day('2027-01-03', { why: 'shift' }),
    day('2027-01-04', { why: 'shift' }),
    day('2027-01-06', { why: 'restDay', minutes: 0 }),
    day('2027-01-08', { why: 'restDay', minutes: 0 }),
  ];
  expect(leaveRuns(days).map(({ day: { date }, to, minutes }) => [date, to, minutes])).toEqual([
    ['2026-12-30', '2027-01-01', 1440],
    ['2027-01-02', '2027-01-02', 0],
    ['2027-01-03', '2027-01-03', 480],
    ['2027-01-04', '2027-01-04', 480],
    ['2027-01-06', '2027-01-06', 0],
    ['2027-01-08', '2027-01-08', 0],
  ]);
});
