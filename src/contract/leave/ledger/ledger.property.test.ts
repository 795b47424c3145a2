import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  days,
  dayOf,
  halfOf,
  kind,
  numbered,
  spun,
  takenBy,
  type Books,
} from '@tests/helpers/leave/ledger-books';
import { allocate } from './allocate';
import { balanceAt } from './balance-at';
import { balanceBetween } from './balance-reasons';
import { changeYear } from '../year/change-year';
import { expireAt } from './expire';
import { giveBack } from './give-back';
import { remainingOf, sumOf, type Entry } from './lot';
import { keepRequest } from './keep-request';
import { quotaLot } from '../year/quota-lot';

const remaining = ({ lots: all, entries }: Books) => all.map((lot) => remainingOf(lot, entries));

describe('the ledger, whatever is done in whatever order', () => {
  it('never lets a lot go below zero, and moves minutes without making or losing any', () => {
    fc.assert(
      fc.property(spun, ({ lots: all, history }) => {
        const entries: Entry[] = [];
        for (const written of history) {
          entries.push(...written);
          expect(all.every((lot) => remainingOf(lot, entries) >= 0)).toBe(true);
          const moved = written.filter(({ type }) => /^carry|repaid/.test(type));
          expect(sumOf(moved)).toBe(0);
        }
      }),
    );
  });

  it('tells of each lot granted less all that left it, and what is left is the sum of its events', () => {
    fc.assert(
      fc.property(spun, fc.nat(200), ({ lots: all, entries }, by) => {
        const told = balanceAt(all, numbered(entries), new Map(), { kind, day: dayOf(by) });
        for (const one of told.lots) {
          const gone = [one.taken, one.pending, one.expired, one.carriedOut];
          expect(one.granted.minutes - gone.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
            one.remaining.minutes,
          );
          expect(one.remaining.minutes).toBeGreaterThanOrEqual(0);
        }
        const usable = told.lots.reduce((sum, one) => sum + one.remaining.minutes, 0);
        expect(told.left.minutes).toBe(usable - told.uncovered.minutes);
      }),
    );
  });

  it('answers the same in whatever order events are read', () => {
    const shuffled = spun.chain((books) =>
      fc.tuple(
        fc.constant(books),
        fc.shuffledSubarray(numbered(books.entries), { minLength: books.entries.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, fc.nat(200), ([{ lots: all, entries, at }, other], by) => {
        const ask = { kind, day: dayOf(by) };
        const events = numbered(entries);
        expect(balanceAt([...all].reverse(), other, new Map(), ask)).toEqual(
          balanceAt(all, events, new Map(), ask),
        );
        const days = [{ day: dayOf(by), minutes: 700 }];
        const asked = { kind, requestId: 'new', at, days };
        expect(allocate([...all].reverse(), other, asked)).toEqual(allocate(all, events, asked));
      }),
    );
  });

  it('gives back exactly what was taken, of the whole and of a part, and nothing more the second time', () => {
    fc.assert(
      fc.property(spun, days, ({ lots: all, entries, at }, asked) => {
        const open = all.filter(({ validTo }) => validTo === null || validTo >= at.slice(0, 10));
        const books = { lots: open, entries };
        const taken = allocate(open, entries, { kind, requestId: 'new', at, days: asked }).entries;
        const after = [...entries, ...taken];
        const back = giveBack(open, after, { requestId: 'new', at });
        const fully = { lots: open, entries: [...after, ...back.entries] };
        expect(remaining(fully)).toEqual(remaining(books));
        expect([...takenBy(fully.entries, 'new').values()].every((minutes) => minutes === 0)).toBe(true);
        expect(giveBack(open, fully.entries, { requestId: 'new', at }).entries).toEqual([]);
        const keep = halfOf(after, 'new');
        const part = giveBack(open, after, { requestId: 'new', at, keep });
        const less = asked.map(({ day }) => ({ day, minutes: keep.get(day) ?? 0 }));
        expect(takenBy([...after, ...part.entries], 'new')).toEqual(
          new Map(
            [...less].sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, minutes }) => [day, minutes]),
          ),
        );
      }),
    );
  });

  it('keeps of a request what it says now, whatever it said before, and writes nothing the second time', () => {
    const wantedKeeps = fc.array(fc.option(days), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(spun, wantedKeeps, ({ lots: all, entries, at }, said) => {
        const known = [...entries];
        for (const asked of said) {
          const wanted = asked && { kind, days: asked };
          known.push(...keepRequest(all, known, { requestId: 'new', at, wanted }));
          const taken = [...takenBy(known, 'new')].filter(([, minutes]) => minutes !== 0);
          expect(new Map(taken)).toEqual(new Map(asked?.map(({ day, minutes }) => [day, minutes])));
          expect(keepRequest(all, known, { requestId: 'new', at, wanted })).toEqual([]);
          for (const lot of all) {
            expect(remainingOf(lot, known)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('shortened, gives back to the same lots and takes of no other', () => {
    fc.assert(
      fc.property(spun, days, fc.nat(3), ({ lots: all, entries, at }, asked, off) => {
        const open = all.filter(({ validTo }) => validTo === null || validTo >= at.slice(0, 10));
        const whole = keepRequest(open, entries, { requestId: 'new', at, wanted: { kind, days: asked } });
        const taken = [...entries, ...whole];
        const dropped = asked[off % asked.length]!;
        const less = asked.filter((one) => one !== dropped);
        const made = keepRequest(open, taken, { requestId: 'new', at, wanted: { kind, days: less } });
        const after = [...taken, ...made];
        const of = (books: readonly Entry[], lotId: string | null, day: string) =>
          0 - sumOf(books.filter((one) => one.requestId === 'new' && one.lotId === lotId && one.day === day));
        for (const lotId of [null, ...open.map(({ id }) => id)]) {
          expect(of(after, lotId, dropped.day)).toBe(0);
        }
        for (const { day } of less) {
          for (const { id } of open) {
            expect(of(after, id, day)).toBeGreaterThanOrEqual(of(taken, id, day));
          }
        }
      }),
    );
  });

  it('tells why a balance is another on a later day, in reasons that add up', () => {
    fc.assert(
      fc.property(spun, fc.nat(100), fc.nat(150), ({ lots: all, entries }, first, more) => {
        const asked = { kind, from: dayOf(first), to: dayOf(first + more) };
        const { now, ahead, reasons } = balanceBetween(all, numbered(entries), new Map(), asked);
        const sum = reasons.reduce((total, { minutes }) => total + minutes, 0);
        expect(now.left.minutes + sum).toBe(ahead.left.minutes);
      }),
    );
  });

  it('takes days of a year away as far as they have not gone on, and never asks a lot for more', () => {
    const changes = fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(spun, changes, ({ lots: all, entries, at }, asked) => {
        const own = [...all, { ...all[0]!, ...quotaLot(2026), id: 'byHand' }];
        const known = [...entries];
        for (const minutes of asked) {
          const { entries: made, short } = changeYear(own, known, { year: 2026, minutes, at });
          const given = made.filter(({ type }) => type === 'adjust');
          expect(sumOf(given)).toBe(minutes + short);
          known.push(...made);
          expect(own.every((lot) => remainingOf(lot, known) >= 0)).toBe(true);
        }
      }),
    );
  });

  it('expires once', () => {
    fc.assert(
      fc.property(spun, fc.nat(200), ({ lots: all, entries, at }, by) => {
        const once = [...entries, ...expireAt(all, entries, { day: dayOf(by), at })];
        expect(expireAt(all, once, { day: dayOf(by), at })).toEqual([]);
      }),
    );
  });
});
