import { spansOfWork } from '@contract/attendance/rules/stretches';
import { leaveWithoutPlan } from '@contract/overtime/rules/standard/leave-without-plan';
import {
  beyondStandard,
  USUAL_WORKDAYS,
  type StandardDay,
} from '@contract/overtime/rules/standard/standard-week';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import type { PlannedWork } from '../plan';
import type { PlanDays, PlanFacts } from './check-plan';
import { absenceOn } from './leave-covers';
import { datesIn, weekOf, type Days } from './days';
import { dateOf, DAY_MINUTES, dayNumber, minutesMet, remembered, type Span } from './work-minutes';

type DayKindOf = (date: string) => DayKind;

/** Overtime of a month that follows from the standard of its weeks: the rule of the settlement, applied to work that is still planned. */
export function plannedBeyond(month: Days, facts: PlanFacts, days: PlanDays): number {
  const { group, weekStart } = facts;
  const weeks = new Map(
    datesIn(month).map((date) => {
      const week = weekOf(date, weekStart);
      return [week.from, week] as const;
    }),
  );
  let sum = 0;
  for (const week of weeks.values()) {
    const planned = datesIn(week).map((date) => plannedDay(date, facts, days));
    for (const { date, minutes } of beyondStandard(planned, group.workdays ?? USUAL_WORKDAYS)) {
      sum += month.from <= date && date <= month.to ? minutes : 0;
    }
  }
  return sum;
}

function plannedDay(date: string, facts: PlanFacts, days: PlanDays): StandardDay {
  const { group, dayKindOf, employed, absences } = facts;
  const works = (days.get(date)?.works ?? []).filter(({ isOvertime }) => isOvertime !== true);
  const midnight = dayNumber(date) * DAY_MINUTES;
  const dayBefore = days.get(dateOf(dayNumber(date) - 1))?.works ?? [];
  const isPlanned = works.length > 0;
  let [minutes, leave] = [0, 0];
  for (const work of works) {
    const spans = regularSpans(work, dayKindOf);
    const away = leaveOn(absences, date);
    const met = minutesMet(spans, away);
    leave += met;
    minutes += lengthOf(spans) - met;
  }
  return {
    date,
    kind: dayKindOf(date),
    isThere: !employed || (employed.start < midnight + DAY_MINUTES && midnight < employed.end),
    isPlanned,
    minutes,
    leave: isPlanned ? leave : leaveWithoutPlan(date, dayKindOf(date), absences, dayBefore),
    rule: group.plannedOvertimeOn?.(date) ?? 'dayAndWeek',
  };
}

/** Planned minutes of a work on statutory days, leave taken off: they are paid by themselves. */
export function statutoryMinutes(work: PlannedWork, { dayKindOf, absences }: PlanFacts): number {
  if (work.isOvertime === true || !hasStatutory(work, dayKindOf)) {
    return 0;
  }
  const regular = withoutStatutory(work, dayKindOf);
  const away = leaveOn(absences, work.workDate);
  const worked = (spans: readonly Span[]) => lengthOf(spans) - minutesMet(spans, away);
  return worked(spansOf(work)) - worked(regular);
}

/** Leave that may take work of a date. */
function leaveOn(absences: PlanFacts['absences'], date: string): Span[] {
  const midnight = dayNumber(date) * DAY_MINUTES;
  const all = { start: midnight, end: midnight + 2 * DAY_MINUTES };
  return absences.filter(({ kind }) => kind === 'leave').flatMap((one) => absenceOn(one, date, all) ?? []);
}

/** A roster needs the same works for each of its places. */
const spansOf = remembered(spansOfWork, new WeakMap<PlannedWork, Span[]>());

/** When a work is worked, statutory days left out. A shift that ends after midnight is cut there. */
function regularSpans(work: PlannedWork, dayKindOf: DayKindOf): readonly Span[] {
  return hasStatutory(work, dayKindOf) ? withoutStatutory(work, dayKindOf) : spansOf(work);
}

/** A work ends at the latest on the date after its own. */
const hasStatutory = ({ workDate }: PlannedWork, dayKindOf: DayKindOf): boolean =>
  [workDate, dateOf(dayNumber(workDate) + 1)].some((date) => dayKindOf(date) === 'statutoryDay');

function withoutStatutory(work: PlannedWork, dayKindOf: DayKindOf): Span[] {
  return spansOf(work).flatMap(({ start, end }) => {
    const midnight = (Math.floor(start / DAY_MINUTES) + 1) * DAY_MINUTES;
    const parts =
      end <= midnight
        ? [{ start, end }]
        : [
            { start, end: midnight },
            { start: midnight, end },
          ];
    return parts.filter((part) => dayKindOf(dateOf(Math.floor(part.start / DAY_MINUTES))) !== 'statutoryDay');
  });
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

const workdays = new WeakMap<DayKindOf, Map<string, number>>();

/** Counted once per calendar and month: a roster needs it for each of its places and people. */
export function workdaysIn(month: Days, dayKindOf: DayKindOf): number {
  const known = workdays.get(dayKindOf) ?? new Map<string, number>();
  workdays.set(dayKindOf, known);
  const count =
    known.get(month.from) ?? datesIn(month).filter((date) => dayKindOf(date) === 'workday').length;
  known.set(month.from, count);
  return count;
}
