import { describe, expect, it } from 'vitest';
import { dayBrief } from '@contract/attendance/rules/day-brief';
import { dayPresence } from '@contract/overtime/rules/day-presence';
import { DAY, factsOf, resultOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { dayEntry } from './day-entry';

const P = '09:00-18:00/60';
const S = '09:00-12:00 13:00-18:00';
const NIGHT = '22:00-+06:00/60';

/** A day in short with the kinds of its leaves, and the minutes of leave by kind. */
type Row = [name: string, day: DayCase, kinds: string, expected: string];

describe('leave of two kinds on one day', () => {
  it.each<Row>([
    [
      'with the break between segments',
      { plan: S, leave: '09:00-13:00 13:00-18:00' },
      'personal sick',
      'personal 180, sick 300',
    ],
    [
      'that meet inside the break',
      { plan: S, leave: '09:00-12:30 12:30-18:00' },
      'personal sick',
      'personal 180, sick 300',
    ],
    [
      'with a rest in the middle of the shift',
      { plan: P, leave: '09:00-14:00 14:00-18:00' },
      'personal sick',
      'personal 240, sick 240',
    ],
    [
      'beside work',
      { plan: S, leave: '09:00-11:00 16:00-18:00', punches: '11:00 12:00 13:00 16:00' },
      'personal sick',
      'personal 120, sick 120',
    ],
    [
      'beyond the shift on both sides',
      { plan: S, leave: '07:00-10:00 17:00-21:00', punches: '10:00 12:00 13:00 17:00' },
      'personal sick',
      'personal 60, sick 60',
    ],
    [
      'of one kind three times',
      { plan: S, leave: '09:00-10:00 10:00-12:00 13:00-18:00' },
      'sick sick sick',
      'sick 480',
    ],
    [
      'of three kinds',
      { plan: S, leave: '09:00-10:00 10:00-13:00 13:00-18:00' },
      'personal sick annual',
      'annual 300, personal 60, sick 120',
    ],
    [
      'that overlap: the earlier one has the hours',
      { plan: S, leave: '09:00-14:00 13:00-18:00' },
      'personal sick',
      'personal 240, sick 240',
    ],
    [
      'at night, over midnight',
      { plan: NIGHT, leave: '22:00-+00:30 +00:30-+06:00' },
      'personal sick',
      'personal 150, sick 270',
    ],
    [
      'at night, whole dates: the night is of the date it begins on',
      { plan: NIGHT, leave: '00:00-+00:00 +00:00-+23:59' },
      'personal sick',
      'personal 420',
    ],
    [
      'at night, after a whole date of leave before it',
      { plan: NIGHT, leave: '-00:00-00:00 22:00-+06:00' },
      'personal sick',
      'sick 420',
    ],
    [
      'a day before a leave of another kind',
      { plan: S, leave: '13:00-18:00 +09:00-+12:00', punches: '09:00 12:00' },
      'personal sick',
      'personal 300',
    ],
    [
      'hours taken from the plan by leave',
      { taken: S, leave: '08:00-18:00 18:00-20:00' },
      'personal sick',
      'personal 480',
    ],
  ])('%s', (_name, day, kinds, expected) => {
    const facts = factsOf(day);
    const result = resultOf(day);
    const names = kinds.split(' ');
    const { figures } = dayEntry({
      workDate: DAY,
      dayKind: 'workday',
      digest: 'a',
      planned: result.planned,
      worked: result.minutes.worked,
      brief: dayBrief(result),
      leaves: facts.absences.map(({ start, end }, index) => ({ start, end, kind: names[index]! })),
      leaveSpans: dayPresence(facts, DAY).leave,
    });
    const leave = Object.entries(figures).filter(([figure]) => figure.startsWith('leave.'));
    expect(leave.map(([figure, minutes]) => `${figure.slice(6)} ${minutes}`).join(', ')).toBe(expected);
    expect(leave.reduce((sum, [, minutes]) => sum + minutes, 0)).toBe(figures['leave'] ?? 0);
  });
});
