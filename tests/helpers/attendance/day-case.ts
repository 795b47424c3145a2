import {
  MINUTE_KINDS,
  type DayFlag,
  type DayPunch,
  type DayResult,
  type PersonFacts,
} from '@contract/attendance/day';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import type { WorkSystem } from '@contract/attendance-group/group';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import type { PlannedWork } from '@contract/roster/plan';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';

/** A Tuesday; what is said of `before` and `after` is of the dates beside it. */
export const DAY = '2026-12-08';
const MIDNIGHT = dayNumber(DAY) * DAY_MINUTES;

/**
 * A day in short. Times are `HH:mm`, with `+` of the next date and `-` of the one before; `plan` lists segments with their minutes of
 * rest (`09:00-18:00/60`), `overtime` the same. Punches after `!` are made up, after `?` doubtful.
 */
export type DayCase = {
  plan?: string;
  overtime?: string;
  /** What leave has taken out of the plan. */
  taken?: string;
  before?: string;
  after?: string;
  punches?: string;
  leave?: string;
  trip?: string;
  madeUp?: string;
  excused?: DayFlag[];
  kind?: DayKind;
  system?: WorkSystem;
  rules?: Partial<AttendanceTerms> | 'none';
  joined?: string;
  left?: string;
  /** Two days later, where nothing is said. */
  now?: string;
};

/** Minutes of a time in short, as days count them. */
export function minuteOf(text: string, midnight = MIDNIGHT): number {
  const [, sign = '', hours = '', minutes = ''] = /^([+-]?)(\d\d):(\d\d)$/.exec(text) ?? [];
  const day = sign === '+' ? DAY_MINUTES : sign === '-' ? -DAY_MINUTES : 0;
  if (hours === '') {
    throw new Error(`no time: ${text}`);
  }
  return midnight + day + Number(hours) * 60 + Number(minutes);
}

const listed = (text = ''): string[] => text.split(' ').filter(Boolean);

function spanOf(text: string, midnight = MIDNIGHT): Span {
  const [, start = '', end = ''] = /^(.\d?\d:\d\d|\d\d:\d\d)-([+]?\d\d:\d\d)/.exec(text) ?? [];
  return { start: minuteOf(start, midnight), end: minuteOf(end, midnight) };
}

function workOf(key: string, by: number, text: string | undefined, isOvertime = false): PlannedWork[] {
  const midnight = MIDNIGHT + by * DAY_MINUTES;
  const segments = listed(text).map((one) => {
    const { start, end } = spanOf(one, midnight);
    return {
      ...segmentTimes({ start: start - midnight, end: end - midnight }),
      restHours: Number(one.split('/')[1] ?? 0) / 60,
      stationCode: 'TILL',
    };
  });
  return segments.length === 0 ? [] : [{ key, workDate: dateOf(dayNumber(DAY) + by), segments, isOvertime }];
}

/** All that such a day is judged by. */
export function factsOf(one: DayCase): PersonFacts {
  const { rules = {}, kind = 'workday', system = 'standard', joined, left } = one;
  const terms = rules === 'none' ? undefined : { ...USUAL_TERMS, ...rules };
  return {
    termsOn: () => terms,
    systemOn: () => system,
    employed: { start: joined ? minuteOf(joined) : 0, end: left ? minuteOf(left) : Infinity },
    dayKindOn: (date) => (date === DAY ? kind : 'workday'),
    works: [
      ...workOf('before', -1, one.before),
      ...workOf('shift', 0, one.plan),
      ...workOf('overtime', 0, one.overtime, true),
      ...workOf('after', 1, one.after),
    ],
    leftWorks: workOf('taken', 0, one.taken),
    absences: [
      ...listed(one.leave).map((text) => ({ kind: 'leave' as const, ...spanOf(text) })),
      ...listed(one.trip).map((text) => ({ kind: 'trip' as const, ...spanOf(text) })),
    ],
    punches: listed(one.punches).map((text): DayPunch => ({
      key: text,
      at: minuteOf(text.replace(/^[!?]/, '')),
      ...(text.startsWith('!') && { madeUp: true }),
      ...(text.startsWith('?') && { isDoubtful: true }),
    })),
    madeUp: listed(one.madeUp).map((text) => spanOf(text)),
    excusedOn: (date) => new Set(date === DAY ? one.excused : []),
    now: one.now ? minuteOf(one.now) : MIDNIGHT + 3 * DAY_MINUTES,
  };
}

/** The result of such a day. */
export function resultOf(one: DayCase, by = 0): DayResult {
  const date = dateOf(dayNumber(DAY) + by);
  return attendanceDays(factsOf(one), { from: date, to: date })[0]!;
}

/** A minute in short, as cases write it. */
export function clockOf(minute: number | null | undefined): string {
  if (minute === null || minute === undefined) {
    return '…';
  }
  const at = minute - MIDNIGHT;
  const text = new Date((((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) * 60_000)
    .toISOString()
    .slice(11, 16);
  return `${at >= DAY_MINUTES ? '+' : at < 0 ? '-' : ''}${text}`;
}

/** Steps that every stretch has say nothing. */
const PLAIN = new Set(['planned', 'window', 'in', 'out']);

/** A result in short: in and out of each stretch, the kinds of its minutes, its flags, and what the way to it was beside the plain. */
export function told(result: DayResult): string {
  const { state, isOpen, stretches, minutes, flags, excused, overtime, present, counted, trace } = result;
  return [
    `${state}${isOpen ? ' open' : ''}${stretches.map((one) => ` ${clockOf(one.in.punch?.at)}-${clockOf(one.out.punch?.at)}`).join('')}`,
    MINUTE_KINDS.filter((kind) => minutes[kind] > 0)
      .map((kind) => `${kind} ${minutes[kind]}`)
      .concat(overtime > 0 ? [`overtime ${overtime}`] : [], present > 0 ? [`present ${present}`] : [])
      .concat(counted.late !== minutes.late && counted.late > 0 ? [`counted late ${counted.late}`] : [])
      .concat(counted.early !== minutes.early && counted.early > 0 ? [`counted early ${counted.early}`] : [])
      .join(' '),
    [...flags, ...excused.map((flag) => `(${flag})`)].join(' '),
    [...new Set(trace.map(({ code }) => code))].filter((code) => !PLAIN.has(code)).join(' '),
  ].join(' | ');
}
