import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '../ledger/balance-at';
import type { EventType, LeaveEvent, Lot } from '../ledger/lot';
import { balanceText } from '../balance-words';
import { balanceStatement, statementDay } from './statement';

const DAY = 480;
const TODAY = '2026-11-20';
const lotOf = (
  id: string,
  validFrom: string,
  validTo: string | null,
  source: Lot['source'] = 'statutory',
): Lot => ({
  id,
  kind: 'annual',
  source,
  grantedOn: validFrom,
  validFrom,
  validTo,
});
let count = 0;
const event = (
  lotId: string | null,
  type: EventType,
  days: number,
  day: string,
  requestId: string | null = null,
  at = '2026-01-01 09:00:00.000',
): LeaveEvent => ({
  id: `e${(count += 1)}`,
  lotId,
  kind: 'annual',
  type,
  minutes: days * DAY,
  day,
  at,
  requestId,
});
const statement = (
  lots: readonly Lot[],
  events: readonly LeaveEvent[],
  requests: Record<string, RequestStatus> = {},
  day = TODAY,
) => {
  const told = balanceStatement(
    { lots, events, requests: new Map(Object.entries(requests)) },
    { kind: 'annual', day },
  );
  const { granted, taken, booked, pending, gone, owedBefore, left } = told;
  expect(granted).toBe(told.isCounted ? taken + booked + pending + gone + owedBefore + left : 0);
  return Object.fromEntries(
    Object.entries({ granted, taken, booked, pending, gone, owedBefore, left })
      .filter(([, minutes]) => minutes !== 0)
      .map(([name, minutes]) => [name, minutes / DAY]),
  );
};

const year = lotOf('year', '2026-01-01', '2026-12-31');
const carried = lotOf('carried', '2026-01-01', '2026-12-31', 'carriedOver');
const next = lotOf('next', '2027-01-01', '2027-12-31');
const granted = event('year', 'grant', 10, '2026-01-01');

describe('a balance as of a day', () => {
  it.each<[string, Lot[], LeaveEvent[], Record<string, RequestStatus>, Record<string, number>]>([
    ['nothing used', [year], [granted], {}, { granted: 10, left: 10 }],
    [
      'taken, booked and pending apart',
      [year],
      [
        granted,
        event('year', 'reserve', -1, '2026-11-02', 'past'),
        event('year', 'reserve', -1, TODAY, 'today'),
        event('year', 'reserve', -3, '2026-12-01', 'later'),
        event('year', 'reserve', -2, '2026-12-08', 'asked'),
      ],
      { past: 'approved', today: 'approved', later: 'approved', asked: 'pending' },
      { granted: 10, taken: 2, booked: 3, pending: 2, left: 3 },
    ],
    [
      'one leave that lasts over today',
      [year],
      [granted, event('year', 'reserve', -1, TODAY, 'r'), event('year', 'reserve', -1, '2026-11-23', 'r')],
      { r: 'approved' },
      { granted: 10, taken: 1, booked: 1, left: 8 },
    ],
    [
      'shortened',
      [year],
      [
        granted,
        event('year', 'reserve', -3, '2026-12-01', 'r'),
        event('year', 'giveBack', 2, '2026-12-01', 'r'),
      ],
      { r: 'approved' },
      { granted: 10, booked: 1, left: 9 },
    ],
    [
      'cancelled',
      [year],
      [
        granted,
        event('year', 'reserve', -3, '2026-12-01', 'r'),
        event('year', 'giveBack', 3, '2026-12-01', 'r'),
      ],
      { r: 'pending' },
      { granted: 10, left: 10 },
    ],
    [
      'leave of the next year counts there alone',
      [year, next],
      [granted, event('next', 'grant', 12, '2027-01-01'), event('next', 'reserve', -4, '2027-01-05', 'r')],
      { r: 'approved' },
      { granted: 10, left: 10 },
    ],
    [
      'carried days count with those of the year',
      [year, carried],
      [
        granted,
        event('carried', 'carryIn', 2, '2026-01-01'),
        event('carried', 'reserve', -1, '2026-02-02', 'r'),
      ],
      { r: 'approved' },
      { granted: 12, taken: 1, left: 11 },
    ],
    [
      'what was taken of lasting leave in an earlier year is none of this one',
      [lotOf('always', '2025-01-01', null)],
      [
        event('always', 'grant', 10, '2025-01-01'),
        event('always', 'reserve', -4, '2025-06-02', 'old'),
        event('always', 'reserve', -1, '2026-06-02', 'new'),
      ],
      { old: 'approved', new: 'approved' },
      { granted: 6, taken: 1, left: 5 },
    ],
    [
      'of the year before, only what came back after it',
      [lotOf('last', '2025-01-01', '2025-12-31'), year],
      [
        event('last', 'grant', 5, '2025-01-01'),
        event('last', 'reserve', -2, '2025-12-30', 'r'),
        event('last', 'expire', -3, '2026-01-01'),
        event('last', 'giveBack', 1, '2025-12-30', 'r', '2026-11-10 09:00:00.000'),
        granted,
      ],
      { r: 'approved' },
      { granted: 11, left: 11 },
    ],
    [
      'days that no lot covers',
      [year],
      [
        granted,
        event('year', 'reserve', -10, '2026-03-02', 'r'),
        event(null, 'uncovered', -1, '2026-03-03', 'r'),
      ],
      { r: 'approved' },
      { granted: 10, taken: 11, left: -1 },
    ],
    [
      'days of an earlier year that no lot covered stand apart',
      [year],
      [granted, event(null, 'uncovered', -1, '2025-12-31', 'r')],
      { r: 'approved' },
      { granted: 10, owedBefore: 1, left: 9 },
    ],
    [
      'a kind without limit tells what was taken this year',
      [],
      [
        event(null, 'uncovered', -1, '2025-12-31', 'old'),
        event(null, 'uncovered', -2, '2026-03-03', 'r'),
        event(null, 'uncovered', -1, '2026-12-03', 'later'),
        event(null, 'uncovered', -1, '2027-01-04', 'next'),
      ],
      { old: 'approved', r: 'approved', later: 'approved', next: 'approved' },
      { taken: 2, booked: 1 },
    ],
  ])('%s', (_name, lots, events, requests, figures) => {
    expect(statement(lots, events, requests)).toEqual(figures);
    expect(statement([...lots].reverse(), [...events].reverse(), requests)).toEqual(figures);
  });

  it.each([
    ['of this year is of today', '2026-12-24', TODAY],
    ['over already in this year is of today', '2026-02-02', TODAY],
    ['of the next year is of its first day', '2027-01-05', '2027-01-05'],
    ['of the last year is of its end', '2025-03-03', '2025-12-31'],
  ])('of a request %s', (_name, firstDay, day) => {
    expect(statementDay(TODAY, firstDay)).toBe(day);
  });
});

describe('the sentence of a balance', () => {
  const zero = { granted: 0, taken: 0, booked: 0, pending: 0, gone: 0, owedBefore: 0, left: 0 };
  const all = { ...zero, granted: 12, taken: 3.5, booked: 2, pending: 1, left: 5.5 };
  const inMinutes = (figures: typeof zero, isCounted = true) => ({
    day: TODAY,
    isCounted,
    ...(Object.fromEntries(Object.entries(figures).map(([name, days]) => [name, days * DAY])) as typeof zero),
  });
  it.each([
    [
      all,
      true,
      '截至11月20日：共 12 天，已休 3.5 天，已批未休 2 天，审批中 1 天，剩余 5.5 天',
      'As of Nov 20: 12 days in total, 3.5 taken, 2 booked, 1 in review, 5.5 left',
    ],
    [
      { ...zero, granted: 1, left: 1 },
      true,
      '截至11月20日：共 1 天，已休 0 天，剩余 1 天',
      'As of Nov 20: 1 day in total, 0 taken, 1 left',
    ],
    [
      { ...zero, granted: 2, taken: 3, left: -1 },
      true,
      '截至11月20日：共 2 天，已休 3 天，超出 1 天',
      'As of Nov 20: 2 days in total, 3 taken, 1 over',
    ],
    [{ ...zero, taken: 2 }, false, '截至11月20日：已休 2 天', 'As of Nov 20: 2 taken'],
  ])('%j', (figures, isCounted, zh, en) => {
    const now = Date.parse('2026-11-20T02:00:00Z');
    expect(balanceText(inMinutes(figures, isCounted), 'zh_CN', now)).toBe(zh);
    expect(balanceText(inMinutes(figures, isCounted), 'en', now)).toBe(en);
  });
});
