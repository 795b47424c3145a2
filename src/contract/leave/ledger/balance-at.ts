import {
  entriesOf,
  inOrderOfUse,
  sumOf,
  usableUntil,
  type EventType,
  type LeaveEvent,
  type Lot,
} from './lot';
import { owedOf } from './repay';

/** A number and the events that made it, so that it can be opened. */
export type Figure = { minutes: number; eventIds: string[] };

/** How a lot stands on a day; `granted` without the others is `remaining`. */
export type LotBalance = {
  lot: Lot;
  usableUntil: string | null;
  /** It has ended by the day: what remained has expired. */
  isOver: boolean;
  /** It ends before the next date that was asked about. */
  endsBefore: boolean;
  granted: Figure;
  taken: Figure;
  pending: Figure;
  expired: Figure;
  carriedOut: Figure;
  remaining: Figure;
};

/** `left` may be less than nothing: days that no lot covers. `expired` is also told of lots that are over; the rest is of usable ones. */
export type BalanceAt = {
  granted: Figure;
  taken: Figure;
  pending: Figure;
  expired: Figure;
  uncovered: Figure;
  left: Figure;
  lots: LotBalance[];
};

export type RequestStatus = 'approved' | 'pending';

/** What ends a lot or leaves it does so from its day on; all else counts as soon as it is known. */
const FROM_ITS_DAY: ReadonlySet<EventType> = new Set(['expire', 'carryOut']);
const ADDED: ReadonlySet<EventType> = new Set(['grant', 'adjust', 'carryIn']);

/**
 * What a person has of a kind of leave on a day, past or to come: of the lots that have begun by then. A request whose status is not
 * known counts as on its way. `next`: lots that end before that date are marked.
 */
export function balanceAt(
  lots: readonly Lot[],
  events: readonly LeaveEvent[],
  requests: ReadonlyMap<string, RequestStatus>,
  { kind, day, next = null }: { kind: string; day: string; next?: string | null },
): BalanceAt {
  const begun = lots.filter((lot) => lot.kind === kind && lot.validFrom <= day);
  const told = inOrderOfUse(begun, events).map((lot) => lotAt(lot, events, requests, { day, next }));
  const usable = told.filter(({ isOver }) => !isOver);
  const uncovered = uncoveredAt(events, kind, day);
  const remaining = together(usable.map((one) => one.remaining));
  return {
    granted: together(usable.map((one) => one.granted)),
    taken: together(usable.map((one) => one.taken)),
    pending: together(usable.map((one) => one.pending)),
    expired: together(told.map((one) => one.expired)),
    uncovered,
    left: together([remaining, { ...uncovered, minutes: -uncovered.minutes }]),
    lots: told,
  };
}

function lotAt(
  lot: Lot,
  events: readonly LeaveEvent[],
  requests: ReadonlyMap<string, RequestStatus>,
  { day, next }: { day: string; next: string | null },
): LotBalance {
  const known = entriesOf(lot, events).filter((one) => !FROM_ITS_DAY.has(one.type) || one.day <= day);
  const last = usableUntil(lot, events);
  const isOver = last !== null && last < day;
  const asked = known.filter(({ requestId }) => requestId !== null);
  const isApproved = ({ requestId }: LeaveEvent) => requests.get(requestId ?? '') === 'approved';
  const left = sumOf(known);
  const expired = figure(
    known.filter(({ type }) => type === 'expire'),
    -1,
  );
  return {
    lot,
    usableUntil: last,
    isOver,
    endsBefore: last !== null && next !== null && last < next,
    granted: figure(known.filter(({ type }) => ADDED.has(type))),
    taken: figure(asked.filter(isApproved), -1),
    pending: figure(
      asked.filter((one) => !isApproved(one)),
      -1,
    ),
    expired: isOver && left > 0 ? { ...figure(known), minutes: expired.minutes + left } : expired,
    carriedOut: figure(
      known.filter(({ type }) => type === 'carryOut'),
      -1,
    ),
    remaining: isOver ? { minutes: 0, eventIds: figure(known).eventIds } : figure(known),
  };
}

/** What is owed for days up to this one. */
function uncoveredAt(events: readonly LeaveEvent[], kind: string, day: string): Figure {
  const owed = owedOf(events, kind).filter((one) => one.day <= day);
  const made = events.filter(
    (event) =>
      event.lotId === null &&
      event.kind === kind &&
      owed.some((one) => one.day === event.day && one.requestId === event.requestId),
  );
  return figure(made, -1);
}

function figure(events: readonly LeaveEvent[], sign: 1 | -1 = 1): Figure {
  return { minutes: sign * sumOf(events) || 0, eventIds: events.map(({ id }) => id).sort() };
}

function together(figures: readonly Figure[]): Figure {
  return {
    minutes: figures.reduce((sum, { minutes }) => sum + minutes, 0),
    eventIds: figures.flatMap(({ eventIds }) => eventIds).sort(),
  };
}
