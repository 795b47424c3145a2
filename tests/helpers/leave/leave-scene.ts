import { dayKindOf, USUAL_REST_WEEKDAYS, type CalendarKind } from '@contract/calendar/rules/day-kind';
import { segmentTimes, minutesOf } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import { expect } from 'vitest';
import { knownPlan } from '@contract/leave/length/known-plan';
import { leaveLength, type LeaveDayFacts } from '@contract/leave/length/leave-length';
import { leaveSpanOf } from '@contract/leave/length/leave-span';
import { leaveUnitOf } from '@contract/leave/length/unit';

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

/** A row of a table of leaves: its days as `08 usualHours 480`, the day of the month, why it counts so, and what of a day it takes. */
export type LeaveCase = [
  name: string,
  kind: string | undefined,
  start: string,
  end: string,
  scene: Scene,
  minutes: number,
  trace: string[],
];

/** Expects a leave to be as long as its row says, for the reasons that stand there. */
export function expectLength(...[, kind, start, end, scene, minutes, trace]: LeaveCase): void {
  const length = leaveLength(leaveUnitOf(kind), leaveSpanOf(start, end)!, factsOf(scene));
  expect(length.trace.map((one) => `${one.date.slice(8)} ${one.why} ${one.minutes}`)).toEqual(trace);
  expect([length.minutes, length.days]).toEqual([minutes, minutes / 480]);
}

export const DAY_SHIFT = '09:00-12:00 13:00-18:00';
export const NIGHT_SHIFT = '22:00-06:00';
/** Ten days with a plan. 2026-12-07 is a Monday. */
export const WEEK: Scene = {
  plan: {
    '2026-12-07': DAY_SHIFT,
    '2026-12-08': '08:00-16:00/1',
    '2026-12-09': NIGHT_SHIFT,
    '2026-12-10': NIGHT_SHIFT,
    '2026-12-11': null,
    '2026-12-12': '10:00-14:00 17:00-21:00',
    '2026-12-13': '20:00-08:00',
    '2026-12-14': '09:00-13:00',
    '2026-12-15': '08:00-20:00',
    '2026-12-16': '06:00-10:00 11:00-15:00 16:00-20:00',
    '2026-12-17': '00:00-08:00',
  },
};
