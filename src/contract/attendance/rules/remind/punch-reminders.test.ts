import { describe, expect, it } from 'vitest';
import { DAY, factsOf, minuteOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { USUAL_REMINDERS, type ReminderChoice } from '../../reminder';
import { punchReminders, reminderKey } from './punch-reminders';

type Case = DayCase & { now: string; choice?: Partial<ReminderChoice>; quiet?: string; sent?: string };

/** A reminder in short: kind or border with what can be done, when it was due, and `-` or `+` where its work date is another one. */
function told({ choice, quiet = 'none', sent, ...day }: Case): string {
  const [from = '', to = ''] = quiet.split('-');
  const due = punchReminders(factsOf(day), {
    choice: { ...USUAL_REMINDERS, ...choice },
    quietHours: quiet === 'none' ? 'none' : { from, to },
    sent: new Set(
      sent
        ? [reminderKey({ kind: sent.split(' ')[0]!, workDate: DAY, dueAt: minuteOf(sent.split(' ')[1]!) })]
        : [],
    ),
  });
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const beside = (date: string) => (date === DAY ? '' : date === dateOf(dayNumber(DAY) - 1) ? '-' : '+');
  return due
    .map((one) =>
      [
        one.kind === 'before' ? 'before' : `${one.border} ${one.way}`,
        `${beside(one.workDate)}${clock(one.dueAt)}`,
      ].join(' '),
    )
    .join(', ');
}

const DAYTIME = '09:00-18:00/60';
const NIGHT = '22:00-+06:00/60';
const SPLIT = '09:00-12:00 14:00-18:00';

describe.each<[string, [string, Case, string][]]>([
  [
    'before a shift',
    [
      ['comes so many minutes before', { plan: DAYTIME, now: '08:50' }, 'before 09:00'],
      ['not a minute earlier', { plan: DAYTIME, now: '08:49' }, ''],
      ['still in the last minute', { plan: DAYTIME, now: '08:59' }, 'before 09:00'],
      ['no longer when it begins', { plan: DAYTIME, now: '09:00' }, ''],
      [
        'half an hour before if one wants',
        { plan: DAYTIME, now: '08:30', choice: { before: 30 } },
        'before 09:00',
      ],
      ['never if one wants none', { plan: DAYTIME, now: '08:55', choice: { before: null } }, ''],
      ['not to who is there already', { plan: DAYTIME, punches: '08:40', now: '08:50' }, ''],
      ['not twice', { plan: DAYTIME, now: '08:55', sent: 'before 09:00' }, ''],
      [
        'again when the shift has moved',
        { plan: '10:00-18:00', now: '09:55', sent: 'before 09:00' },
        'before 10:00',
      ],
      ['before each segment', { plan: SPLIT, punches: '08:55 12:01', now: '13:50' }, 'before 14:00'],
      [
        'of segments that touch before the first alone',
        { plan: '09:00-12:00 12:00-18:00', punches: '08:55', now: '11:55' },
        '',
      ],
      [
        'of a day with one begin before the first alone',
        { plan: SPLIT, punches: '08:55', now: '13:55', rules: { punches: 'firstAndLast' } },
        '',
      ],
      ['of a night over midnight', { plan: NIGHT, now: '21:50' }, 'before 22:00'],
      ['of a shift that begins at midnight', { after: '00:00-08:00', now: '23:52' }, 'before +00:00'],
      [
        'of what begins after the midnight of its date',
        { before: '+00:30-+08:00', now: '00:25' },
        'before -00:30',
      ],
      [
        'at the end of leave in the morning',
        { plan: '09:00-18:00', leave: '09:00-13:00', now: '12:55' },
        'before 13:00',
      ],
      [
        'after the rest that follows it',
        { plan: DAYTIME, leave: '09:00-13:00', now: '13:50' },
        'before 14:00',
      ],
      ['not at the begin of it', { plan: DAYTIME, leave: '09:00-13:00', now: '08:55' }, ''],
      ['not on leave', { plan: DAYTIME, leave: '00:00-+00:00', now: '08:55' }, ''],
      ['not on a trip', { plan: DAYTIME, trip: '00:00-+00:00', now: '08:55' }, ''],
      ['not before overtime', { overtime: '19:00-21:00', now: '18:55' }, ''],
      ['not without rules', { plan: DAYTIME, now: '08:55', rules: 'none' }, ''],
      ['not after one has left', { plan: DAYTIME, now: '08:55', left: '08:00' }, ''],
      [
        'of fixed hours',
        {
          now: '08:55',
          choice: { missing: false },
          rules: {
            hours: 'fixed',
            fixedSegments: [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'office' }],
          },
        },
        'before 09:00',
      ],
      [
        'not of fixed hours on a day of rest',
        {
          now: '08:55',
          choice: { missing: false },
          kind: 'restDay',
          rules: {
            hours: 'fixed',
            fixedSegments: [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'office' }],
          },
        },
        '',
      ],
      ['in quiet hours too', { plan: '06:00-14:00', now: '05:50', quiet: '22:00-08:00' }, 'before 06:00'],
      [
        'not in quiet hours for who wants it so',
        { plan: '06:00-14:00', now: '05:50', quiet: '22:00-08:00', choice: { throughQuiet: false } },
        '',
      ],
      [
        'when they end, while it is of use',
        {
          plan: '08:10-17:00',
          now: '08:00',
          quiet: '22:00-08:00',
          choice: { throughQuiet: false, before: 15 },
        },
        'before 08:10',
      ],
    ],
  ],
  [
    'a missing punch in',
    [
      ['is told ten minutes after it was due', { plan: DAYTIME, now: '09:10' }, 'in canPunch 09:00'],
      ['not earlier', { plan: DAYTIME, now: '09:09' }, ''],
      ['after what is allowed', { plan: DAYTIME, now: '09:15', rules: { lateGrace: 10 } }, ''],
      [
        'ten minutes after what is allowed',
        { plan: DAYTIME, now: '09:20', rules: { lateGrace: 10 } },
        'in canPunch 09:00',
      ],
      ['ten minutes after flexible hours', { plan: DAYTIME, now: '09:39', rules: { flexMinutes: 30 } }, ''],
      ['not once it is there', { plan: DAYTIME, punches: '09:05', now: '09:10' }, ''],
      ['not in the second half, when a punch would be leaving', { plan: DAYTIME, now: '14:00' }, ''],
      [
        'as a day without punches once the window has closed',
        { plan: DAYTIME, now: '22:01' },
        'in absent 09:00',
      ],
      [
        'as a make-up when only leaving was punched',
        { plan: DAYTIME, punches: '18:02', now: '18:10' },
        'in makeUp 09:00',
      ],
      [
        'not where nothing can be made up',
        {
          plan: DAYTIME,
          now: '22:01',
          rules: { makeUp: { times: 0, cycleDay: 1, days: 30, kinds: ['missing'] } },
        },
        '',
      ],
      ['not a day later', { plan: '02:00-06:00', now: '+02:00' }, ''],
      ['not when it was excused', { plan: DAYTIME, now: '22:01', excused: ['absent'] }, ''],
      ['not twice', { plan: DAYTIME, now: '09:30', sent: 'missing 09:00' }, ''],
      ['not for who wants none', { plan: DAYTIME, now: '09:30', choice: { missing: false } }, ''],
      ['not on leave', { plan: DAYTIME, leave: '00:00-+00:00', now: '09:30' }, ''],
      [
        'after leave in the morning',
        { plan: '09:00-18:00', leave: '09:00-13:00', now: '13:10' },
        'in canPunch 13:00',
      ],
      ['of the second segment', { plan: SPLIT, punches: '08:55 12:01', now: '14:10' }, 'in canPunch 14:00'],
      ['not in quiet hours', { plan: '06:00-14:00', now: '06:10', quiet: '22:00-08:00' }, ''],
      ['but when they end', { plan: '06:00-14:00', now: '08:00', quiet: '22:00-08:00' }, 'in canPunch 06:00'],
    ],
  ],
  [
    'a missing punch out',
    [
      [
        'is told half an hour after it was due',
        { plan: DAYTIME, punches: '09:00', now: '18:30' },
        'out canPunch 18:00',
      ],
      ['not earlier', { plan: DAYTIME, punches: '09:00', now: '18:29' }, ''],
      ['not to who was not there', { plan: DAYTIME, now: '18:30' }, ''],
      ['not once it is there', { plan: DAYTIME, punches: '09:00 18:00', now: '18:30' }, ''],
      [
        'to who came back and did not leave',
        { plan: DAYTIME, punches: '09:00 12:00 13:00', now: '18:30' },
        'out canPunch 18:00',
      ],
      ['not to who left early for good', { plan: DAYTIME, punches: '09:00 12:00', now: '18:30' }, ''],
      [
        'as a make-up once the window has closed',
        { plan: DAYTIME, punches: '09:00', now: '22:01' },
        'out makeUp 18:00',
      ],
      [
        'of a night, on its own date',
        { before: NIGHT, punches: '-22:00', now: '06:30' },
        'out canPunch -06:00',
      ],
      [
        'after quiet hours, as a make-up',
        { before: '12:00-22:00', punches: '-12:00', now: '08:00', quiet: '22:00-08:00' },
        'out makeUp -22:00',
      ],
      [
        'of a night not before its quiet morning ends',
        { before: NIGHT, punches: '-22:00', now: '07:59', quiet: '22:00-08:00' },
        '',
      ],
      [
        'when leave in the afternoon begins',
        { plan: '09:00-18:00', leave: '14:00-18:00', punches: '09:00', now: '14:30' },
        'out canPunch 14:00',
      ],
      [
        'of flexible hours, moved by when one came',
        { plan: DAYTIME, punches: '09:30', now: '18:30', rules: { flexMinutes: 30 } },
        '',
      ],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_name, given, expected) => {
    expect(told(given)).toBe(expected);
  });
});
