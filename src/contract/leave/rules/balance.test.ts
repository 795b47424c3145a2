import { describe, expect, it } from 'vitest';
import { leaveOf } from './balance';

describe('what a request takes from somebody’s leave', () => {
  it.each([
    ['a leave', 'leave', { leaveType: 'annual', leaveDays: 2 }, { kind: 'annual', year: 2026, days: 2 }],
    ['half a day', 'leave', { leaveType: 'sick', leaveDays: 0.5 }, { kind: 'sick', year: 2026, days: 0.5 }],
    ['days as text', 'leave', { leaveType: 'sick', leaveDays: '3' }, { kind: 'sick', year: 2026, days: 3 }],
    ['no days yet', 'leave', { leaveType: 'annual' }, { kind: 'annual', year: 2026, days: null }],
    [
      'no number',
      'leave',
      { leaveType: 'annual', leaveDays: 'x' },
      { kind: 'annual', year: 2026, days: null },
    ],
    [
      'less than none',
      'leave',
      { leaveType: 'annual', leaveDays: -1 },
      { kind: 'annual', year: 2026, days: null },
    ],
    ['no kind yet', 'leave', { leaveDays: 2 }, null],
    ['a kind that is none', 'leave', { leaveType: 7, leaveDays: 2 }, null],
    ['time off', 'compensatoryLeave', { leaveDays: 1 }, { kind: 'compensatory', year: 2026, days: 1 }],
    ['something else', 'businessTrip', { leaveType: 'annual', leaveDays: 2 }, null],
  ])('%s', (_, processCode, values, leave) => {
    expect(leaveOf(processCode, values, '2026-11-21')).toEqual(leave);
  });
});
