import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { DAY_FLAGS } from './day';
import { PUNCH_STATES } from './rules/punch/punch-state';

/** Minutes of the company's clocks, counted through: see work-minutes.ts. */
const minute = z.number();
const part = z.object({
  workDate: z.string(),
  start: minute,
  end: minute,
  opens: minute,
  placeName: z.nullable(z.string()),
  placeEnName: z.nullable(z.string()),
});

/** A person's present shift, where they stand in it, and what a punch depends on; see punchState. */
export const todaySchema = z.object({
  minute,
  state: z.enum(PUNCH_STATES),
  workDate: z.string(),
  shift: z.nullable(part),
  in: z.nullable(minute),
  out: z.nullable(minute),
  due: z.nullable(minute),
  flag: z.nullable(z.enum(DAY_FLAGS)),
  overBy: z.number(),
  present: z.number(),
  away: z.nullable(z.object({ kind: z.enum(['leave', 'trip']), end: minute })),
  restEnd: z.nullable(minute),
  missed: z.nullable(z.object({ workDate: z.string(), side: z.enum(['in', 'out', 'day']), at: minute })),
  next: z.nullable(part),
  changesAt: minute,
  mayPunch: z.boolean(),
  terms: z.object({
    /** Without rules nothing is late or missing. */
    isJudged: z.boolean(),
    asksPlace: z.boolean(),
    asksWifi: z.boolean(),
    /** How a punch away from every location is treated. */
    outside: z.enum(['refuse', 'fieldWork']),
    fieldWork: z.object({ asksPhoto: z.boolean(), asksNote: z.boolean() }),
  }),
  /** The last punch, unless it is older than a day. */
  last: z.nullable(
    z.object({ id: z.string(), at: minute, review: z.enum(['none', 'waiting', 'accepted', 'refused']) }),
  ),
});
export type Today = z.infer<typeof todaySchema>;

/**
 * `names` of the colleagues of the present shift; `days` of the week strip, today first; `team`: people who are counted with every home,
 * more of them are on the board alone.
 */
export const TODAY_LIMITS = { names: 3, days: 7, team: 200 } as const;

/** What a date holds for a person: a shift, else leave or a trip, else what the calendar says; `none` is a workday without a shift. */
export const WEEK_KINDS = ['shift', 'leave', 'trip', 'holiday', 'off', 'none'] as const;
export type WeekKind = (typeof WEEK_KINDS)[number];

const colleaguesSchema = z.object({
  names: z.array(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
  /** How many more there are; `isMore`: these and others. */
  others: z.int(),
  isMore: z.boolean(),
});
const weekSchema = z.array(
  /** `start` of its first shift. */
  z.object({ workDate: z.string(), kind: z.enum(WEEK_KINDS), start: z.nullable(minute) }),
);

export const readToday = endpoint({
  service: 'schedule',
  encoding: 'form',
  isRead: true,
  id: 'readToday',
  path: '/attendance/web/mobile/punch/today',
  summary: 'The shift of the signed-in person that is on or comes next, and what they can punch now',
  decision:
    'Not in the specification: the home page needs it. Everybody sees their own shift; function 1101 lets them punch. `anchor` as in readPunchPage.',
  request: nothing,
  response: z.object({
    /** Milliseconds since 1970, and the same moment signed. */
    now: z.number(),
    anchor: z.string(),
    today: todaySchema,
    /** Who works at the same place at some of the same time as the present shift of today; null without any. */
    colleagues: z.nullable(colleaguesSchema),
    week: weekSchema,
    /** Of the people whose attendance the caller keeps; null for who keeps none or too many to be counted here, and while no one should be there. */
    team: z.nullable(z.object({ in: z.int(), late: z.int(), missing: z.int() })),
  }),
});
export type TodayAnswer = Out<typeof readToday>;
