import { addDays } from '@contract/day';
import { describe, expect, it } from 'vitest';
import { allocate } from '../ledger/allocate';
import { balanceAt } from '../ledger/balance-at';
import { balanceBetween } from '../ledger/balance-reasons';
import { LEAVE_DAY_MINUTES as DAY, type Entry } from '../ledger/lot';
import { standingTerms } from '../rule/templates';
import type { LeaveTerms } from '../rule/terms';
import { runsUntil } from './ahead';
import { runKind, type RunLot } from './run-kind';

const TODAY = '2026-11-20';
const STATUTE: LeaveTerms = {
  ...standingTerms('annual'),
  grant: { by: 'statute', extra: [{ fromYears: 3, days: 2 }] },
  carry: { maxDays: 5, until: '03-31' },
};
const MONTHLY: LeaveTerms = {
  ...standingTerms('annual'),
  grant: { by: 'year', days: 12, pace: 'monthly', firstYear: 'share' },
  validity: { until: 'months', months: 3 },
};
const OLD_HAND = { hiredOn: '2010-01-01', serviceSince: '2010-01-01', leftOn: null };
type Books = { lots: RunLot[]; events: Entry[] };
type Terms = (day: string) => LeaveTerms;
const always =
  (terms: LeaveTerms): Terms =>
  () =>
    terms;

/** Runs every day of a time, as the clock does. */
function lived({ lots, events }: Books, from: string, to: string, termsOn: Terms, person = OLD_HAND): Books {
  const books = { lots: [...lots], events: [...events] };
  let ids = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const made = runKind(books.lots, books.events, {
      person,
      kind: 'annual',
      termsOn,
      day,
      at: `${day} 00:10:00.000`,
      newId: () => `${day}-${(ids += 1)}`,
    });
    books.lots.push(...made.lots);
    books.events.push(...made.entries);
  }
  return books;
}
const taking = ({ lots, events }: Books, day: string, days: number): Books => ({
  lots,
  events: [
    ...events,
    ...allocate(lots, events, {
      kind: 'annual',
      requestId: `${day} ${days}`,
      at: `${TODAY} 09:00:00.000`,
      days: [{ day, minutes: days * DAY }],
    }).entries,
  ],
});
const numbered = (events: readonly Entry[]) => events.map((one, index) => ({ ...one, id: `e${index}` }));
const leftOn = ({ lots, events }: Books, day: string) =>
  balanceAt(lots, numbered(events), new Map(), { kind: 'annual', day }).left.minutes / DAY;

function ahead(
  { lots, events }: Books,
  to: string,
  termsOn: Terms,
  person = OLD_HAND,
  starts = ['2026-01-01'],
) {
  const asked = { kind: 'annual', from: TODAY, to };
  const coming = runsUntil(lots, events, { ...asked, person, termsOn, starts });
  const told = balanceBetween(lots, numbered(events), new Map(), { ...asked, expected: coming });
  return { ...told, coming };
}
const reasonsOf = ({ reasons }: ReturnType<typeof ahead>) =>
  reasons.map(
    ({ day, why, minutes, isExpected }) => `${day} ${why} ${minutes / DAY}${isExpected ? ' expected' : ''}`,
  );

describe('a balance on a day to come', () => {
  const begun = lived({ lots: [], events: [] }, '2026-01-01', TODAY, always(STATUTE));

  it.each([
    ['before the turn of the year', '2026-12-31', begun, []],
    [
      'what is carried over, expires and is granted',
      '2027-01-01',
      begun,
      [
        '2027-01-01 carriedIn 5 expected',
        '2027-01-01 granted 10 expected',
        '2027-01-01 granted 2 expected',
        '2027-01-01 carriedOut -5 expected',
        '2027-01-01 expires -5',
        '2027-01-01 expires -2',
      ],
    ],
    [
      'what was carried over expires',
      '2027-04-01',
      taking(begun, '2026-12-01', 11),
      [
        '2027-01-01 carriedIn 1 expected',
        '2027-01-01 granted 10 expected',
        '2027-01-01 granted 2 expected',
        '2027-01-01 carriedOut -1 expected',
        '2027-04-01 expires -1 expected',
      ],
    ],
    [
      'leave that waits for what is granted',
      '2027-01-01',
      taking(taking(begun, '2026-12-01', 12), '2027-02-01', 3),
      ['2027-01-01 granted 10 expected', '2027-01-01 covers -3 expected', '2027-01-01 granted 2 expected'],
    ],
    [
      'what is owed today is repaid, which changes nothing',
      '2027-01-01',
      taking(begun, '2026-11-10', 14),
      ['2027-01-01 granted 10 expected', '2027-01-01 granted 2 expected'],
    ],
    [
      'more than will be granted',
      '2027-02-01',
      taking(taking(begun, '2026-12-01', 12), '2027-02-01', 15),
      [
        '2027-01-01 granted 10 expected',
        '2027-01-01 covers -10 expected',
        '2027-01-01 granted 2 expected',
        '2027-01-01 covers -2 expected',
        '2027-02-01 uncovered -3',
      ],
    ],
  ])('tells %s', (_what, to, books, reasons) => {
    const told = ahead(books, to, always(STATUTE));
    expect(reasonsOf(told).sort()).toEqual([...reasons].sort());
    expect(told.now.left.minutes / DAY).toBe(leftOn(books, TODAY));
    expect(told.ahead.left.minutes / DAY).toBe(leftOn(lived(books, TODAY, to, always(STATUTE)), to));
  });

  const within: Terms = (day) => (day < '2027-05-12' ? standingTerms('annual') : STATUTE);
  const later: Terms = (day) => (day < '2027-01-01' ? standingTerms('annual') : STATUTE);
  const waiting: LeaveTerms = { ...MONTHLY, validity: { until: 'yearEnd' }, afterMonths: 14 };
  it.each<[string, Terms, Books, typeof OLD_HAND, readonly string[]]>([
    ['with the statute', always(STATUTE), taking(begun, '2027-02-01', 3), OLD_HAND, []],
    ['granted by months of short life', always(MONTHLY), { lots: [], events: [] }, OLD_HAND, []],
    [
      'after fourteen months',
      always(waiting),
      { lots: [], events: [] },
      { ...OLD_HAND, hiredOn: '2026-03-10' },
      [],
    ],
    ['of rules that begin within a month', within, { lots: [], events: [] }, OLD_HAND, ['2027-05-12']],
    ['of rules that begin with the year', later, { lots: [], events: [] }, OLD_HAND, ['2027-01-01']],
    [
      'of somebody without a first day of work',
      always(STATUTE),
      begun,
      { ...OLD_HAND, serviceSince: null! },
      [],
    ],
  ])('is what the clock makes of it, %s', (_what, termsOn, books, person, starts) => {
    for (const to of [
      '2026-12-31',
      '2027-01-01',
      '2027-02-01',
      '2027-04-01',
      '2027-05-20',
      '2027-06-15',
      '2028-05-01',
    ]) {
      const told = ahead(books, to, termsOn, person, ['2026-01-01', ...starts]);
      expect([to, told.ahead.left.minutes / DAY]).toEqual([
        to,
        leftOn(lived(books, TODAY, to, termsOn, person), to),
      ]);
      const sum = told.reasons.reduce((total, { minutes }) => total + minutes, 0);
      expect(told.now.left.minutes + sum).toBe(told.ahead.left.minutes);
    }
  });

  it('counts the run of today while it is still to come', () => {
    expect(reasonsOf(ahead({ lots: [], events: [] }, '2026-11-21', always(STATUTE)))).toEqual([
      '2026-11-20 granted 10 expected',
      '2026-11-20 granted 2 expected',
    ]);
  });

  it('repays nothing that was taken while nothing limited the kind', () => {
    const free = taking({ lots: [], events: [] }, '2026-11-10', 3);
    expect(leftOn(lived(free, '2027-01-01', '2027-01-02', later), '2027-01-01')).toBe(12 - 3);
    const repaid = lived(free, '2027-01-01', '2027-01-02', later).events.filter(
      ({ type }) => type === 'repaid',
    );
    expect(repaid).toEqual([]);
    const limited = lived(free, '2027-01-01', '2027-01-02', always(STATUTE));
    expect(limited.events.filter(({ type }) => type === 'repaid')).not.toEqual([]);
  });
});
