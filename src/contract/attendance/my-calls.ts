import * as z from 'zod/mini';
import { APPROVAL_STATUSES } from '../approval/approval';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, localized, nothing } from '../fields';
import { fileSchema } from '../file/calls';
import { personSchema } from '../people/calls';
import { lengthOf, type Days } from '../roster/rules/days';
import { DAY_FLAGS, DAY_STATES } from './day';
import { EVIDENCE_CODES } from './evidence';
import { dayBriefSchema, dayResultSchema } from './result-schema';
import { longText } from '../text/text-fields';

/** What people see, confirm and dispute of their own days, and what who keeps attendance answers them. */
const decision =
  'The specification names the page “daily attendance confirmation” (function 1110) and no call for it.';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/my';

/** `days` that are confirmed at once, of at most `span` dates in a row; `text` of a remark in characters. */
export const MY_ATTENDANCE_LIMITS = { days: 62, span: 92, text: 200 } as const;

/** From the first to the last of some work dates, in whatever order they are told; there is at least one. */
export function spanOfDays(days: readonly { workDate: string }[]): Days {
  const dates = days.map(({ workDate }) => workDate).sort();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

/** Whether a day was confirmed; `ask` and `again` wait for the person, `disputed` for who keeps attendance. */
export const CONFIRMATIONS = ['none', 'ask', 'again', 'confirmed', 'disputed', 'answered'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

const named = z.object({ name: z.string(), enName: z.nullish(z.string()) });

const monthDaySchema = z.object({
  workDate: z.string(),
  state: z.enum(DAY_STATES),
  isOpen: z.boolean(),
  isJudged: z.boolean(),
  /** When work is planned, in minutes of the company's clocks. */
  planned: z.array(z.object({ start: z.int(), end: z.int() })),
  brief: dayBriefSchema,
  confirmation: z.enum(CONFIRMATIONS),
  /** Names what is seen here: it is confirmed by it. */
  digest: z.string(),
});
export type MonthDay = z.infer<typeof monthDaySchema>;

const makeUpsSchema = z.object({
  /** Asked for and approved in the cycle. */
  used: z.int(),
  times: z.int(),
  cycle: z.object({ from: z.string(), to: z.string() }),
  /** Until how many days after a work date. */
  days: z.int(),
});
export type MakeUps = z.infer<typeof makeUpsSchema>;

export const readMyAttendance = endpoint({
  ...read,
  id: 'readMyAttendance',
  path: `${PATH}/month`,
  summary: 'A month of the signed-in person: every day with its state, and how many make-up punches are left',
  request: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
  response: z.object({
    today: z.string(),
    days: z.array(monthDaySchema),
    /** Of the cycle of today; null where there are no rules. */
    makeUps: z.nullable(makeUpsSchema),
  }),
});
export type MyAttendance = Out<typeof readMyAttendance>;

const dayPunchSchema = z.object({
  id: z.string(),
  at: z.int(),
  way: z.enum(['live', 'kept']),
  isFieldWork: z.boolean(),
  place: z.nullable(named),
  score: z.int(),
  reasons: z.array(
    z.object({ code: z.enum(EVIDENCE_CODES), points: z.number(), metres: z.optional(z.number()) }),
  ),
  note: z.nullable(z.string()),
  photo: z.nullable(fileSchema),
  review: z.enum(['none', 'waiting', 'accepted', 'refused']),
});
export type AttendancePunch = z.infer<typeof dayPunchSchema>;

const requestSchema = z.object({
  approvalId: z.string(),
  processCode: z.string(),
  name: localized,
  center: z.enum(['lgApprove', 'ymApprove']),
  status: z.enum(APPROVAL_STATUSES),
  /** `YYYY-MM-DD HH:mm`; a make-up punch has no end. */
  start: z.string(),
  end: z.nullable(z.string()),
});
export type DayRequest = z.infer<typeof requestSchema>;

const remarkSchema = z.object({
  id: z.string(),
  author: named,
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
});

/** What a tap offers to mend a day with: a process, and what its form begins with. Times are of the company's clocks. */
const repairSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('makeUpPunch'), flag: z.enum(DAY_FLAGS), at: z.int() }),
  /** All missing punches of the day in one request, which counts once. */
  z.object({ kind: z.literal('makeUpDay'), at: z.array(z.int()) }),
  z.object({ kind: z.literal('timeMakeUp'), from: z.int(), to: z.int() }),
  z.object({ kind: z.enum(['leave', 'businessTrip']), from: z.int(), to: z.int() }),
]);
export type Repair = z.infer<typeof repairSchema>;

export const readAttendanceDay = endpoint({
  ...read,
  id: 'readAttendanceDay',
  path: `${PATH}/day`,
  summary:
    'A day with how it came to its result: the own one (function 1110), or that of somebody whose attendance one keeps (function 1115)',
  request: z.strictObject({ workDate: day, memberId: z.optional(id) }),
  response: z.object({
    today: z.string(),
    person: personSchema,
    isOwn: z.boolean(),
    result: dayResultSchema,
    digest: z.string(),
    /** What was planned, by its name, in the order of time. */
    works: z.array(z.object({ ...named.shape, key: z.string(), place: z.nullable(named) })),
    /** The group whose rules the day is judged by, and since when they hold. */
    rule: z.nullable(z.object({ group: named, fromDate: z.string() })),
    /** In the order of time, refused ones too. */
    punches: z.array(dayPunchSchema),
    requests: z.array(requestSchema),
    excuses: z.array(z.object({ flag: z.enum(DAY_FLAGS), reason: z.string(), by: named })),
    confirmation: z.enum(CONFIRMATIONS),
    /** What was seen when the day was confirmed or disputed, where it is another one now. */
    seen: z.nullable(dayBriefSchema),
    remarks: z.array(remarkSchema),
    /** For the person alone, the likeliest first. */
    repairs: z.array(repairSchema),
    makeUps: z.nullable(makeUpsSchema),
    /** What a make-up punch cannot be asked for, though something is to be mended; null where it can, or nothing is. */
    makeUpFault: z.nullable(z.enum(['kind', 'tooLate', 'usedUp'])),
    mayAnswer: z.boolean(),
  }),
});
export type AttendanceDay = Out<typeof readAttendanceDay>;

export const confirmDays = endpoint({
  ...write,
  decision: `${decision} Once more the same is answered alike; a dispute ends with it. Of several days, those that are not as planned or disputed are left out: each of them is confirmed by itself.`,
  id: 'confirmDays',
  path: `${PATH}/confirm`,
  summary: 'Confirm own days as they were seen; those that are different by now are answered and stay open',
  request: z.strictObject({
    days: z.array(z.strictObject({ workDate: day, digest: id })).check(
      z.minLength(1),
      z.maxLength(MY_ATTENDANCE_LIMITS.days),
      z.refine((days) => new Set(days.map(({ workDate }) => workDate)).size === days.length),
      z.refine((days) => lengthOf(spanOfDays(days)) <= MY_ATTENDANCE_LIMITS.span),
    ),
  }),
  response: z.object({
    changed: z.array(z.string()),
    /** Not as planned, or disputed: to be confirmed one by one. */
    leftOut: z.array(z.string()),
  }),
});

const text = longText(MY_ATTENDANCE_LIMITS.text);

export const disputeDay = endpoint({
  ...write,
  decision: `${decision} A further remark is sent the same way. The same requestId again adds nothing.`,
  id: 'disputeDay',
  path: `${PATH}/dispute`,
  summary: 'Say what is wrong with an own day that is over; who keeps attendance is told',
  request: z.strictObject({ workDate: day, text, requestId: id }),
  response: nothing,
});

export const answerDispute = endpoint({
  ...write,
  decision: `${decision} Who keeps attendance of the person answers (function 1115); the same requestId again adds nothing.`,
  id: 'answerDispute',
  path: `${PATH}/answer`,
  summary: 'Answer somebody who disputes a day; they are told and asked to confirm it',
  request: z.strictObject({ memberId: id, workDate: day, text, requestId: id }),
  response: nothing,
});
