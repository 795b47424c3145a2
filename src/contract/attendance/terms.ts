import * as z from 'zod/mini';
import { shiftProblem } from '../shift/rules/segments';
import { segmentSchema } from '../shift/segment';

/** Between which numbers a company sets its rules of attendance: minutes, if nothing else is said. */
export const TERM_LIMITS = {
  window: { min: 0, max: 720 },
  grace: { min: 0, max: 120 },
  tier: { min: 1, max: 720 },
  flex: { min: 0, max: 240 },
  freeDay: { min: 30, max: 1_440 },
  lateNext: { max: 3, leftAfter: { min: 30, max: 720 }, mayCome: { min: 5, max: 480 } },
  makeUp: { times: { min: 0, max: 99 }, days: { min: 0, max: 180 }, cycleDay: { min: 1, max: 31 } },
  reviewBelow: { min: 0, max: 100 },
} as const;

/** To whole steps of how many minutes counted lateness is rounded. */
export const ROUNDING_STEPS = [1, 5, 10, 15, 30, 60] as const;
export const ROUNDING_WAYS = ['up', 'down', 'nearest'] as const;

/** What may be mended by a make-up punch. */
export const MAKE_UP_KINDS = ['missing', 'late', 'early'] as const;
export type MakeUpKind = (typeof MAKE_UP_KINDS)[number];

const minutes = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));
const { lateNext, makeUp } = TERM_LIMITS;

/** The rules of attendance of a group, as one version of them lays down. Minutes are whole. */
export const attendanceTermsSchema = z
  .strictObject({
    /** Where the hours of a day come from: the roster alone, or fixed ones on workdays of which the roster says nothing. */
    hours: z.enum(['roster', 'fixed']),
    /** Of fixed hours alone; a business-hours item of spec section 3. */
    fixedSegments: z.array(segmentSchema).check(z.maxLength(4)),
    /** Whether a day of several segments is punched at each of them, or at its begin and end. */
    punches: z.enum(['everySegment', 'firstAndLast']),
    /** A punch counts for a segment from so many minutes before it until so many after it. */
    opensBefore: minutes(TERM_LIMITS.window),
    closesAfter: minutes(TERM_LIMITS.window),
    /** Lateness up to so many minutes is on time. */
    lateGrace: minutes(TERM_LIMITS.grace),
    /** Serious from so many minutes on, and absence from so many on; null where there is no such tier. */
    seriousFrom: z.nullable(minutes(TERM_LIMITS.tier)),
    lateAbsentFrom: z.nullable(minutes(TERM_LIMITS.tier)),
    earlyGrace: minutes(TERM_LIMITS.grace),
    earlyAbsentFrom: z.nullable(minutes(TERM_LIMITS.tier)),
    /** Who comes up to so many minutes earlier or later leaves as much earlier or later. */
    flexMinutes: minutes(TERM_LIMITS.flex),
    /** Who leaves so long after the end may come so much later on the next date. */
    lateNext: z
      .array(z.strictObject({ leftAfter: minutes(lateNext.leftAfter), mayCome: minutes(lateNext.mayCome) }))
      .check(z.maxLength(lateNext.max)),
    /** How lateness and leaving early are counted; what was worked is told to the minute. */
    rounding: z.strictObject({
      step: z.literal(ROUNDING_STEPS),
      way: z.enum(ROUNDING_WAYS),
    }),
    /** What free hours ask of a day on which somebody comes; null for nothing. */
    freeDayMinutes: z.nullable(minutes(TERM_LIMITS.freeDay)),
    makeUp: z.strictObject({
      /** In a cycle, asked and approved ones together; a rejected one gives its right back. */
      times: minutes(makeUp.times),
      /** The day of the month on which a cycle begins; a month without it begins it on its last day. */
      cycleDay: minutes(makeUp.cycleDay),
      /** Until how many days after the work date. */
      days: minutes(makeUp.days),
      kinds: z.array(z.enum(MAKE_UP_KINDS)).check(z.maxLength(MAKE_UP_KINDS.length)),
    }),
    /** Whether a punch has to be made at one of the places of the group. */
    place: z.enum(['anywhere', 'fence']),
    /** What becomes of a punch elsewhere, where a place is asked for. */
    outside: z.enum(['refuse', 'fieldWork']),
    fieldWork: z.strictObject({ asksPhoto: z.boolean(), asksNote: z.boolean() }),
    /** Punches with less evidence are shown to the manager; see evidenceOf. */
    reviewBelow: minutes(TERM_LIMITS.reviewBelow),
    /** Whether people confirm their days. */
    confirmation: z.boolean(),
  })
  .check(
    z.refine(({ hours, fixedSegments }) => (hours === 'fixed') === fixedSegments.length > 0, {
      path: ['fixedSegments'],
    }),
    z.refine(({ fixedSegments }) => fixedSegments.length === 0 || !shiftProblem(fixedSegments, () => true), {
      path: ['fixedSegments'],
    }),
    z.refine(
      ({ lateGrace, seriousFrom, lateAbsentFrom }) => isRising([lateGrace, seriousFrom, lateAbsentFrom]),
      {
        path: ['seriousFrom'],
      },
    ),
    z.refine(({ earlyGrace, earlyAbsentFrom }) => isRising([earlyGrace, earlyAbsentFrom]), {
      path: ['earlyAbsentFrom'],
    }),
    z.refine(
      ({ lateNext }) =>
        isRising(lateNext.map((one) => one.leftAfter)) && isRising(lateNext.map((one) => one.mayCome)),
      { path: ['lateNext'] },
    ),
    z.refine(({ makeUp: { kinds } }) => new Set(kinds).size === kinds.length, { path: ['makeUp', 'kinds'] }),
  );
export type AttendanceTerms = z.infer<typeof attendanceTermsSchema>;

/** Whether each number that there is is more than the one before. */
function isRising(numbers: readonly (number | null)[]): boolean {
  const given = numbers.filter((one) => one !== null);
  return given.every((one, index) => index === 0 || one > given[index - 1]!);
}

/** What an administrator begins with: the usual numbers of the field, on the roster. */
export const USUAL_TERMS: AttendanceTerms = {
  hours: 'roster',
  fixedSegments: [],
  punches: 'everySegment',
  opensBefore: 120,
  closesAfter: 240,
  lateGrace: 0,
  seriousFrom: 30,
  lateAbsentFrom: 180,
  earlyGrace: 0,
  earlyAbsentFrom: 180,
  flexMinutes: 0,
  lateNext: [],
  rounding: { step: 1, way: 'down' },
  freeDayMinutes: null,
  makeUp: { times: 3, cycleDay: 1, days: 30, kinds: ['missing', 'late', 'early'] },
  place: 'anywhere',
  outside: 'fieldWork',
  fieldWork: { asksPhoto: true, asksNote: true },
  reviewBelow: 40,
  confirmation: true,
};

/** Nine to six with an hour of rest: what fixed hours begin with. */
export const USUAL_HOURS: AttendanceTerms['fixedSegments'] = [
  { startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'office' },
];
