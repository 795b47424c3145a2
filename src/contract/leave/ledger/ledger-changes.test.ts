import { describe, expect, it } from 'vitest';
import { adjust } from './adjust';
import { allocate } from './allocate';
import { balanceAt } from './balance-at';
import { expireAt } from './expire';
import { giveBack } from './give-back';
import { LEAVE_DAY_MINUTES as DAY, usableUntil } from './lot';
import { owedOf, repay } from './repay';
import {
  AT,
  NEXT,
  lotOf,
  event,
  numbered,
  asks,
  inDays,
  at,
  carried,
  own,
  forever,
  LOTS,
  GRANTS,
} from '@tests/helpers/leave/lots';

describe('giving back', () => {
  const taken = allocate(LOTS, GRANTS, asks('r', { '2026-03-30': 3, '2026-04-01': 6 })).entries;
  const events = [...GRANTS, ...taken];

  it('goes to the same lots, and what no lot covered is owed no longer', () => {
    const { entries, grace } = giveBack(LOTS, events, { requestId: 'r', at: '2026-03-01 09:00:00.000' });
    expect(inDays([carried, own, forever], [...events, ...entries])).toEqual([2, 5, 1]);
    expect(at(LOTS, [...events, ...entries], '2026-03-31')).toEqual([8, 0, 0, 0, 0, 8]);
    expect(grace).toEqual([]);
  });

  it('of a part keeps what would have been taken of less', () => {
    const keep = new Map([['2026-03-30', DAY / 2]]);
    const { entries } = giveBack(LOTS, events, { requestId: 'r', at: '2026-03-01 09:00:00.000', keep });
    expect(inDays([carried, own, forever], [...events, ...entries])).toEqual([1.5, 5, 1]);
  });

  it('twice gives nothing more', () => {
    const once = [...events, ...giveBack(LOTS, events, { requestId: 'r', at: AT }).entries];
    expect(giveBack(LOTS, once, { requestId: 'r', at: AT }).entries).toEqual([]);
  });

  it.each([true, false])(
    'to a lot that is over leaves 30 days for that alone (expired before: %s)',
    (wasRun) => {
      const one = [...GRANTS, ...allocate([own], GRANTS, asks('r', { '2026-12-30': 2 })).entries];
      const known = wasRun ? [...one, ...expireAt([own], one, { day: '2027-01-01', at: NEXT })] : one;
      const back = giveBack([own], known, { requestId: 'r', at: NEXT });
      const all = [...known, ...back.entries];
      expect(back.grace).toEqual([{ lotId: 'own', minutes: 2 * DAY, usableUntil: '2027-02-09' }]);
      expect(inDays([own], all)).toEqual([2]);
      expect(allocate([own], all, asks('s', { '2027-02-09': 2 }, NEXT)).uncovered).toEqual([]);
      expect(allocate([own], all, asks('s', { '2027-02-09': 5 }, NEXT)).uncovered).toEqual([
        { day: '2027-02-09', minutes: 3 * DAY },
      ]);
      expect(allocate([own], all, asks('s', { '2027-02-10': 2 }, NEXT)).taken).toEqual([]);
      expect(expireAt([own], all, { day: '2027-02-09', at: NEXT })).toEqual([]);
      const end = expireAt([own], all, { day: '2027-02-10', at: '2027-02-10 00:00:00.000' });
      expect(end.map(({ minutes, day }) => [minutes, day])).toEqual([[-2 * DAY, '2027-02-10']]);
    },
  );
});

describe('adjusting a lot', () => {
  const used = [
    ...GRANTS,
    ...allocate([own], GRANTS, asks('r', { '2026-05-04': 1, '2026-05-05': 3 })).entries,
  ];

  it.each([
    ['more', 2, [7, 0, 4, 0, 0, 3]],
    ['less than is left', -1, [4, 0, 4, 0, 0, 0]],
    ['less than was taken, and the last days are owed', -2, [3, 0, 3, 0, 1, -1]],
    ['nothing at all', -5, [0, 0, 0, 0, 4, -4]],
  ])('to %s', (_name, days, expected) => {
    const made = adjust(own, used, { minutes: days * DAY, day: '2026-01-01', at: AT });
    expect(at([own], [...used, ...made], '2026-06-01')).toEqual(expected);
  });

  it('leaves the last days without cover', () => {
    const made = adjust(own, used, { minutes: -3 * DAY, day: '2026-01-01', at: AT });
    expect(owedOf([...used, ...made], 'annual')).toEqual([
      { requestId: 'r', day: '2026-05-05', minutes: 2 * DAY },
    ]);
  });

  it('refuses to take more than was granted', () => {
    expect(() => adjust(own, used, { minutes: -6 * DAY, day: '2026-01-01', at: AT })).toThrow(RangeError);
  });

  it('takes of what expired unused before it takes of what was approved', () => {
    const over = [...used, ...expireAt([own], used, { day: '2027-01-01', at: NEXT })];
    const made = adjust(own, over, { minutes: -DAY, day: '2026-01-01', at: NEXT });
    expect(at([own], [...over, ...made], '2027-01-10')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(at([own], [...over, ...made], '2026-12-31')).toEqual([4, 0, 4, 0, 0, 0]);
  });
});

describe('the balance on a day', () => {
  const events = [
    ...GRANTS,
    ...allocate(LOTS, GRANTS, asks('sent', { '2026-02-02': 1 })).entries,
    ...allocate([own], GRANTS, asks('done', { '2026-05-04': 2 })).entries,
  ];

  it.each([
    ['counts requests on their way and lots that have begun', '2026-02-01', [8, 2, 1, 0, 0, 5]],
    ['leaves out a lot that ends before, and says what expires of it', '2026-04-01', [6, 2, 0, 1, 0, 4]],
    ['counts a lot on its last day', '2026-03-31', [8, 2, 1, 0, 0, 5]],
    ['after the year is what never expires', '2027-01-01', [1, 0, 0, 4, 0, 1]],
    ['before any lot is nothing', '2025-12-31', [0, 0, 0, 0, 0, 0]],
  ])('%s', (_name, day, expected) => {
    expect(at(LOTS, events, day, [['done', 'approved']])).toEqual(expected);
  });

  it('is the same of a day before the end when the expiry is written later', () => {
    const over = [...events, ...expireAt(LOTS, events, { day: '2027-06-01', at: NEXT })];
    for (const day of ['2026-02-01', '2026-04-01', '2026-12-31', '2027-06-01']) {
      expect(at(LOTS, over, day)).toEqual(at(LOTS, events, day));
    }
  });

  it('names the events of each number, and which lots end before a date', () => {
    const told = balanceAt(LOTS, numbered(events), new Map([['done', 'approved']]), {
      kind: 'annual',
      day: '2026-02-01',
      next: '2026-04-01',
    });
    expect(told.pending.eventIds).toEqual(['e3']);
    expect(told.taken.eventIds).toEqual(['e4']);
    expect(told.granted.eventIds).toEqual(['e0', 'e1', 'e2']);
    expect(told.lots.map(({ lot, endsBefore }) => [lot.id, endsBefore])).toEqual([
      ['carried', true],
      ['own', false],
      ['forever', false],
    ]);
  });
});

describe('days that no lot covered', () => {
  const owed = [...GRANTS, ...allocate([own], GRANTS, asks('r', { '2026-05-04': 6 })).entries];

  it('are covered by days of that year that come back', () => {
    const two = [...GRANTS, ...allocate([own], GRANTS, asks('a', { '2026-04-06': 5 })).entries];
    const both = [...two, ...allocate([own], two, asks('b', { '2026-05-04': 1 })).entries];
    const back = [...both, ...giveBack([own], both, { requestId: 'a', at: AT }).entries];
    expect(at([own], back, '2026-06-01')).toEqual([5, 0, 0, 0, 1, 4]);
    const repaid = [...back, ...repay([own], back, { kind: 'annual', at: AT })];
    expect(at([own], repaid, '2026-06-01')).toEqual([5, 0, 1, 0, 0, 4]);
    const none = [...repaid, ...giveBack([own], repaid, { requestId: 'b', at: AT }).entries];
    expect(inDays([own], none)).toEqual([5]);
  });

  it('are not repaid by a later lot unless it is granted for that, nor before it begins', () => {
    const next = lotOf('next', '2027-12-31', { validFrom: '2027-01-01', grantedOn: '2027-01-01' });
    const lots = [own, next];
    const events = [...owed, event('next', 'grant', 5)];
    expect(repay(lots, events, { kind: 'annual', at: NEXT })).toEqual([]);
    expect(repay(lots, events, { kind: 'annual', at: AT, from: ['next'] })).toEqual([]);
    const early = allocate([], [], asks('r', { '2027-01-04': 1 })).entries;
    const now = [event('own', 'grant', 5), ...early];
    expect(repay([own], now, { kind: 'annual', at: AT, from: ['own'] })).toEqual([]);
    const repaid = [...events, ...repay(lots, events, { kind: 'annual', at: NEXT, from: ['next'] })];
    expect(at(lots, repaid, '2027-01-10').slice(4)).toEqual([0, 4]);
    expect(usableUntil(next, repaid)).toBe('2027-12-31');
  });
});
