import { dayKindOf, USUAL_REST_WEEKDAYS, type CalendarKind } from '@contract/calendar/rules/day-kind';
import { segmentTimes, minutesOf } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import { knownPlan } from '@contract/leave/length/known-plan';
import type { LeaveDayFacts } from '@contract/leave/length/leave-length';

/** A plan in words: `22:00-06:00`, segments apart by blanks, hours of rest behind a slash; null for a day of rest among shifts. */
export type Scene = {
  plan?: Readonly<Record<string, string | null>>;
  calendar?: Readonly<Record<string, CalendarKind>>;
  restWeekdays?: readonly number[];
  /** `free`, or fixed hours. */
  hours?: string;
  presumed?: readonly number[];
};

export const segmentsOf = (text: string): Segment[] =>
  text.split(' ').map((one) => {
    const [start = '', end = '', rest = '0'] = one.split(/[-/]/);
    const from = minutesOf(start);
    const to = minutesOf(end) + (minutesOf(end) <= from ? 1_440 : 0);
    return { ...segmentTimes({ start: from, end: to }), restHours: Number(rest), stationCode: 'any' };
  });

/** What is known of the dates of a scene. */
export function factsOf({ plan = {}, calendar = {}, restWeekdays, hours, presumed = [] }: Scene) {
  const works = Object.entries(plan).flatMap(([workDate, text]) =>
    text === null ? [] : [{ workDate, segments: segmentsOf(text), name: text, isTaken: false }],
  );
  const planOn = knownPlan(works);
  const named = new Map(Object.entries(calendar).map(([date, kind]) => [date, { kind }]));
  return (date: string): LeaveDayFacts => ({
    plan: planOn(date),
    kind: dayKindOf(date, restWeekdays ?? USUAL_REST_WEEKDAYS, named),
    hours: hours === undefined ? 'usual' : hours === 'free' ? 'free' : segmentsOf(hours),
    isPresumed: presumed.includes(Number(date.slice(0, 4))),
  });
}
