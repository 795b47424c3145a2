import { FOLLOWS_MINUTES } from '@contract/roster/rules/overtime';
import { dateAt, STEADY, type PassingClock } from '@contract/attendance/rules/border/passing-clock';
import { DAY_MINUTES, type Span } from '@contract/roster/rules/work-minutes';
import type { OvertimeClass, OvertimeStepCode } from '../entry';
import type { OvertimeFacts } from '../facts';
import { inOrder } from './spans';

/** Minutes of one class on one date of the clock. */
export type Piece = {
  onDate: string;
  class: OvertimeClass;
  spans: Span[];
  why: OvertimeStepCode;
};

/**
 * Spans of a work date by the date of the clock on which they lie and the class of that date. A statutory day is one from midnight to
 * midnight, and spans are elapsed minutes on `clock`. Work right after a shift that ends at or after midnight extends that shift: `nightEnd` is
 * its end.
 */
export function piecesOf(
  spans: readonly Span[],
  facts: OvertimeFacts,
  workDate: string,
  nightEnd: number | null,
  clock: PassingClock = STEADY,
): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const span of inOrder(spans)) {
    for (const part of byDate(span, clock)) {
      const onDate = dateAt(clock, part.start, 0);
      const follows = onDate !== workDate && nightEnd !== null && span.start - nightEnd < FOLLOWS_MINUTES;
      const { of, why } = classOn(onDate, facts, workDate, follows);
      const key = `${onDate} ${of}`;
      const piece: Piece = pieces.get(key) ?? { onDate, class: of, spans: [], why };
      piece.spans.push(part);
      pieces.set(key, piece);
    }
  }
  return [...pieces.values()];
}

function classOn(
  date: string,
  { attendance, termsOn, isRestByPlan }: OvertimeFacts,
  workDate: string,
  followsNight: boolean,
): { of: OvertimeClass; why: OvertimeStepCode } {
  const kind = attendance.dayKindOn(date);
  const system = attendance.systemOn(workDate);
  if (system === 'free' && !(kind === 'statutoryDay' && termsOn(workDate).paysFreeStatutory)) {
    return { of: 'regular', why: 'freeHours' };
  }
  if (kind === 'statutoryDay') {
    return { of: 'statutoryDay', why: 'statutoryDay' };
  }
  if (system === 'comprehensive') {
    return { of: 'regular', why: 'withinPeriod' };
  }
  if (followsNight) {
    return { of: 'workday', why: 'afterNight' };
  }
  const isWorked = attendance.works.some((work) => work.workDate === date && !work.isOvertime);
  const isRest = !isWorked && (kind === 'restDay' || isRestByPlan(date));
  return isRest ? { of: 'restDay', why: 'restDay' } : { of: 'workday', why: 'workday' };
}

/** A span cut at each midnight of the clocks. */
function byDate({ start, end }: Span, { passed, shown }: PassingClock): Span[] {
  const parts: Span[] = [];
  for (let from = start; from < end;) {
    const to = Math.min(end, passed((Math.floor(shown(from) / DAY_MINUTES) + 1) * DAY_MINUTES));
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}
