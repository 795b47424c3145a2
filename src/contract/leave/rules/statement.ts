import { balanceAt, type RequestStatus } from '../ledger/balance-at';
import { entriesOf, sumOf, type LeaveEvent, type Lot } from '../ledger/lot';

/**
 * What a person has of a kind of leave as of a day, in minutes of 480 a day. `granted` is what the others and `left` add up to:
 * `granted = taken + booked + pending + gone + owedBefore + left`.
 */
export type BalanceStatement = {
  day: string;
  /** No: nothing limits the kind, and only `taken`, `booked` and `pending` say something. */
  isCounted: boolean;
  granted: number;
  /** Approved, for days up to `day`. */
  taken: number;
  /** Approved, for days after `day`. */
  booked: number;
  pending: number;
  /** Expired, or carried into the next year, of leave that can still be taken in part. */
  gone: number;
  /** Days of earlier years that no lot covers. */
  owedBefore: number;
  /** Less than nothing where more was taken than there is. */
  left: number;
};

type Books = {
  /** Only lots that count. */
  lots: readonly Lot[];
  events: readonly LeaveEvent[];
  requests: ReadonlyMap<string, RequestStatus>;
};

const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

/**
 * The day as of which a request shows the balance: today for leave of this year, so that it is the balance of every other page; the
 * first day of leave of a later year; the last day of an earlier one.
 */
export function statementDay(today: string, firstDay: string): string {
  const [year, thisYear] = [firstDay.slice(0, 4), today.slice(0, 4)];
  if (year === thisYear) {
    return today;
  }
  return year > thisYear ? firstDay : `${year}-12-31`;
}

/**
 * The balance of a kind as of a day. Requests of another calendar year are none of its figures: leave of which a part was used in an
 * earlier year counts with what was left of it at the turn of the year.
 */
export function balanceStatement(
  { lots, events, requests }: Books,
  { kind, day }: { kind: string; day: string },
): BalanceStatement {
  const own = lots.filter((lot) => lot.kind === kind);
  const usable = balanceAt(own, events, requests, { kind, day }).lots.filter(({ isOver }) => !isOver);
  const first = yearStart(day);
  const free = events.filter((one) => one.lotId === null && one.kind === kind);
  const isCounted = own.length > 0;
  // Of leave that is booked for later, what no lot covers is owed from its day on.
  const due = free.filter((one) =>
    isCounted ? one.day <= day : first <= one.day && one.day.slice(0, 4) === first.slice(0, 4),
  );
  const ofLots = usable.flatMap(({ lot }) => toldOf(lot, events, day));
  const asked = [...ofLots, ...due.filter((one) => one.day >= first)].filter(
    ({ requestId }) => requestId !== null,
  );
  const isApproved = ({ requestId }: LeaveEvent) => requests.get(requestId ?? '') === 'approved';
  const approved = asked.filter(isApproved);
  const gone = ofLots.filter(
    (one) => one.requestId === null && (one.type === 'expire' || one.type === 'carryOut') && one.day <= day,
  );
  const owed = due.filter((one) => one.day < first);
  const remaining = usable.reduce((sum, one) => sum + one.remaining.minutes, 0);
  const figures = {
    taken: minutesOf(approved.filter((one) => one.day <= day)),
    booked: minutesOf(approved.filter((one) => one.day > day)),
    pending: minutesOf(asked.filter((one) => !isApproved(one))),
    gone: minutesOf(gone),
    owedBefore: isCounted ? minutesOf(owed) : 0,
    left: isCounted ? remaining + sumOf(due) : 0,
  };
  const granted = isCounted ? Object.values(figures).reduce((sum, one) => sum + one, 0) : 0;
  return { day, isCounted, granted, ...figures };
}

/**
 * What of a lot is told: of the year of the day, without what ended it where something came back after its end. Of that, requests for
 * days before its end are none either.
 */
function toldOf(lot: Lot, events: readonly LeaveEvent[], day: string): LeaveEvent[] {
  const { validTo } = lot;
  const isInGrace = validTo !== null && validTo < day;
  return entriesOf(lot, events).filter(
    (one) => one.day >= yearStart(day) && !(isInGrace && (one.day <= validTo || one.requestId === null)),
  );
}

const minutesOf = (events: readonly LeaveEvent[]): number => -sumOf(events) || 0;
