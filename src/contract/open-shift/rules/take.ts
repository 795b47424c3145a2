import { momentAt } from '@contract/moment-at';
import type { Segment } from '@contract/shift/segment';
import { minutesOf, workedHours } from '@contract/shift/rules/segments';

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

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** A day's work: the segments a person works on a date (`YYYY-MM-DD`). */
export type WorkedShift = { orderId: string; title: string; workDate: string; segments: readonly Segment[] };

/** The segments that a person at a station works: the station's own and the unpaid ones, which everybody attends; by time. */
export function segmentsOf(
  segments: readonly Segment[],
  stationCode: string,
  isPaid: (stationCode: string) => boolean,
): Segment[] {
  return segments
    .filter((one) => one.stationCode === stationCode || !isPaid(one.stationCode))
    .sort((a, b) => minutesOf(a.startTime) - minutesOf(b.startTime));
}

/** The paid stations of a shift in the order of the day: each has places of its own. */
export function paidStations(
  segments: readonly Segment[],
  isPaid: (stationCode: string) => boolean,
): string[] {
  const inOrder = [...segments].sort((a, b) => minutesOf(a.startTime) - minutesOf(b.startTime));
  return [...new Set(inOrder.map((one) => one.stationCode).filter(isPaid))];
}

/** Hours that are paid: the paid segments without their rest. */
export function paidHours(segments: readonly Segment[], isPaid: (stationCode: string) => boolean): number {
  return segments.filter((one) => isPaid(one.stationCode)).reduce((sum, one) => sum + workedHours(one), 0);
}

/** First and last minute of a shift on a calendar that counts minutes; undefined for a shift without segments. */
export function spanOf({
  workDate,
  segments,
}: Pick<WorkedShift, 'workDate' | 'segments'>): { start: number; end: number } | undefined {
  if (segments.length === 0) {
    return undefined;
  }
  const midnight = Date.parse(`${workDate}T00:00:00Z`) / MINUTE_MS;
  const starts = segments.map((one) => minutesOf(one.startTime));
  const ends = segments.map((one) => minutesOf(one.endTime));
  return { start: midnight + Math.min(...starts), end: midnight + Math.max(...ends) };
}

/** When a shift starts and ends, on the company's clocks. */
export function momentsOf(shift: Pick<WorkedShift, 'workDate' | 'segments'>): {
  startsAt: Date;
  endsAt: Date;
} {
  const { start, end } = spanOf(shift) ?? { start: 0, end: 0 };
  const at = (minutes: number) => new Date(momentAt(minutes * MINUTE_MS));
  return { startsAt: at(start), endsAt: at(end) };
}

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
  const dayOf = (one: WorkedShift) => Date.parse(`${one.workDate}T00:00:00Z`) / MINUTE_MS;
  const apart = dayOf(b) - dayOf(a);
  if (Math.abs(apart) >= DAY_MINUTES) {
    return false;
  }
  return a.segments.some((mine) =>
    b.segments.some(
      (other) =>
        minutesOf(mine.startTime) < minutesOf(other.endTime) + apart &&
        minutesOf(other.startTime) + apart < minutesOf(mine.endTime),
    ),
  );
}

/**
 * Hours of rest between the work of two dates; undefined within one date, which is one working day however it is cut, and
 * where the two overlap.
 */
export function restBetween(a: WorkedShift, b: WorkedShift): number | undefined {
  const first = spanOf(a);
  const second = spanOf(b);
  if (!first || !second || a.workDate === b.workDate) {
    return undefined;
  }
  const minutes = first.start < second.start ? second.start - first.end : first.start - second.end;
  return minutes / 60;
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
