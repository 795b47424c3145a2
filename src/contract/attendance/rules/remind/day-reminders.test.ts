import { expect, it } from 'vitest';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Confirmation } from '../../my-calls';
import { USUAL_REMINDERS, type ReminderChoice } from '../../reminder';
import { dayReminders } from './day-reminders';
import { reminderKey } from './punch-reminders';

const at = (text: string) => {
  const [date = '', time = '00:00'] = text.split(' ');
  return dayNumber(date) * DAY_MINUTES + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
};
const DAY = '2026-12-08';

type Case = {
  now: string;
  confirmation?: Confirmation;
  changed?: string;
  until?: string;
  choice?: Partial<ReminderChoice>;
  quiet?: [string, string];
  sent?: string;
};

const told = ({ now, confirmation = 'none', changed, until, choice, quiet, sent }: Case) =>
  dayReminders(
    [
      {
        workDate: DAY,
        confirmation,
        changedAt: changed ? at(changed) : null,
        makeUpUntil: until ?? null,
      },
    ],
    at(now),
    {
      choice: { ...USUAL_REMINDERS, ...choice },
      quietHours: quiet ? { from: quiet[0], to: quiet[1] } : 'none',
      sent: new Set(sent ? [reminderKey({ kind: sent, workDate: DAY, dueAt: at(changed ?? DAY) })] : []),
    },
  )
    .map(({ kind }) => kind)
    .join(' ');

it.each<[string, Case, string]>([
  ['asks for a day on the next morning', { now: '2026-12-09 09:00', confirmation: 'ask' }, 'confirm'],
  ['not before nine', { now: '2026-12-09 08:59', confirmation: 'ask' }, ''],
  ['not on the day itself', { now: '2026-12-08 20:00', confirmation: 'ask' }, ''],
  ['still on the third morning', { now: '2026-12-11 09:00', confirmation: 'ask' }, 'confirm'],
  ['no longer then', { now: '2026-12-12 09:00', confirmation: 'ask' }, ''],
  ['not what is confirmed', { now: '2026-12-09 09:00', confirmation: 'confirmed' }, ''],
  ['not what is disputed', { now: '2026-12-09 09:00', confirmation: 'disputed' }, ''],
  ['not twice', { now: '2026-12-09 10:00', confirmation: 'ask', sent: 'confirm' }, ''],
  [
    'again when a confirmed day has changed, however old it is',
    { now: '2026-12-20 14:00', confirmation: 'again', changed: '2026-12-20 11:30' },
    'confirm',
  ],
  [
    'once for each change',
    { now: '2026-12-20 14:00', confirmation: 'again', changed: '2026-12-20 11:30', sent: 'confirm' },
    '',
  ],
  [
    'not for who wants none',
    { now: '2026-12-09 09:00', confirmation: 'ask', choice: { confirm: false } },
    '',
  ],
  ['not in quiet hours', { now: '2026-12-09 09:00', confirmation: 'ask', quiet: ['22:00', '10:00'] }, ''],
  [
    'but when they end',
    { now: '2026-12-09 10:00', confirmation: 'ask', quiet: ['22:00', '10:00'] },
    'confirm',
  ],
  [
    'tells of the end of make-ups the day before',
    { now: '2026-12-09 09:00', until: '2026-12-10' },
    'makeUpEnds',
  ],
  ['not earlier', { now: '2026-12-09 09:00', until: '2026-12-11' }, ''],
  ['on the last day where it was not told', { now: '2026-12-10 15:00', until: '2026-12-10' }, 'makeUpEnds'],
  ['not after it', { now: '2026-12-11 09:00', until: '2026-12-10' }, ''],
  ['not while the day goes on', { now: '2026-12-08 20:00', until: '2026-12-08' }, ''],
  ['not twice about make-ups', { now: '2026-12-09 09:00', until: '2026-12-10', sent: 'makeUpEnds' }, ''],
  [
    'not about make-ups for who wants none',
    { now: '2026-12-09 09:00', until: '2026-12-10', choice: { makeUpEnds: false } },
    '',
  ],
  [
    'of both where both are due',
    { now: '2026-12-09 09:00', until: '2026-12-10', confirmation: 'ask' },
    'makeUpEnds confirm',
  ],
])('%s', (_, given, expected) => {
  expect(told(given)).toBe(expected);
});
