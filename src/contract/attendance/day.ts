import type { DayKind } from '../calendar/rules/day-kind';
import type { WorkSystem } from '../attendance-group/group';
import type { Absence, PlannedWork } from '../roster/plan';
import type { Span } from '../roster/rules/work-minutes';
import type { AttendanceTerms } from './terms';

/** A punch as the rules of a day see it; `at` in minutes of the company's clocks, see {@link Span}. */
export type DayPunch = {
  key: string;
  at: number;
  /** Where clocks show `at` twice and it was the second time: minutes since the first. */
  turnedBack?: number;
  /** A make-up punch stands for a border of the plan, whatever was punched there. */
  madeUp?: boolean;
  /** Its evidence is weak and no manager has accepted it. */
  isDoubtful?: boolean;
};

/** What is not as planned on a day, in the order in which it is told. */
export const DAY_FLAGS = [
  'absent',
  'missingIn',
  'missingOut',
  'absentByLateness',
  'seriouslyLate',
  'late',
  'absentByEarly',
  'early',
  'shortHours',
  'doubtful',
] as const;
export type DayFlag = (typeof DAY_FLAGS)[number];

/** All that a person's days are judged by. */
export type PersonFacts = {
  /** The rules of a work date; undefined while the group has none: nothing is judged then. */
  termsOn: (date: string) => AttendanceTerms | undefined;
  systemOn: (date: string) => WorkSystem;
  dayKindOn: (date: string) => DayKind;
  /** From when until when somebody is with the company: what begins outside is not theirs. */
  employed: Span;
  /** Earlier times with the company of someone who left and came back. */
  employedBefore?: readonly Span[];
  /** Everything planned from four days before the dates that are asked for until three days after them. */
  works: readonly PlannedWork[];
  absences: readonly Absence[];
  /** What approved leave has taken out of the plan, which `works` no longer has. */
  leftWorks: readonly Pick<PlannedWork, 'workDate' | 'segments'>[];
  /** In any order. */
  punches: readonly DayPunch[];
  /** Time that was made up by an approved request. */
  madeUp: readonly Span[];
  /** What a manager has excused on a work date. */
  excusedOn: (date: string) => ReadonlySet<DayFlag>;
  /** The minute that it is. */
  now: number;
  /** See {@link DayPunch}. */
  nowTurnedBack?: number;
};

/** Hours that are punched in and out of once: a segment of the plan, or several that touch. */
export type Stretch = {
  workDate: string;
  /** Counts the stretches of a work date from 0. */
  index: number;
  /** The works that it is of. */
  keys: string[];
  start: number;
  end: number;
  /** When it rests: between segments that are punched as one, and in the middle of each segment for as long as it says. */
  rests: readonly Span[];
  /** Parts that are overtime: asked of nobody, measured where they are worked. */
  overtime: readonly Span[];
  /** A punch from `opens` on and before `closes` is of this stretch, and of no other. */
  opens: number;
  closes: number;
};

/** Every minute of planned work is one of these. */
export const MINUTE_KINDS = [
  'worked',
  'madeUp',
  'granted',
  'trip',
  'leave',
  'missing',
  'absent',
  'early',
  'late',
  /** Not over yet. */
  'ahead',
] as const;
export type MinuteKind = (typeof MINUTE_KINDS)[number];
export type KindMinutes = Record<MinuteKind, number>;

/** A border of a stretch: when it was due and what was punched for it. */
export type Border = {
  /** The minute that is asked for, leave, trips and flexible hours counted in; null where none is. */
  due: number | null;
  /** The punch that counts. */
  punch: { key: string; at: number; madeUp: boolean } | null;
};

export type StretchResult = Pick<Stretch, 'index' | 'keys' | 'start' | 'end' | 'opens' | 'closes'> & {
  /** Minutes of rest in it. */
  rest: number;
  in: Border;
  out: Border;
  minutes: KindMinutes;
  /** Whether punches of it may still come. */
  isOpen: boolean;
};

/** A step of how a day came to its result; `at` are minutes of the clocks, `minutes` lengths. */
export type TraceStep = {
  code: TraceCode;
  /** The stretch it is of. */
  index?: number;
  at?: number;
  until?: number;
  minutes?: number;
  limit?: number;
  flag?: DayFlag;
};
export const TRACE_CODES = [
  'noRules',
  'noPlan',
  'statutoryDay',
  'planned',
  'window',
  'leave',
  'trip',
  'madeUpTime',
  'flexible',
  'lateNext',
  'in',
  'out',
  'madeUpIn',
  'madeUpOut',
  'noIn',
  'noOut',
  'stillIn',
  'grace',
  'late',
  'seriouslyLate',
  'absentByLateness',
  'early',
  'absentByEarly',
  'absent',
  'rounded',
  'overtime',
  'freeHours',
  'shortHours',
  'unplanned',
  'doubtful',
  'excused',
] as const;
export type TraceCode = (typeof TRACE_CODES)[number];

/** What a day is, apart from what went wrong on it. */
export const DAY_STATES = ['work', 'rest', 'holiday', 'leave', 'trip', 'free'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** The result of a work date: the same for the same facts, however often and in whatever order they are told. */
export type DayResult = {
  workDate: string;
  state: DayState;
  /** Without rules of attendance nothing is judged. */
  isJudged: boolean;
  /** Whether punches of the day may still come. */
  isOpen: boolean;
  stretches: StretchResult[];
  /** Planned minutes without rest and overtime: the sum of all kinds. */
  planned: number;
  minutes: KindMinutes;
  /** Minutes present in planned overtime. */
  overtime: number;
  /** Minutes between the first and the last punch of a day that is not judged by a plan: without one, free, or without rules. */
  present: number;
  /** Lateness and leaving early as they count after rounding. */
  counted: { late: number; early: number };
  /** What is not as planned and nobody has excused. */
  flags: DayFlag[];
  excused: DayFlag[];
  /** The punches of this work date, in the order of time. */
  punches: { key: string; at: number }[];
  trace: TraceStep[];
};

/** What is kept of a day and what somebody confirms: the result without the way to it. Kinds without minutes are left out. */
export type DayBrief = {
  state: DayState;
  minutes: Partial<KindMinutes>;
  overtime: number;
  present: number;
  counted: DayResult['counted'];
  /** In and out of each stretch, in minutes of the clocks. */
  borders: (readonly [number | null, number | null])[];
  flags: DayFlag[];
  excused: DayFlag[];
};
