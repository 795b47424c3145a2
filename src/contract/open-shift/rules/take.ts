import { momentAt } from '@contract/moment-at';
import type { Segment } from '@contract/shift/segment';
import { inOrder, segmentMinutes, shiftMinutes, workedHours } from '@contract/shift/rules/segments';

/** Why a place cannot be taken now, the reason that is told first first. */
export const BLOCKS = [
  'withdrawn',
  'notInScope',
  'alreadyIn',
  'ended',
  'started',
  'notOpenYet',
  'overlap',
  'restTooShort',
  'onWaitingList',
  'full',
] as const;
export type Block = (typeof BLOCKS)[number];

/** What a company that settled nothing else goes by. */
export const TAKE_DEFAULTS = { minRestHours: 8, leaveHours: 12 } as const;
/** People who may wait for the places of one station on one date. */
export const WAITING_MAX = 50;

const MINUTE_MS = 60_000;

/** A day's work: the segments a person works on a date (`YYYY-MM-DD`), the night that follows it included. */
export type WorkedShift = { orderId: string; title: string; workDate: string; segments: readonly Segment[] };

/** The segments that a person at a station works: the station's own and the unpaid ones, which everybody attends; by time. */
export function segmentsOf(
  segments: readonly Segment[],
  stationCode: string,
  isPaid: (stationCode: string) => boolean,
): Segment[] {
  return inOrder(segments.filter((one) => one.stationCode === stationCode || !isPaid(one.stationCode)));
}

/** The paid stations of a shift in the order of the day: each has places of its own. */
export function paidStations(
  segments: readonly Segment[],
  isPaid: (stationCode: string) => boolean,
): string[] {
  return [
    ...new Set(
      inOrder(segments)
        .map((one) => one.stationCode)
        .filter(isPaid),
    ),
  ];
}

/** Hours that are paid: the paid segments without their rest. */
export function paidHours(segments: readonly Segment[], isPaid: (stationCode: string) => boolean): number {
  return segments.filter((one) => isPaid(one.stationCode)).reduce((sum, one) => sum + workedHours(one), 0);
}

const midnightOf = (workDate: string): number => Date.parse(`${workDate}T00:00:00Z`) / MINUTE_MS;

/** First and last minute of a shift on a calendar that counts minutes; undefined for a shift without segments. */
export function spanOf({
  workDate,
  segments,
}: Pick<WorkedShift, 'workDate' | 'segments'>): { start: number; end: number } | undefined {
  const span = shiftMinutes(segments);
  const midnight = midnightOf(workDate);
  return span && { start: midnight + span.start, end: midnight + span.end };
}

/** When a shift starts and ends, on the company's clocks. */
export function momentsOf(shift: Pick<WorkedShift, 'workDate' | 'segments'>): {
  startsAt: Date;
  endsAt: Date;
} {
  const { start, end } = spanOf(shift) ?? { start: 0, end: 0 };
  return { startsAt: new Date(momentOf(start)), endsAt: new Date(momentOf(end)) };
}

const momentOf = (minutes: number): number => momentAt(minutes * MINUTE_MS);

/** Whether the last work of an order has ended: what was worked is a record from then on. */
export function isOver(
  { workDates, segments }: { workDates: readonly string[]; segments: readonly Segment[] },
  now: Date,
): boolean {
  return (
    workDates.length > 0 &&
    segments.length > 0 &&
    workDates.every((workDate) => momentsOf({ workDate, segments }).endsAt <= now)
  );
}

/** Whether two days' work meet at any minute. Work that touches (12:00 and 12:00, 24:00 and the next 00:00) does not. */
export function shiftsOverlap(a: WorkedShift, b: WorkedShift): boolean {
  const apart = midnightOf(b.workDate) - midnightOf(a.workDate);
  const theirs = b.segments.map(segmentMinutes);
  return a.segments
    .map(segmentMinutes)
    .some((mine) => theirs.some((other) => mine.start < other.end + apart && other.start + apart < mine.end));
}

/**
 * Hours of rest between the work of two dates, as they pass: in the night in which the clocks change there is one more or one less
 * than they show. Undefined within one date, which is one working day however it is cut.
 */
export function restBetween(a: WorkedShift, b: WorkedShift): number | undefined {
  const first = spanOf(a);
  const second = spanOf(b);
  if (!first || !second || a.workDate === b.workDate) {
    return undefined;
  }
  const [earlier, later] = first.start < second.start ? [first, second] : [second, first];
  return Math.max(0, momentOf(later.start) - momentOf(earlier.end)) / (60 * MINUTE_MS);
}

type Conflict =
  | { reason: 'overlap'; other: WorkedShift }
  | { reason: 'restTooShort'; other: WorkedShift; restHours: number };

/** What among a person's other work is in the way of a shift: an overlap first, then the rest that is too short. */
export function conflictWith(
  wanted: WorkedShift,
  others: readonly WorkedShift[],
  minRestHours: number,
): Conflict | undefined {
  // The stations of one order on one date share its unpaid segments and overlap nowhere else.
  const relevant = others.filter(
    (other) => other.orderId !== wanted.orderId || other.workDate !== wanted.workDate,
  );
  const met = relevant.find((other) => shiftsOverlap(wanted, other));
  if (met) {
    return { reason: 'overlap', other: met };
  }
  for (const other of relevant) {
    const restHours = restBetween(wanted, other);
    if (restHours !== undefined && restHours < minRestHours) {
      return { reason: 'restTooShort', other, restHours };
    }
  }
  return undefined;
}

/** All that decides whether a person may take a place now. */
export type TakeFacts = {
  now: Date;
  status: 'draft' | 'published' | 'ended' | 'withdrawn';
  opensAt: Date | null;
  deadlineAt: Date | null;
  isInScope: boolean;
  shift: WorkedShift;
  needed: number;
  taken: number;
  mine: 'taken' | 'waiting' | undefined;
  /** What the person works besides. */
  others: readonly WorkedShift[];
  minRestHours: number;
};

export type Blocked = {
  reason: Block;
  other?: { orderId: string; title: string; workDate: string };
  restHours?: number;
  minRestHours?: number;
};

/** The first reason of {@link BLOCKS} why a place cannot be taken now; undefined when it can. */
export function whyNotTake(facts: TakeFacts): Blocked | undefined {
  const { now, status, opensAt, deadlineAt, shift, mine, minRestHours } = facts;
  if (status === 'withdrawn' || status === 'draft') {
    return { reason: 'withdrawn' };
  }
  if (!facts.isInScope) {
    return { reason: 'notInScope' };
  }
  if (mine === 'taken') {
    return { reason: 'alreadyIn' };
  }
  if (status === 'ended' || (deadlineAt && deadlineAt <= now)) {
    return { reason: 'ended' };
  }
  if (momentsOf(shift).startsAt <= now) {
    return { reason: 'started' };
  }
  if (opensAt && opensAt > now) {
    return { reason: 'notOpenYet' };
  }
  const conflict = conflictWith(shift, facts.others, minRestHours);
  if (conflict) {
    const { orderId, title, workDate } = conflict.other;
    const rest =
      conflict.reason === 'restTooShort' ? { restHours: floorHours(conflict.restHours), minRestHours } : {};
    return { reason: conflict.reason, other: { orderId, title, workDate }, ...rest };
  }
  if (mine === 'waiting') {
    return { reason: 'onWaitingList' };
  }
  return facts.taken >= facts.needed ? { reason: 'full' } : undefined;
}

/** Hours with two decimals at most, as they are told; never more than there are. */
const floorHours = (hours: number): number => Math.floor((Math.round(hours * 60) * 100) / 60) / 100;

/** Whether the reason leaves the waiting list open: the place is merely not free. */
export const mayWait = (blocked: Pick<Blocked, 'reason'> | undefined): boolean => blocked?.reason === 'full';

/** Until when a place can be given back: so many hours before the day's work starts. */
export function leaveUntil(shift: Pick<WorkedShift, 'workDate' | 'segments'>, leaveHours: number): Date {
  return new Date(momentsOf(shift).startsAt.getTime() - leaveHours * 60 * MINUTE_MS);
}
