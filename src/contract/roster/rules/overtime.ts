import { segmentTimes } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import { OVERTIME_STATION, type PlannedShift } from '../assignment';
import type { PlannedWork } from '../plan';
import { checkPlan, daysOf, type PlanFacts, type PlanFinding } from './check-plan';
import { monthOf, type Days } from './days';
import { dateOf, DAY_MINUTES, workSpans, type Span } from './work-minutes';

export type OvertimeWork = { key: string; workDate: string; segments: Segment[]; isOvertime: true };

/** Overtime that begins within so many minutes after work that ends at or after midnight is longer hours of that work. */
export const FOLLOWS_MINUTES = 60;

/** The dates whose work decides to which date overtime belongs. */
export const datesAround = ({ start, end }: Span): Days => ({
  from: dateOf(Math.floor(start / DAY_MINUTES) - 1),
  to: dateOf(Math.ceil(end / DAY_MINUTES) - 1),
});

/**
 * Overtime as works of the plan, in the order of the clock. It belongs to the date on which it begins, also over midnight, unless it
 * follows work of the date before that ends at or after midnight: then it is longer hours of that work. What is longer than a day fits
 * no segment and is a work of each of its dates. The keys are the same for the same request. `works` are the person's others.
 */
export function overtimeWorks(
  requestId: string,
  span: Span,
  works: readonly PlannedWork[] = [],
): OvertimeWork[] {
  const { start, end } = span;
  const first = Math.floor(start / DAY_MINUTES) - (followsNight(span, works) ? 1 : 0);
  const days = end - start <= DAY_MINUTES ? 1 : Math.ceil(end / DAY_MINUTES) - first;
  return Array.from({ length: days }, (_, index) => {
    const midnight = (first + index) * DAY_MINUTES;
    const minutes = {
      start: Math.max(start - midnight, 0),
      end: days === 1 ? end - midnight : Math.min(end - midnight, DAY_MINUTES),
    };
    return {
      key: index === 0 ? requestId : `${requestId}-${index}`,
      workDate: dateOf(first + index),
      segments: [{ ...segmentTimes(minutes), restHours: 0, stationCode: OVERTIME_STATION }],
      isOvertime: true,
    };
  });
}

/** Whether overtime follows work of the date before, which ends on this one, and is not nearer to work of its own date. */
function followsNight({ start, end }: Span, works: readonly PlannedWork[]): boolean {
  const today = Math.floor(start / DAY_MINUTES);
  const midnight = today * DAY_MINUTES;
  // A segment ends at the latest a day after its date.
  if (end > midnight + DAY_MINUTES) {
    return false;
  }
  const spansOn = (date: string) => works.flatMap((work) => (work.workDate === date ? workSpans(work) : []));
  const after = (one: Span) => (one.end >= midnight && one.end <= start ? start - one.end : Infinity);
  const apart = (one: Span) => Math.max(0, start - one.end, one.start - end);
  const gap = Math.min(...spansOn(dateOf(today - 1)).map(after));
  return gap < FOLLOWS_MINUTES && gap <= Math.min(...spansOn(dateOf(today)).map(apart));
}

export const overtimeShift = ({ segments }: Pick<OvertimeWork, 'segments'>): PlannedShift => ({
  name: '加班',
  enName: 'Overtime',
  label: '加',
  enLabel: 'OT',
  colour: 8,
  segments,
});

/**
 * What is wrong with overtime beside everything that the person works. Who is on a business trip can work overtime there. Who has no
 * plan in a month works the usual day on its workdays, for standard hours: the overtime of a day comes on top of that.
 */
export function overtimeFindings(facts: PlanFacts, overtime: readonly OvertimeWork[]): PlanFinding[] {
  const after = { ...facts, works: [...facts.works, ...overtime] };
  const found = checkPlan(after, new Set(overtime.map(({ key }) => key)));
  return [...found.filter(({ absence }) => absence !== 'trip'), ...beyondUsualDay(after, overtime)];
}

function beyondUsualDay(facts: PlanFacts, overtime: readonly OvertimeWork[]): PlanFinding[] {
  const { works, group, dayKindOf, settings } = facts;
  const { level, limit } = settings.dayHours;
  if (group.system !== 'standard' || level === 'off') {
    return [];
  }
  const hasPlan = (date: string) => {
    const { from, to } = monthOf(date);
    return works.some(({ isOvertime, workDate }) => !isOvertime && from <= workDate && workDate <= to);
  };
  const days = daysOf(works.filter(({ isOvertime }) => isOvertime));
  return [...new Set(overtime.map(({ workDate }) => workDate))].flatMap((workDate): PlanFinding[] => {
    const value = group.dayMinutes + (days.get(workDate)?.minutes ?? 0);
    return value > limit && dayKindOf(workDate) === 'workday' && !hasPlan(workDate)
      ? [{ rule: 'dayHours', level, workDate, value, limit, days: { from: workDate, to: workDate } }]
      : [];
  });
}
