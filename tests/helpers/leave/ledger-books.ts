import { addDays } from '@contract/day';
import fc from 'fast-check';
import { adjust } from '@contract/leave/ledger/adjust';
import { allocate } from '@contract/leave/ledger/allocate';
import { expireAt } from '@contract/leave/ledger/expire';
import { giveBack } from '@contract/leave/ledger/give-back';
import { sumOf, type Entry, type LeaveEvent, type Lot } from '@contract/leave/ledger/lot';
import { repay } from '@contract/leave/ledger/repay';
import { carryOver } from '@contract/leave/year/carry-over';

/** The kind of leave that the books are of. */
export const kind = 'annual';
const START = '2026-11-01';
/** The day so many days after the first one. */
export const dayOf = (by: number) => addDays(START, by);
const atOf = (by: number) => `${dayOf(by)} 09:00:00.000`;

const lots: fc.Arbitrary<Lot[]> = fc
  .array(fc.record({ from: fc.nat(60), length: fc.option(fc.nat(60)), granted: fc.nat(3) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((made) =>
    made.map(({ from, length, granted }, index) => ({
      id: `l${index}`,
      kind,
      source: 'company',
      grantedOn: dayOf(granted),
      validFrom: dayOf(from),
      validTo: length === null ? null : dayOf(from + length),
    })),
  );

/** Days asked for, each once. */
export const days = fc
  .uniqueArray(fc.record({ by: fc.nat(120), minutes: fc.integer({ min: 1, max: 960 }) }), {
    selector: ({ by }) => by,
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.map(({ by, minutes }) => ({ day: dayOf(by), minutes })));

type Step =
  | { act: 'grant' | 'adjust'; lot: number; minutes: number }
  | { act: 'ask'; days: { day: string; minutes: number }[] }
  | { act: 'cancel' | 'shorten'; request: number }
  | { act: 'expire' | 'repay' | 'carry' };
const steps = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('grant' as const),
      lot: fc.nat(3),
      minutes: fc.integer({ min: 1, max: 2_400 }),
    }),
    fc.record({
      act: fc.constant('adjust' as const),
      lot: fc.nat(3),
      minutes: fc.integer({ min: -1_200, max: 1_200 }),
    }),
    fc.record({ act: fc.constant('ask' as const), days }),
    fc.record({ act: fc.constantFrom('cancel' as const, 'shorten' as const), request: fc.nat(9) }),
    fc.record({ act: fc.constantFrom('expire' as const, 'repay' as const, 'carry' as const) }),
  ),
  { maxLength: 14 },
);

export type Books = { lots: Lot[]; entries: Entry[] };

/** What a step writes, on the day of its number; a year ends with every lot that ends. */
function write({ lots: all, entries }: Books, step: Step, at: string, index: number): Entry[] {
  const requestId = 'request' in step ? `r${step.request}` : `r${index}`;
  const day = at.slice(0, 10);
  switch (step.act) {
    case 'grant': {
      const lot = all[step.lot % all.length]!;
      return [
        {
          lotId: lot.id,
          kind,
          type: 'grant',
          minutes: step.minutes,
          day: lot.validFrom,
          at,
          requestId: null,
        },
      ];
    }
    case 'adjust':
      return adjusted(all[step.lot % all.length]!, entries, step.minutes, at);
    case 'ask':
      return allocate(all, entries, { kind, requestId, at, days: step.days }).entries;
    case 'cancel':
      return giveBack(all, entries, { requestId, at }).entries;
    case 'shorten':
      return giveBack(all, entries, { requestId, at, keep: halfOf(entries, requestId) }).entries;
    case 'expire':
      return expireAt(all, entries, { day, at });
    case 'repay':
      return repay(all, entries, { kind, at, from: all.map(({ id }) => id) });
    case 'carry': {
      const ending = all.find(({ validTo }) => validTo !== null && validTo < day);
      const rule = { kind, maxMinutes: 960, validDays: 20 };
      const made = ending?.validTo
        ? carryOver(rule, all, entries, { yearEnd: ending.validTo, lotId: `c${index}`, at })
        : { lot: null, entries: [] };
      all.push(...(made.lot ? [made.lot] : []));
      return made.entries;
    }
  }
}

/** A lot that cannot give so many refuses. */
function adjusted(lot: Lot, entries: readonly Entry[], minutes: number, at: string): Entry[] {
  try {
    return adjust(lot, entries, { minutes, day: lot.validFrom, at });
  } catch (cause) {
    if (cause instanceof RangeError) {
      return [];
    }
    throw cause;
  }
}

/** Minutes that a request has taken, by day. */
export const takenBy = (entries: readonly Entry[], requestId: string) => {
  const mine = entries.filter((one) => one.requestId === requestId);
  return new Map(
    [...new Set(mine.map(({ day }) => day))].map((day) => [
      day,
      0 - sumOf(mine.filter((one) => one.day === day)),
    ]),
  );
};
/** Half of it. */
export const halfOf = (entries: readonly Entry[], requestId: string) =>
  new Map([...takenBy(entries, requestId)].map(([day, minutes]) => [day, Math.floor(minutes / 2)]));

/** Books after steps in any order: `history` is what each has written, `at` the moment after the last. */
export const spun = fc.tuple(lots, steps).map(([made, all]) => {
  const books: Books = { lots: [...made], entries: [] };
  const history: Entry[][] = [];
  all.forEach((step, index) => {
    const written = write(books, step, atOf(index * 9), index);
    books.entries.push(...written);
    history.push(written);
  });
  return { ...books, at: atOf(all.length * 9), history };
});
/** Entries as the database reads them. */
export const numbered = (entries: readonly Entry[]): LeaveEvent[] =>
  entries.map((one, index) => ({ ...one, id: `e${String(index).padStart(4, '0')}` }));
