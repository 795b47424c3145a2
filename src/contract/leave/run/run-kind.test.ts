import { describe, expect, it } from 'vitest';
import { allocate } from '../ledger/allocate';
import { balanceAt } from '../ledger/balance-at';
import { giveBack } from '../ledger/give-back';
import { LEAVE_DAY_MINUTES as DAY, type Entry } from '../ledger/lot';
import { standingTerms } from '../rule/templates';
import type { LeaveTerms } from '../rule/terms';
import { expiringSoon } from './expiring';
import { notTaken } from './leaver';
import { runKind, type RunLot } from './run-kind';

const RULES: LeaveTerms = {
  ...standingTerms('annual'),
  grant: { by: 'statute', extra: [] },
  carry: { maxDays: 5, until: '03-31' },
};
const OLD_HAND = { hiredOn: '2010-01-01', serviceSince: '2010-01-01', leftOn: null };
type Books = { lots: RunLot[]; events: Entry[] };

/** Runs days one after the other, as the clock would; takes leave between them. */
function lived(days: readonly (string | { on: string; take: number; day: string })[], terms = RULES): Books {
  const books: Books = { lots: [], events: [] };
  let id = 0;
  for (const one of days) {
    if (typeof one === 'string') {
      const { lots, entries } = run(books, one, terms, () => `lot${(id += 1)}`);
      books.lots.push(...lots);
      books.events.push(...entries);
    } else {
      const asked = { kind: 'annual', requestId: `r${(id += 1)}`, at: `${one.on} 09:00:00.000` };
      const entries = allocate(books.lots, books.events, {
        ...asked,
        days: [{ day: one.day, minutes: one.take * DAY }],
      }).entries;
      books.events.push(...entries);
    }
  }
  return books;
}
const run = ({ lots, events }: Books, day: string, terms = RULES, newId = () => 'new', person = OLD_HAND) =>
  runKind(lots, events, {
    person,
    kind: 'annual',
    termsOn: () => terms,
    day,
    at: `${day} 00:10:00.000`,
    newId,
  });
const told = ({ items }: ReturnType<typeof run>) =>
  items.map(({ outcome, reason, minutes }) => `${outcome} ${reason.code} ${minutes / DAY}`);
const left = ({ lots, events }: Books, day: string) =>
  balanceAt(
    lots,
    events.map((one, index) => ({ ...one, id: `e${index}` })),
    new Map(),
    { kind: 'annual', day },
  ).left.minutes / DAY;
const take = (day: string, days: number) => ({ on: day, take: days, day });

describe('a day of the rules of leave', () => {
  it('carries over, then grants, then repays, then expires', () => {
    const books = lived(['2026-01-01', take('2026-05-04', 3)]);
    expect(told(run(books, '2027-01-01'))).toEqual([
      'carried unusedOfYear 5',
      'granted statute 10',
      'expired endedOn 2',
    ]);
    const owing = lived(['2026-01-01', take('2026-05-04', 12)]);
    expect(told(run(owing, '2027-01-01'))).toEqual(['granted statute 10', 'repaid owedBefore 2']);
  });

  it.each(['2026-01-01', '2026-06-30', '2027-01-01', '2027-04-01'])(
    'writes nothing a second time on %s',
    (day) => {
      const books = lived(['2026-01-01', take('2026-05-04', 3), day]);
      expect(run(books, day)).toMatchObject({ lots: [], entries: [] });
      expect(told(run(books, day))).toEqual(['skipped alreadyGranted 0']);
    },
  );

  it('answers the same when the clock stood still over New Year', () => {
    const inTime = lived(['2026-01-01', take('2026-05-04', 3), '2027-01-01', '2027-01-05']);
    const late = lived(['2026-01-01', take('2026-05-04', 3), '2027-01-05']);
    expect(['2027-01-05', '2027-03-31', '2027-04-01', '2027-12-31'].map((day) => left(late, day))).toEqual(
      ['2027-01-05', '2027-03-31', '2027-04-01', '2027-12-31'].map((day) => left(inTime, day)),
    );
  });

  it('does not grant where the days of the year were set by hand, but carries them over', () => {
    const lot: RunLot = {
      id: 'hand',
      kind: 'annual',
      source: 'quota',
      sourceKey: 'quota:2026',
      isCounted: true,
      grantedOn: '2026-01-01',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    };
    const events: Entry[] = [
      {
        lotId: 'hand',
        kind: 'annual',
        type: 'grant',
        minutes: 7 * DAY,
        day: '2026-01-01',
        at: '2026-01-01 00:00:00.000',
        requestId: null,
      },
    ];
    expect(told(run({ lots: [lot], events }, '2026-11-25'))).toEqual(['skipped setByHand 0']);
    expect(told(run({ lots: [lot], events }, '2027-01-01'))[0]).toBe('carried unusedOfYear 5');
    const notCounted = [{ ...lot, isCounted: false }];
    expect(told(run({ lots: notCounted, events }, '2027-01-01'))[0]).toBe('granted statute 10');
  });

  it('grants who is hired within the year with the first run after', () => {
    const person = { hiredOn: '2026-07-01', serviceSince: '2014-07-01', leftOn: null };
    const made = run({ lots: [], events: [] }, '2026-07-02', RULES, () => 'new', person);
    expect(told(made)).toEqual(['granted statute 5']);
    expect(made.lots[0]).toMatchObject({ validFrom: '2026-07-01', validTo: '2026-12-31' });
  });

  it('leaves what came back after the year to its days of grace', () => {
    const books = lived(['2026-01-01', take('2026-05-04', 10), '2027-01-01']);
    const { requestId } = books.events.find(({ type }) => type === 'reserve')!;
    const back = giveBack(books.lots, books.events, {
      requestId: requestId!,
      at: '2027-01-10 09:00:00.000',
    });
    const after = { lots: books.lots, events: [...books.events, ...back.entries] };
    expect(run(after, '2027-01-11').entries).toEqual([]);
    expect(left(after, '2027-02-09')).toBe(20);
    expect(told(run(after, '2027-02-10'))).toContain('expired endedOn 10');
  });
});

describe('faults of other products, day by day', () => {
  it('expiry off by one: the last day counts, the next one does not', () => {
    const books = lived(['2026-01-01', '2027-01-01']);
    expect([left(books, '2027-03-31'), left(books, '2027-04-01')]).toEqual([15, 10]);
    expect(run(books, '2027-03-31').entries).toEqual([]);
    expect(told(run(books, '2027-04-01'))).toContain('expired endedOn 5');
  });

  it('all carried days expired instead of the unused ones', () => {
    const books = lived(['2026-01-01', '2027-01-01', take('2027-02-01', 3)]);
    expect(told(run(books, '2027-04-01'))).toContain('expired endedOn 2');
  });

  it('negative never repaid: by the next grant, once', () => {
    const books = lived(['2026-01-01', take('2026-05-04', 12), '2027-01-01', '2027-01-02']);
    expect(left(books, '2027-01-02')).toBe(8);
  });

  it('carry-over and accrual on one date neither lose nor double days', () => {
    const books = lived(['2026-01-01', take('2026-05-04', 8), '2027-01-01', '2027-01-01']);
    expect(left(books, '2027-01-01')).toBe(12);
  });

  it('future balance after the end of what is carried over', () => {
    const books = lived(['2026-01-01', take('2026-05-04', 7), '2027-01-01']);
    expect(['2027-03-31', '2027-04-01', '2027-12-31'].map((day) => left(books, day))).toEqual([13, 10, 10]);
  });

  it('past leave is not counted after the turn of the year', () => {
    const books = lived(['2026-01-01', take('2026-12-31', 10), '2027-01-01']);
    expect(left(books, '2027-01-01')).toBe(10);
  });

  it('what was carried once is not carried again', () => {
    const all = { ...RULES, carry: { maxDays: null, until: '12-31' } };
    const books = lived(['2026-01-01', '2027-01-01', '2028-01-01'], all);
    expect(left(books, '2027-06-01')).toBe(20);
    expect(left(books, '2028-06-01')).toBe(20);
  });
});

describe('leave that ends soon', () => {
  const soon = (day: string, terms: LeaveTerms, books = lived(['2026-01-01'], terms)) =>
    expiringSoon(books.lots, books.events, { kind: 'annual', day, termsOn: () => terms }).map(
      ({ minutes, lastDay }) => `${minutes / DAY} ${lastDay}`,
    );
  const none = { ...RULES, carry: null };

  it.each<[string, string, LeaveTerms, string[]]>([
    ['31 days before it is not told', '2026-11-30', none, []],
    ['30 days before it is', '2026-12-01', none, ['10 2026-12-31']],
    ['on its last day as well', '2026-12-31', none, ['10 2026-12-31']],
    ['without what will be carried over', '2026-12-01', RULES, ['5 2026-12-31']],
    [
      'nothing where all is carried over',
      '2026-12-01',
      { ...RULES, carry: { maxDays: null, until: null } },
      [],
    ],
    ['never where nobody wants it', '2026-12-31', { ...none, warnDays: 0 }, []],
  ])('%s', (_name, day, terms, lines) => {
    expect(soon(day, terms)).toEqual(lines);
  });

  it('is what nobody has asked for', () => {
    expect(soon('2026-12-01', none, lived(['2026-01-01', take('2026-12-28', 4)], none))).toEqual([
      '6 2026-12-31',
    ]);
  });
});

describe('what a leaver has not taken', () => {
  it.each([
    ['181 of 365 days of 10 are 4, of which 1 is taken', 1, 3],
    ['more taken than earned is not asked back', 6, null],
  ])('%s', (_name, taken, days) => {
    const { lots, events } = lived(['2026-01-01', take('2026-05-04', taken)]);
    const item = notTaken(lots, events, { ...OLD_HAND, leftOn: '2026-06-30' }, 'annual', RULES);
    expect(item && item.minutes / DAY).toBe(days);
  });

  it('is all that remains of what was carried over', () => {
    const { lots, events } = lived(['2025-01-01', '2026-01-01', take('2026-02-02', 2)]);
    const item = notTaken(lots, events, { ...OLD_HAND, leftOn: '2026-03-31' }, 'annual', RULES);
    // 90 of 365 days of 10 are 2, and 3 of the 5 days carried over remain.
    expect(item && item.minutes / DAY).toBe(5);
  });
});
