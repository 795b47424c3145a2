import { describe, expect, it } from 'vitest';
import { allocate } from '../ledger/allocate';
import { balanceAt } from '../ledger/balance-at';
import { expireAt } from '../ledger/expire';
import { LEAVE_DAY_MINUTES as DAY, remainingOf, type Entry, type LeaveEvent, type Lot } from '../ledger/lot';
import { standingTerms } from '../rule/templates';
import type { LeaveTerms } from '../rule/terms';
import { annualLeave } from '../year/annual-leave';
import { runKind, type RunLot } from './run-kind';

const AT = '2027-01-01 00:10:00.000';
const RULES: LeaveTerms = {
  ...standingTerms('annual'),
  grant: { by: 'statute', extra: [] },
  carry: { maxDays: 5, until: '03-31' },
};
const PERSON = { hiredOn: '2010-01-01', serviceSince: '2010-01-01', leftOn: null };
const before: RunLot = {
  id: 'before',
  kind: 'annual',
  source: 'statutory',
  sourceKey: 'statutory:2026',
  isCounted: true,
  grantedOn: '2026-01-01',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};
const grant: Entry = {
  lotId: 'before',
  kind: 'annual',
  type: 'grant',
  minutes: 10 * DAY,
  day: '2026-01-01',
  at: '2026-01-01 00:10:00.000',
  requestId: null,
};
const taking = (days: number, day = '2026-08-03') =>
  allocate([before], [grant], {
    kind: 'annual',
    requestId: 'r',
    at: '2026-07-01 09:00:00.000',
    days: [{ day, minutes: days * DAY }],
  }).entries;
const run = (lots: readonly RunLot[], events: readonly Entry[]) => {
  let made = 0;
  return runKind(lots, events, {
    person: PERSON,
    kind: 'annual',
    termsOn: () => RULES,
    day: '2027-01-01',
    at: AT,
    newId: () => `lot${(made += 1)}`,
  });
};
const turned = (events: readonly Entry[], lots: readonly RunLot[] = [before]) => {
  const made = run(lots, events);
  return { lots: [...lots, ...made.lots], events: [...events, ...made.entries], made };
};
const numbered = (events: readonly Entry[]): LeaveEvent[] =>
  events.map((one, index) => ({ ...one, id: `e${index}` }));
const left = (lots: readonly Lot[], events: readonly Entry[], day: string) => {
  const told = balanceAt(lots, numbered(events), new Map(), { kind: 'annual', day });
  return [told.left.minutes, told.expired.minutes, told.pending.minutes].map((minutes) => minutes / DAY);
};

describe('the turn of a year', () => {
  it.each([
    ['nothing taken: 5 of 10 carried, 5 expired', 0, [5, 10], 5, 0],
    ['7 taken: 3 carried, none expired', 7, [3, 10], 0, 0],
    ['all taken: nothing carried', 10, [0, 10], 0, 0],
    ['12 taken: 2 repaid from the new grant', 12, [0, 8], 0, 0],
    ['25 taken: the grant is used up and 5 are still owed', 25, [0, 0], 0, 5],
  ])('%s', (_name, days, [carried, next], expired, owed) => {
    const { lots, events } = turned([grant, ...taking(days)]);
    const remaining = (source: Lot['source']) =>
      lots
        .filter((lot) => lot.source === source && lot.validFrom === '2027-01-01')
        .reduce((sum, lot) => sum + remainingOf(lot, events), 0) / DAY;
    expect([remaining('carriedOver'), remaining('statutory')]).toEqual([carried, next]);
    const told = balanceAt(lots, numbered(events), new Map(), { kind: 'annual', day: '2027-01-01' });
    expect([told.expired.minutes / DAY, told.uncovered.minutes / DAY]).toEqual([expired, owed]);
  });

  it('writes in this order, and asked again writes nothing', () => {
    const { lots, events, made } = turned([grant, ...taking(2)]);
    expect(made.entries.map(({ type }) => type)).toEqual(['carryOut', 'carryIn', 'grant', 'expire']);
    expect(run(lots, events)).toMatchObject({ lots: [], entries: [] });
  });

  it('carries the same when the lots were already said to have expired', () => {
    const events = [grant, ...taking(2)];
    const over = [...events, ...expireAt([before], events, { day: '2027-01-01', at: AT })];
    const late = turned(over);
    expect(left(late.lots, late.events, '2027-01-01')).toEqual([15, 3, 0]);
  });

  it('carries what was carried before no second time', () => {
    const carriedBefore: RunLot = { ...before, source: 'carriedOver', sourceKey: 'carriedOver:2026' };
    const { made } = turned([grant], [carriedBefore]);
    expect(made.lots.map(({ source }) => source)).toEqual(['statutory']);
  });
});

describe('faults of other products', () => {
  it('rounding of the first year: 17.5 days are not 18', () => {
    const service = { serviceSince: '2014-07-02', hiredOn: '2026-07-02', leftOn: null };
    // 183 days of 35 a year are 17.55.
    expect(annualLeave(service, 2026, [{ fromYears: 0, days: 35 }])).toMatchObject({ extraDays: 17.5 });
  });

  it('expiry in days misunderstood: 90 days are the 90th day of the year, and that day counts', () => {
    const { lots, events } = turned([grant]);
    expect(lots.find(({ source }) => source === 'carriedOver')).toMatchObject({ validTo: '2027-03-31' });
    expect(left(lots, events, '2027-03-31')).toEqual([15, 5, 0]);
  });

  it('all carried days expired instead of the unused ones', () => {
    const { lots, events } = turned([grant]);
    const days = [{ day: '2027-02-01', minutes: 3 * DAY }];
    const asked = { kind: 'annual', requestId: 's', at: AT, days };
    const after = [...events, ...allocate(lots, events, asked).entries];
    const expired = expireAt(lots, after, { day: '2027-04-01', at: '2027-04-01 00:10:00.000' });
    const carried = lots.find(({ source }) => source === 'carriedOver')!;
    expect(expired.map(({ lotId, minutes }) => [lotId, minutes / DAY])).toEqual([[carried.id, -2]]);
  });

  it('negative balance never repaid', () => {
    const { lots, events } = turned([grant, ...taking(11)]);
    expect(left(lots, events, '2027-01-01')).toEqual([9, 0, 1]);
  });

  it('carry-over and accrual on one date lose or double days', () => {
    const { lots, events } = turned([grant, ...taking(8)]);
    expect(left(lots, events, '2027-01-01')).toEqual([12, 0, 0]);
  });

  it('future balance wrong after a carry-over expires', () => {
    const { lots, events } = turned([grant, ...taking(7)]);
    expect(left(lots, events, '2027-04-01')).toEqual([10, 3, 0]);
  });

  it('past leave counted after the reset', () => {
    const { lots, events } = turned([grant, ...taking(10, '2026-12-31')]);
    expect(left(lots, events, '2027-01-01')).toEqual([10, 0, 0]);
  });

  it('pending not in the balance', () => {
    expect(left([before], [grant, ...taking(4)], '2026-07-02')).toEqual([6, 0, 4]);
  });
});
