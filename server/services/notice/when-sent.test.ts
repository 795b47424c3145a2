import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '@contract/message/notice';
import { channelsFor } from './channels-for';
import { ATTEMPTS, MOST_IN_AN_HOUR, quietUntil, retryAfterMs, whenSent } from './when-sent';

const at = (text: string) => new Date(`2026-11-20T${text}:00Z`);
const NIGHT = { from: '22:00', to: '08:00' };
const time = (moment: Date | undefined) => moment?.toISOString().slice(5, 16);

describe('quiet hours', () => {
  it.each([
    // UTC, zone, hours, their end in UTC.
    ['13:59', 'Asia/Shanghai', NIGHT, undefined],
    ['14:00', 'Asia/Shanghai', NIGHT, '11-21T00:00'],
    ['16:30', 'Asia/Shanghai', NIGHT, '11-21T00:00'],
    ['23:59', 'Asia/Shanghai', NIGHT, '11-21T00:00'],
    ['00:00', 'Asia/Shanghai', NIGHT, undefined],
    ['16:30', 'Europe/Berlin', NIGHT, undefined],
    ['21:30', 'Europe/Berlin', NIGHT, '11-21T07:00'],
    ['04:00', 'Asia/Shanghai', { from: '12:00', to: '13:30' }, '11-20T05:30'],
    ['05:30', 'Asia/Shanghai', { from: '12:00', to: '13:30' }, undefined],
    ['05:00', 'Asia/Shanghai', { from: '12:00', to: '12:00' }, undefined],
  ])('at %s in %s between %o end at %s', (moment, zone, hours, end) => {
    expect(time(quietUntil(at(moment), hours, zone))).toBe(end);
  });
});

describe('a notice that is due', () => {
  const facts = {
    kind: 'waiting' as NoticeKind,
    isUrgent: false,
    quietHours: 'none' as const,
    timezone: 'Asia/Shanghai',
  };
  const sentAt = (...moments: string[]) =>
    moments.map((moment) => ({ kind: 'waiting' as NoticeKind, at: at(moment) }));
  const full = Array.from({ length: MOST_IN_AN_HOUR }, (_, index) => ({
    kind: 'task' as NoticeKind,
    at: at(`03:${String(index + 10)}`),
  }));

  it.each([
    ['goes at once when nothing was sent', { sent: [] }, '11-20T04:00'],
    ['waits five minutes after one of its kind', { sent: sentAt('03:58') }, '11-20T04:03'],
    ['goes when five minutes have passed', { sent: sentAt('03:55') }, '11-20T04:00'],
    ['does not wait for another kind', { kind: 'task', sent: sentAt('03:58') }, '11-20T04:00'],
    ['waits when there were many within the hour', { sent: full }, '11-20T04:10'],
    [
      'goes at once when it is urgent',
      { isUrgent: true, sent: full, quietHours: { from: '11:00', to: '13:00' } },
      '11-20T04:00',
    ],
    ['goes when there was one less', { sent: full.slice(1) }, '11-20T04:00'],
    [
      'waits for the end of the quiet hours',
      { sent: [], quietHours: { from: '11:00', to: '13:00' } },
      '11-20T05:00',
    ],
    [
      'that waits into the quiet hours waits for their end',
      { sent: sentAt('03:58'), quietHours: { from: '12:02', to: '13:00' } },
      '11-20T05:00',
    ],
    [
      'about safety never waits',
      { kind: 'security', sent: full, quietHours: { from: '11:00', to: '13:00' } },
      '11-20T04:00',
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(time(whenSent({ ...facts, now: at('04:00'), ...given }))).toBe(expected);
  });

  it('is tried again after growing pauses, and not for ever', () => {
    const pauses = Array.from({ length: ATTEMPTS }, (_, index) => retryAfterMs(index + 1));
    expect(pauses).toEqual([30_000, 120_000, 480_000, 1_920_000, 7_680_000, undefined]);
  });
});

describe('the channels of a person', () => {
  const both = { client: true, email: true };
  it.each([
    ['the client is the usual one', 'waiting', both, null, ['client']],
    ['mail is where there is no client', 'waiting', { client: false, email: true }, null, ['email']],
    ['there may be none', 'waiting', { client: false, email: false }, null, []],
    ['a choice counts', 'waiting', both, { waiting: ['email'] }, ['email']],
    ['a choice of nothing counts', 'waiting', both, { waiting: [] }, []],
    ['a choice for another kind does not', 'task', both, { waiting: [] }, ['client']],
    [
      'a choice of what there is not reaches nobody',
      'waiting',
      { client: true, email: false },
      { waiting: ['email'] },
      [],
    ],
    ['safety goes by every way', 'security', both, {}, ['client', 'email']],
    ['safety cannot be turned off', 'security', both, { security: [] }, ['client', 'email']],
  ] as const)('%s', (_, kind, reach, choice, expected) => {
    expect(channelsFor(kind, reach, choice as Parameters<typeof channelsFor>[2])).toEqual(expected);
  });
});
