import * as z from 'zod/mini';
import { CALENDAR_KINDS } from '../calendar/rules/day-kind';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing } from '../fields';
import { segmentSchema } from '../shift/segment';
import { ASSIGNMENT_SOURCES, plannedShiftSchema } from './assignment';
import { lengthOf } from './rules/days';

/** What people see of their own plan. The specification names the pages (section 2) and no call for them. */
const decision = 'The specification names the pages “calendar” and “schedule detail” and no call for them.';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/myCalendar';

/** `days` of one call, `changes` that are told at once, `colleagues` who are named, `history` of a day. */
export const MY_CALENDAR_LIMITS = { days: 62, changes: 200, colleagues: 50, history: 20 } as const;

const named = z.object({ name: z.string(), enName: z.nullish(z.string()) });

/** Where a work of a person comes from. */
export const WORK_SOURCES = [...ASSIGNMENT_SOURCES, 'take'] as const;

export const myWorkSchema = z.object({
  /** Tells this work from all others of the person. */
  key: z.string(),
  workDate: z.string(),
  source: z.enum(WORK_SOURCES),
  /** As it was planned; a place of an open shift has its order instead. */
  shift: z.nullable(plannedShiftSchema),
  order: z.nullable(z.object({ id: z.string(), title: z.string() })),
  segments: z.array(segmentSchema),
  place: z.nullable(named),
});
export type MyWork = z.infer<typeof myWorkSchema>;

/** A day that is no plain workday of the person, or that the company's calendar names. */
const myDaySchema = z.object({
  date: z.string(),
  kind: z.enum(['workday', 'restDay', 'statutoryDay']),
  /** What the company's calendar says of it; nothing for a day of rest of the plain week. */
  named: z.nullable(z.object({ kind: z.enum(CALENDAR_KINDS), ...named.shape })),
});
export type MyDay = z.infer<typeof myDaySchema>;

export const myAbsenceSchema = z.object({
  id: z.string(),
  kind: z.enum(['leave', 'trip']),
  /** The company's word for the kind of leave. */
  leave: z.nullable(named),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The request that it comes from. */
  approvalId: z.string(),
});
export type MyAbsence = z.infer<typeof myAbsenceSchema>;

const planChangeSchema = z.object({
  publicationId: z.string(),
  workDate: z.string(),
  was: z.array(plannedShiftSchema),
  now: z.array(plannedShiftSchema),
  publishedAt: z.string(),
  publisher: named,
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export const readMyCalendar = endpoint({
  ...read,
  id: 'readMyCalendar',
  path: `${PATH}/read`,
  summary: `The signed-in person's own plan from a date to a date, at most ${MY_CALENDAR_LIMITS.days} days`,
  request: z.strictObject({ from: day, to: day }).check(
    z.refine((input) => input.from <= input.to, { path: ['to'] }),
    z.refine((input) => lengthOf(input) <= MY_CALENDAR_LIMITS.days, { path: ['to'] }),
  ),
  response: z.object({
    days: z.array(myDaySchema),
    works: z.array(myWorkSchema),
    absences: z.array(myAbsenceSchema),
    /** What was published and not seen yet, whatever its date; in the order of publishing. */
    changes: z.array(planChangeSchema),
  }),
});
export type MyCalendar = Out<typeof readMyCalendar>;

const colleagueSchema = z.object({
  ...named.shape,
  avatar: z.nullish(z.string()),
  shift: z.nullable(plannedShiftSchema),
  segments: z.array(segmentSchema),
});
export type Colleague = z.infer<typeof colleagueSchema>;

export const readScheduleDetail = endpoint({
  ...read,
  id: 'readScheduleDetail',
  path: `${PATH}/detail`,
  summary: "A day of the signed-in person's own plan, with who works beside them and what was changed",
  request: z.strictObject({ workDate: day }),
  response: z.object({
    day: z.nullable(myDaySchema),
    works: z.array(
      z.object({
        ...myWorkSchema.shape,
        address: z.nullable(named),
        /** Who works at the same place at the same time. */
        colleagues: z.array(colleagueSchema),
        /** True where there are more than are named. */
        hasMoreColleagues: z.boolean(),
      }),
    ),
    /** Where the segments of works and changes are worked, also what is switched off by now. */
    stations: z.array(z.object({ code: z.string(), ...named.shape, isPaid: z.boolean() })),
    absences: z.array(myAbsenceSchema),
    /** The last ones first. */
    changes: z.array(planChangeSchema),
    /** Publications that are not seen yet and changed no other day of the person. */
    unseen: z.array(z.string()),
  }),
});
export type ScheduleDetail = Out<typeof readScheduleDetail>;

export const markPlanSeen = endpoint({
  ...write,
  id: 'markPlanSeen',
  path: `${PATH}/seen`,
  summary:
    'The person has seen what these publications changed for them; who has already is not counted again',
  request: z.strictObject({
    publicationIds: z.array(id).check(z.minLength(1), z.maxLength(MY_CALENDAR_LIMITS.changes)),
  }),
  response: nothing,
});
