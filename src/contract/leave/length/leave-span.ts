import { lengthOf, type Days } from '@contract/roster/rules/days';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';

/**
 * What a leave is asked for: the work of dates from one to another, both included, which ends whenever that work ends; or minutes of
 * the clock, as works count them.
 */
export type LeaveSpan = ({ by: 'day' } & Days) | ({ by: 'minute' } & Span);

/** Longer than any leave: a range of centuries is not walked through day by day. */
const SPAN_DAYS_MAX = 800;

const MOMENT = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/;

/**
 * A span as forms say it: days, or minutes of days. From a midnight to a midnight is whole days, so that the night shift that begins on
 * the last of them is part of it and the night before the first is not. Undefined without an end after its start.
 */
export function leaveSpanOf(start: string, end: string): LeaveSpan | undefined {
  if (start.length !== end.length || ![start, end].every((moment) => MOMENT.test(moment))) {
    return undefined;
  }
  const [first, last] = [minuteOf(start), minuteOf(end)];
  const isDays = start.length === 10;
  // The 30th of February is no number.
  if (!(isDays ? first <= last : first < last)) {
    return undefined;
  }
  const isWhole = first % DAY_MINUTES === 0 && last % DAY_MINUTES === 0;
  const span: LeaveSpan = isWhole
    ? { by: 'day', from: dateOf(first / DAY_MINUTES), to: dateOf(last / DAY_MINUTES - (isDays ? 0 : 1)) }
    : { by: 'minute', start: first, end: last };
  return lengthOf(datesOfSpan(span)) <= SPAN_DAYS_MAX ? span : undefined;
}

const minuteOf = (moment: string): number =>
  dayNumber(moment.slice(0, 10)) * DAY_MINUTES +
  Number(moment.slice(11, 13)) * 60 +
  Number(moment.slice(14, 16));

/** The dates that a span touches by the clock. */
export const datesOfSpan = (span: LeaveSpan): Days =>
  span.by === 'day'
    ? { from: span.from, to: span.to }
    : {
        from: dateOf(Math.floor(span.start / DAY_MINUTES)),
        to: dateOf(Math.floor((span.end - 1) / DAY_MINUTES)),
      };
