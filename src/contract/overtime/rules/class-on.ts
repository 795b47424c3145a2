import { dateOf, DAY_MINUTES, type Span } from '@contract/roster/rules/work-minutes';
import type { OvertimeClass, OvertimeStepCode } from '../entry';
import type { OvertimeFacts } from '../facts';

/** Minutes of one class on one date of the clock. */
export type Piece = {
  onDate: string;
  class: OvertimeClass;
  spans: Span[];
  why: OvertimeStepCode;
};

/**
 * Spans of a work date by the date of the clock on which they lie and the class of that date. A statutory day is one from midnight to
 * midnight. What follows a shift that itself ends after midnight is longer hours of that shift: `nightEnd` is when it does.
 */
export function piecesOf(
  spans: readonly Span[],
  facts: OvertimeFacts,
  workDate: string,
  nightEnd: number | null,
): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const span of inOrder(spans)) {
    for (const part of byDate(span)) {
      const onDate = dateOf(Math.floor(part.start / DAY_MINUTES));
      const follows = onDate !== workDate && nightEnd !== null && span.start <= nightEnd;
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

/** A span cut at each midnight. */
export function byDate({ start, end }: Span): Span[] {
  const parts: Span[] = [];
  for (let from = start; from < end;) {
    const to = Math.min(end, (Math.floor(from / DAY_MINUTES) + 1) * DAY_MINUTES);
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}

export const inOrder = (spans: readonly Span[]): Span[] =>
  [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
