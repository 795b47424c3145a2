import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { expect, test } from 'vitest';
import { momentText } from './moment-text';
import { momentAt } from './moment-at';
import { wallOf } from './zone';
import './zone-clock';

dayjs.extend(utc);
dayjs.extend(timezone);

const wallText = (moment: string, zone: string) =>
  new Date(wallOf(Date.parse(moment), zone)).toISOString().slice(0, 16);

test.each([
  ['Asia/Shanghai', '2026-11-20T16:00:00Z', '2026-11-21T00:00'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21T00:00'],
  ['UTC', '2026-11-20T23:59:00Z', '2026-11-20T23:59'],
  ['America/New_York', '2026-11-20T04:59:00Z', '2026-11-19T23:59'],
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T01:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30'],
  // A zone that this engine does not know is read as the usual one.
  ['Mars/Olympus', '2026-11-20T16:00:00Z', '2026-11-21T00:00'],
])('clocks in %s show at %s the digits %s', (zone, moment, wall) => {
  expect(wallText(moment, zone)).toBe(wall);
});

test.each([
  ['Asia/Shanghai', '2026-11-21T00:00', '2026-11-20T16:00'],
  ['Asia/Kathmandu', '2026-11-21T00:00', '2026-11-20T18:15'],
  ['UTC', '2026-11-21T00:00', '2026-11-21T00:00'],
  ['America/New_York', '2026-03-08T00:00', '2026-03-08T05:00'],
  ['America/New_York', '2026-03-09T00:00', '2026-03-09T04:00'],
  // Shown never: the first moment after the gap. Shown twice: the first time.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['America/New_York', '2026-11-02T00:00', '2026-11-02T05:00'],
  // The day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00'],
])('in %s it is %s at %s', (zone, wall, moment) => {
  expect(new Date(momentAt(Date.parse(`${wall}Z`), zone)).toISOString().slice(0, 16)).toBe(moment);
});

test.each([
  ['Asia/Shanghai', 'Nov 21, 12:30 AM'],
  ['America/New_York', 'Nov 20, 11:30 AM'],
  ['Asia/Kathmandu', 'Nov 20, 10:15 PM'],
  ['UTC', 'Nov 20, 4:30 PM'],
])('a moment is told in %s as %s', (zone, text) => {
  const now = Date.parse('2026-11-20T16:30:00Z');
  expect(momentText(now, 'minute', 'en', now, zone)).toBe(text);
});

/** Why the rules of zones are not dayjs's: where clocks change, it takes the later of two moments or reuses the offset of the day before. */
test.each([
  [
    'America/New_York',
    '2026-11-01T01:30',
    '2026-11-01T05:30',
    () => dayjs.tz('2026-11-01 01:30', 'America/New_York'),
  ],
  [
    'Europe/Berlin',
    '2026-10-25T02:30',
    '2026-10-25T00:30',
    () => dayjs.tz('2026-10-25 02:30', 'Europe/Berlin'),
  ],
  [
    'Europe/Berlin',
    '2026-10-25T12:00',
    '2026-10-25T11:00',
    () => dayjs.tz('2026-10-24 12:00', 'Europe/Berlin').add(1, 'day'),
  ],
  [
    'America/New_York',
    '2026-03-08T12:00',
    '2026-03-08T16:00',
    () => dayjs.tz('2026-03-07 12:00', 'America/New_York').add(1, 'day'),
  ],
])('in %s it is %s at %s, and an hour off by dayjs', (zone, wall, moment, byDayjs) => {
  expect(new Date(momentAt(Date.parse(`${wall}Z`), zone)).toISOString().slice(0, 16)).toBe(moment);
  expect(Math.abs(byDayjs().diff(dayjs.utc(moment), 'minute'))).toBe(60);
});
