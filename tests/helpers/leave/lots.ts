import { balanceAt, type RequestStatus } from '@contract/leave/ledger/balance-at';
import {
  LEAVE_DAY_MINUTES as DAY,
  remainingOf,
  type Entry,
  type EventType,
  type LeaveEvent,
  type Lot,
} from '@contract/leave/ledger/lot';

export const AT = '2026-06-01 09:00:00.000';
export const NEXT = '2027-01-10 09:00:00.000';
export const lotOf = (id: string, validTo: string | null, rest: Partial<Lot> = {}): Lot => ({
  id,
  kind: 'annual',
  source: 'statutory',
  grantedOn: '2026-01-01',
  validFrom: '2026-01-01',
  validTo,
  ...rest,
});
export const event = (
  lotId: string | null,
  type: EventType,
  days: number,
  rest: Partial<Entry> = {},
): Entry => ({
  lotId,
  kind: 'annual',
  type,
  minutes: days * DAY,
  day: '2026-01-01',
  at: AT,
  requestId: null,
  ...rest,
});
export const numbered = (entries: readonly Entry[]): LeaveEvent[] =>
  entries.map((entry, index) => ({ ...entry, id: `e${index}` }));
export const asks = (requestId: string, days: Record<string, number>, at = AT) => ({
  kind: 'annual',
  requestId,
  at,
  days: Object.entries(days).map(([day, amount]) => ({ day, minutes: amount * DAY })),
});
export const inDays = (lots: readonly Lot[], entries: readonly Entry[]) =>
  lots.map((lot) => remainingOf(lot, entries) / DAY);
export const at = (
  lots: readonly Lot[],
  entries: readonly Entry[],
  day: string,
  requests: [string, RequestStatus][] = [],
) => {
  const balance = balanceAt(lots, numbered(entries), new Map(requests), { kind: 'annual', day });
  const { granted, taken, pending, expired, uncovered, left } = balance;
  return [granted, taken, pending, expired, uncovered, left].map(({ minutes }) => minutes / DAY);
};

export const carried = lotOf('carried', '2026-03-31', { source: 'carriedOver' });
export const own = lotOf('own', '2026-12-31');
export const forever = lotOf('forever', null, { source: 'company' });
export const LOTS = [forever, own, carried];
export const GRANTS = [
  event('carried', 'carryIn', 2),
  event('own', 'grant', 5),
  event('forever', 'grant', 1),
];
