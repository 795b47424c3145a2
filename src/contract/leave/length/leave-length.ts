import type { DayKind } from '@contract/calendar/rules/day-kind';
import { datesIn } from '@contract/roster/rules/days';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { Segment } from '@contract/shift/segment';
import { minutesOf, piecesOf, spansOf, takenOf, within } from './day-work';
import type { LeaveWork } from './known-plan';
import { datesOfSpan, type LeaveSpan } from './leave-span';
import type { LeaveDay, LeaveLength, LeaveWhy } from './length';
import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import type { LeaveUnit } from './unit';

/** What is known of a date of the person. */
export type LeaveDayFacts = {
  /** Of the published plan without overtime: an empty one is a day of rest, null where nothing is planned yet. */
  plan: readonly LeaveWork[] | null;
  /** By the company's calendar and the week of the person's attendance group. */
  kind: DayKind;
  /** What the calendar calls the day. */
  named?: { name: string; enName: string } | undefined;
  /** What a workday without a plan is: the fixed hours of the group's rules, or the usual ones; free hours have no others. */
  hours: readonly Segment[] | 'usual' | 'free';
  /** The year's holidays are not announced yet. */
  isPresumed: boolean;
};

/** A workday of which nothing else is known: nine to six with an hour at noon. */
const USUAL_SEGMENTS: readonly Segment[] = [
  { startTime: '09:00', endTime: '12:00', restHours: 0, stationCode: 'usual' },
  { startTime: '13:00', endTime: '18:00', restHours: 0, stationCode: 'usual' },
];

/**
 * How much leave a span takes of somebody, in whole minutes a work date, and why. A day of leave is 480 minutes: work of any length
 * counts one when it is taken whole, and its share otherwise. Work belongs to the date on which it begins, so that the morning after a
 * night shift is part of that shift, and no date ever takes more than a day.
 */
export function leaveLength(
  unit: LeaveUnit,
  span: LeaveSpan,
  factsOn: (date: string) => LeaveDayFacts,
): LeaveLength {
  const days =
    unit.counts === 'calendarDays' ? calendarDays(span, factsOn) : workDays(unit.step, span, factsOn);
  const minutes = days.reduce((sum, one) => sum + one.minutes, 0);
  // A date that the span only touches, such as the evening before a night, is worth a word where nothing else explains the number.
  const told = minutes > 0 ? days.filter(({ why }) => why !== 'outside') : days;
  const years = told
    .filter(({ date }) => factsOn(date).isPresumed)
    .map(({ date }) => Number(date.slice(0, 4)));
  return {
    minutes,
    days: minutes / LEAVE_DAY_MINUTES,
    trace: told,
    presumedYears: [...new Set(years)],
  };
}

function workDays(
  step: LeaveUnit['step'],
  span: LeaveSpan,
  factsOn: (date: string) => LeaveDayFacts,
): LeaveDay[] {
  const touched = datesOfSpan(span);
  const days = datesIn(touched).map((date) => dayOf(date, step, awayOn(span, date), factsOn(date)));
  if (span.by === 'day') {
    return days;
  }
  // The night shift of the evening before.
  const eve = dateOf(dayNumber(touched.from) - 1);
  const before = dayOf(eve, step, awayOn(span, eve), factsOn(eve));
  return before.taken > 0 ? [before, ...days] : days;
}

/** When somebody is away, since the midnight of a work date; dates are taken with all of their work. */
function awayOn(span: LeaveSpan, date: string): Span {
  if (span.by === 'day') {
    return { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
  }
  const midnight = dayNumber(date) * DAY_MINUTES;
  return { start: span.start - midnight, end: span.end - midnight };
}

function dayOf(date: string, step: LeaveUnit['step'], away: Span, facts: LeaveDayFacts): LeaveDay {
  const { why, segments, name } = workOf(facts);
  const pieces = piecesOf(segments);
  const spans = spansOf(pieces);
  const taken = minutesOf(within(spans, away));
  const counts = why !== 'statutoryDay';
  return {
    date,
    minutes: counts ? takenOf(pieces, away, step) : 0,
    why: counts && segments.length > 0 && taken === 0 ? 'outside' : why,
    work: hoursOf(spans),
    planned: minutesOf(spans),
    taken,
    name,
  };
}

type Work = { why: LeaveWhy; segments: readonly Segment[]; name: LeaveDay['name'] };

/** The work of a date of which leave is taken, and by what. */
export function workOf({ plan, kind, named, hours }: LeaveDayFacts): Work {
  const holiday = named ?? null;
  const segments = plan?.flatMap((work) => work.segments) ?? [];
  if (kind === 'statutoryDay') {
    return { why: 'statutoryDay', segments, name: holiday };
  }
  if (segments.length > 0) {
    const { name, enName } = plan?.find((one) => one.name !== undefined) ?? {};
    return { why: 'shift', segments, name: name === undefined ? null : { name, enName: enName ?? null } };
  }
  if (plan !== null) {
    return { why: 'plannedRest', segments, name: null };
  }
  if (kind === 'restDay') {
    return { why: 'restDay', segments, name: holiday };
  }
  return typeof hours === 'string'
    ? { why: hours === 'free' ? 'freeHours' : 'usualHours', segments: USUAL_SEGMENTS, name: holiday }
    : { why: 'fixedHours', segments: hours, name: holiday };
}

function hoursOf(spans: readonly Span[]): Span | null {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Every date counts. Who is away until the end of a night shift is not away on the date on which it ends. */
function calendarDays(span: LeaveSpan, factsOn: (date: string) => LeaveDayFacts): LeaveDay[] {
  const { from, to } = datesOfSpan(span);
  const eve = dateOf(dayNumber(to) - 1);
  const endsInNight =
    span.by === 'minute' &&
    from < to &&
    spansOf(piecesOf(workOf(factsOn(eve)).segments)).some(
      ({ end }) => end > DAY_MINUTES && awayOn(span, eve).end <= end,
    );
  return datesIn({ from, to: endsInNight ? eve : to }).map((date) => ({
    date,
    minutes: LEAVE_DAY_MINUTES,
    why: 'calendarDay',
    work: null,
    planned: 0,
    taken: 0,
    name: null,
  }));
}
