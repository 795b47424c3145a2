import { addDays } from '@contract/day';
import { balanceAt, type BalanceAt, type LotBalance, type RequestStatus } from './balance-at';
import { compare, entriesOf, sumOf, type Entry, type LeaveEvent, type Lot } from './lot';
import { owedOf } from './repay';

/**
 * Why a balance is another on a later day: a lot begins, is granted, is carried into, is carried out of or expires; days to come have no
 * cover, or get it from what is granted.
 */
export const BALANCE_WHYS = [
  'begins',
  'granted',
  'carriedIn',
  'carriedOut',
  'expires',
  'uncovered',
  'covers',
] as const;
export type BalanceWhy = (typeof BALANCE_WHYS)[number];
export type BalanceReason = {
  day: string;
  why: BalanceWhy;
  minutes: number;
  lotId: string | null;
  /** It is not written yet: a run will do it. */
  isExpected: boolean;
};

/** What is expected to be written between the two days. */
export type Expected = { lots: readonly Lot[]; events: readonly LeaveEvent[] };
const NOTHING: Expected = { lots: [], events: [] };

type Asked = { kind: string; from: string; to: string; expected?: Expected | undefined };

/** A balance on a day and on a later one, and what makes the difference, by day and then in the order in which lots are used: the reasons add up to it. */
export function balanceBetween(
  lots: readonly Lot[],
  events: readonly LeaveEvent[],
  requests: ReadonlyMap<string, RequestStatus>,
  { kind, from, to, expected = NOTHING }: Asked,
): { now: BalanceAt; ahead: BalanceAt; reasons: BalanceReason[] } {
  const all = [...events, ...expected.events];
  const now = balanceAt(lots, events, requests, { kind, day: from });
  const ahead = balanceAt([...lots, ...expected.lots], all, requests, { kind, day: to });
  const owedNow = owedOf(events, kind).filter(({ day }) => day <= from);
  const isOwedNow = ({ day, requestId }: Entry) =>
    owedNow.some((one) => one.day === day && one.requestId === requestId);
  const reasons = ahead.lots.flatMap((one) => {
    const before = now.lots.find(({ lot }) => lot.id === one.lot.id);
    return reasonsOf(one, before, { from, expected, isOwedNow });
  });
  const owed = owedOf(all, kind)
    .filter(({ day }) => from < day && day <= to)
    .map(({ day, minutes }) => ({
      day,
      why: 'uncovered' as const,
      minutes: -minutes,
      lotId: null,
      isExpected: false,
    }));
  return {
    now,
    ahead,
    reasons: [...reasons, ...owed].sort((a, b) => compare([a.day], [b.day])),
  };
}

type Of = { from: string; expected: Expected; isOwedNow: (entry: Entry) => boolean };

function reasonsOf(
  then: LotBalance,
  now: LotBalance | undefined,
  { from, expected, isOwedNow }: Of,
): BalanceReason[] {
  const { lot, usableUntil } = then;
  const isNew = expected.lots.some(({ id }) => id === lot.id);
  const written = entriesOf(lot, expected.events);
  const of = (type: Entry['type']) => written.filter((one) => one.type === type);
  const covered = -sumOf(of('repaid'));
  // What is owed today counts there already: covering it changes nothing.
  const coveredLater = -sumOf(of('repaid').filter((entry) => !isOwedNow(entry)));
  // Of what is over by now, nothing is left to be carried out.
  const out = now?.isOver ? 0 : then.carriedOut.minutes - (now?.carriedOut.minutes ?? 0);
  const more = now ? sumOf(of('carryIn')) : 0;
  const begun = now ? 0 : then.remaining.minutes + then.expired.minutes + out + covered;
  const gone = (now ? now.remaining.minutes + more : begun) - then.remaining.minutes - out - covered;
  const begins = isNew && lot.grantedOn > lot.validFrom ? lot.grantedOn : lot.validFrom;
  const ended = then.isOver && usableUntil !== null ? addDays(usableUntil, 1) : lot.validFrom;
  const why = lot.source === 'carriedOver' ? 'carriedIn' : isNew ? 'granted' : 'begins';
  const told = (day: string, reason: BalanceWhy, minutes: number, isExpected: boolean): BalanceReason => ({
    day,
    why: reason,
    minutes,
    lotId: lot.id,
    isExpected,
  });
  return [
    told(begins, why, begun, isNew),
    told(from, 'carriedIn', more, true),
    told(begins > from ? begins : from, 'covers', -coveredLater, true),
    told(ended, 'carriedOut', -out, of('carryOut').length > 0),
    told(ended, 'expires', -gone, isNew),
  ].filter(({ minutes }) => minutes !== 0);
}
