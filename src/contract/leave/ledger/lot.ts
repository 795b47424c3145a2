import { addDays } from '@contract/day';

/** A day of leave, whatever a shift lasts. */
export const LEAVE_DAY_MINUTES = 480;
/** How long what comes back to a lot that has expired meanwhile can still be taken. */
export const GRACE_DAYS = 30;

/** Why somebody has leave: days set for a year, the statute, the company's own, left of a year before, or overtime. */
export const LOT_SOURCES = ['quota', 'statutory', 'company', 'carriedOver', 'compensatory'] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** Leave of one kind that a person has from a day to a day. Null: it never expires. What remains is the sum of its events. */
export type Lot = {
  id: string;
  kind: string;
  source: LotSource;
  grantedOn: string;
  validFrom: string;
  validTo: string | null;
};

/**
 * `uncovered` is taken of no lot; with a lot, it leaves that lot for a day that no lot covers any more. `repaid` moves it back to
 * a lot. A positive `expire` corrects one: a day before the end is taken after it.
 */
export const EVENT_TYPES = [
  'grant',
  'adjust',
  'reserve',
  'giveBack',
  'expire',
  'carryOut',
  'carryIn',
  'uncovered',
  'repaid',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What is to be written; rows are only added. */
export type Entry = {
  /** Null: no lot covers it. */
  lotId: string | null;
  kind: string;
  type: EventType;
  minutes: number;
  /** The day it is for: of a request the day of leave, else the day from which it counts. */
  day: string;
  /** When it was written, on the company's clocks; begins with the date. */
  at: string;
  requestId: string | null;
};
export type LeaveEvent = Entry & { id: string };

export const dateOfMoment = (at: string): string => at.slice(0, 10);

export const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);

export const entriesOf = <E extends Entry>({ id }: Lot, entries: readonly E[]): E[] =>
  entries.filter(({ lotId }) => lotId === id);

export const remainingOf = (lot: Lot, entries: readonly Entry[]): number => sumOf(entriesOf(lot, entries));

/** The last day on which a lot can be taken: its own, or the end of the grace of what came back after that. */
export function usableUntil(lot: Lot, entries: readonly Entry[]): string | null {
  const { validTo } = lot;
  if (validTo === null) {
    return null;
  }
  return entriesOf(lot, entries)
    .filter(({ type, at }) => type === 'giveBack' && dateOfMoment(at) > validTo)
    .map(({ at }) => addDays(dateOfMoment(at), GRACE_DAYS))
    .reduce((last, day) => (day > last ? day : last), validTo);
}

export function isUsableOn(lot: Lot, entries: readonly Entry[], day: string): boolean {
  const last = usableUntil(lot, entries);
  return lot.validFrom <= day && (last === null || day <= last);
}

const NEVER = '9999-12-31';

/** Of lots that end on the same day: statutory days first, since the law has unused ones paid out at 300 %. */
const SOURCE_ORDER: readonly LotSource[] = ['carriedOver', 'statutory', 'company', 'quota', 'compensatory'];
const ADDED: ReadonlySet<EventType> = new Set(['grant', 'adjust', 'carryIn']);

/** Sorts like the number it stands for; negative sums do not occur in a lot. */
const sortable = (count: number): string => String(Math.max(0, count)).padStart(9, '0');

/**
 * The order in which lots are used: carried days before all others; then what expires first; of those that expire together by source,
 * first valid day, day of the grant, and the smaller grant first. Ids decide only between lots that are alike in all of this.
 */
export function inOrderOfUse(lots: readonly Lot[], entries: readonly Entry[]): Lot[] {
  const keyed = lots.map((lot) => ({
    lot,
    key: [
      lot.source === 'carriedOver' ? '0' : '1',
      usableUntil(lot, entries) ?? NEVER,
      String(SOURCE_ORDER.indexOf(lot.source)),
      lot.validFrom,
      lot.grantedOn,
      sortable(sumOf(entriesOf(lot, entries).filter(({ type }) => ADDED.has(type)))),
      lot.id,
    ],
  }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ lot }) => lot);
}

/** When each request first appears in the ledger. */
function firstWritten(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { requestId, at } of entries) {
    const known = requestId === null ? undefined : first.get(requestId);
    if (requestId !== null && (known === undefined || at < known)) {
      first.set(requestId, at);
    }
  }
  return first;
}

type OfRequest = { day: string; requestId: string | null; minutes: number };

/**
 * Sorts what requests have on days: by day, then the request that was sent first, then the smaller part. Ids decide only between
 * parts that are alike in all of this.
 */
export function byDayAndRequest<T extends OfRequest>(parts: readonly T[], entries: readonly Entry[]): T[] {
  const first = firstWritten(entries);
  const keyed = parts.map((part) => ({
    part,
    key: [part.day, first.get(part.requestId ?? '') ?? '', sortable(part.minutes), part.requestId ?? ''],
  }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ part }) => part);
}

export function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at === -1 ? 0 : a[at]! < b[at]! ? -1 : 1;
}
