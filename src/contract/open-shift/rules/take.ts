import { momentAt } from '@contract/moment-at';
import type { PlanFinding } from '@contract/roster/rules/check-plan';
import type { Segment } from '@contract/shift/segment';
import { inOrder, shiftMinutes, workedHours } from '@contract/shift/rules/segments';

/** Why a place cannot be taken now, the reason that is told first first. */
export const BLOCKS = [
  'withdrawn',
  'notInScope',
  'alreadyIn',
  'ended',
  'started',
  'notOpenYet',
  'plan',
  'onWaitingList',
  'full',
] as const;
export type Block = (typeof BLOCKS)[number];

/** What a company that settled nothing else goes by. */
export const TAKE_DEFAULTS = { leaveHours: 12 } as const;
/** People who may wait for the places of one station on one date. */
export const WAITING_MAX = 50;

const MINUTE_MS = 60_000;

/** A day's work: the segments a person works on a date (`YYYY-MM-DD`), the night that follows it included. */
export type WorkedDay = { workDate: string; segments: readonly Segment[] };

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
export function spanOf({ workDate, segments }: WorkedDay): { start: number; end: number } | undefined {
  const span = shiftMinutes(segments);
  const midnight = midnightOf(workDate);
  return span && { start: midnight + span.start, end: midnight + span.end };
}

/** When a shift starts and ends, on the company's clocks. */
export function momentsOf(shift: WorkedDay): {
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

/** All that decides whether a person may take a place now. */
export type TakeFacts = {
  now: Date;
  status: 'draft' | 'published' | 'ended' | 'withdrawn';
  opensAt: Date | null;
  deadlineAt: Date | null;
  isInScope: boolean;
  shift: WorkedDay;
  needed: number;
  taken: number;
  mine: 'taken' | 'waiting' | undefined;
  /** What would be wrong with the person's plan if they worked this as well. */
  findings: readonly PlanFinding[];
};

export type Blocked = { reason: Exclude<Block, 'plan'> } | { reason: 'plan'; finding: PlanFinding };

/** The first reason of {@link BLOCKS} why a place cannot be taken now; undefined when it can. */
export function whyNotTake(facts: TakeFacts): Blocked | undefined {
  const { now, status, opensAt, deadlineAt, shift, mine } = facts;
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
  const finding = facts.findings.find(({ level }) => level === 'block');
  if (finding) {
    return { reason: 'plan', finding };
  }
  if (mine === 'waiting') {
    return { reason: 'onWaitingList' };
  }
  return facts.taken >= facts.needed ? { reason: 'full' } : undefined;
}

/** Whether the reason leaves the waiting list open: the place is merely not free. */
export const mayWait = (blocked: Pick<Blocked, 'reason'> | undefined): boolean => blocked?.reason === 'full';

/** Until when a place can be given back: so many hours before the day's work starts. */
export function leaveUntil(shift: WorkedDay, leaveHours: number): Date {
  return new Date(momentsOf(shift).startsAt.getTime() - leaveHours * 60 * MINUTE_MS);
}
