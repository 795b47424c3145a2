import { DAY_MINUTES, segmentSpans, type Span } from '@contract/roster/rules/work-minutes';
import { inOrder } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import type { LeaveUnit } from './unit';

/** A segment of work as far as midnight, without its rest, in minutes since the midnight of its work date; `share` of a day of leave. */
export type Piece = { spans: Span[]; share: number };

const HALF_HOUR = 30;
const HALF_HOURS = LEAVE_DAY_MINUTES / HALF_HOUR;
const HALF_DAY = LEAVE_DAY_MINUTES / 2;

/**
 * The work of a date in pieces: segments, parted by midnight, without their rest, which is had in the middle as attendance has it. A day
 * of leave is shared out among the pieces in half hours by their length, none of them getting nothing: however a leave is parted
 * between pieces, its parts add up.
 */
export function piecesOf(segments: readonly Segment[]): Piece[] {
  const rests = inOrder(segments).map(({ restHours }) => Math.round(restHours * 60));
  return shared(
    segmentSpans(segments)
      .map((span, index) => aroundRest(span, rests[index] ?? 0))
      .flatMap((spans) => DAYS.map((day) => within(spans, day)))
      .filter((spans) => spans.length > 0),
  );
}

const DAYS: readonly Span[] = [
  { start: 0, end: DAY_MINUTES },
  { start: DAY_MINUTES, end: 2 * DAY_MINUTES },
];

function aroundRest({ start, end }: Span, rest: number): Span[] {
  const from = Math.floor((start + end - rest) / 2);
  return rest > 0
    ? [
        { start, end: from },
        { start: from + rest, end },
      ]
    : [{ start, end }];
}

function shared(pieces: readonly Span[][]): Piece[] {
  const whole = minutesOf(pieces.flat());
  let [until, given] = [0, 0];
  return pieces.map((spans, index) => {
    until += minutesOf(spans);
    const left = pieces.length - 1 - index;
    const next = Math.min(
      Math.max(Math.round((HALF_HOURS * until) / whole), given + 1),
      Math.max(HALF_HOURS - left, given),
    );
    const share = (next - given) * HALF_HOUR;
    given = next;
    return { spans, share };
  });
}

/** How long spans are together. */
export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** The parts of spans that lie within another. */
export const within = (spans: readonly Span[], { start, end }: Span): Span[] =>
  spans
    .map((one) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) }))
    .filter((one) => one.start < one.end);

/** When somebody works by these pieces. */
export const spansOf = (pieces: readonly Piece[]): Span[] => pieces.flatMap(({ spans }) => spans);

/** What of a day of leave is taken by being away within a span, rounded up to the step of the unit. */
export function takenOf(pieces: readonly Piece[], away: Span, step: LeaveUnit['step']): number {
  switch (step) {
    case 'day':
      return within(spansOf(pieces), away).length > 0 ? LEAVE_DAY_MINUTES : 0;
    case 'halfDay':
      return halvesOf(spansOf(pieces)).filter((half) => within(half, away).length > 0).length * HALF_DAY;
    case 'halfHour':
      return pieces.reduce((sum, piece) => sum + halfHoursOf(piece, away), 0);
  }
}

function halfHoursOf({ spans, share }: Piece, away: Span): number {
  const taken = minutesOf(within(spans, away));
  return Math.ceil((taken * share) / (minutesOf(spans) * HALF_HOUR)) * HALF_HOUR;
}

/** A day is parted at the break nearest to its middle; one that has none between its first and its last quarter, in the middle of its work. */
export function halvesOf(spans: readonly Span[]): [Span[], Span[]] {
  const whole = minutesOf(spans);
  let until = 0;
  let [border, distance] = [undefined as number | undefined, whole / 4];
  for (const [index, { start, end }] of spans.entries()) {
    until += end - start;
    const next = spans[index + 1];
    if (next && next.start > end && Math.abs(until - whole / 2) <= distance) {
      [border, distance] = [end, Math.abs(until - whole / 2)];
    }
  }
  const middle = border ?? momentOfWork(spans, Math.floor(whole / 2));
  return [
    within(spans, { start: Number.NEGATIVE_INFINITY, end: middle }),
    within(spans, { start: middle, end: Number.POSITIVE_INFINITY }),
  ];
}

/** When so many minutes of the work are done. */
function momentOfWork(spans: readonly Span[], minutes: number): number {
  let left = minutes;
  for (const { start, end } of spans) {
    if (left <= end - start) {
      return start + left;
    }
    left -= end - start;
  }
  return spans.at(-1)?.end ?? 0;
}
