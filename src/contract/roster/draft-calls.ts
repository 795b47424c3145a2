import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, flag, id, keyword, number, page } from '../fields';
import { personSchema } from '../people/calls';
import { patternSchema, shiftSchema, shiftStationSchema } from '../shift/catalogue';
import { segmentSchema } from '../shift/segment';
import { ASSIGNMENT_SOURCES, draftWorkSchema, plannedShiftSchema } from './assignment';
import { planFindingSchema } from './finding';
import { PLAN_RULES, planSettingsSchema } from './plan';
import { weekdayHoursSchema, wishSchema } from './wish-calls';
import { EMPLOYMENT_TYPES } from '../people/employment';

/** The plan as managers work on it. The specification has no call for it: ours. */
const decision =
  'The specification names no call for it (function 1112); people are those in its data scope.';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/roster';

export const ROSTER_LIMITS = {
  /** Dates that are shown and filled at once. */
  days: 31,
  /** People of a page. */
  people: 60,
  /** People that one filling chooses from. */
  fillPeople: 500,
  /** Days of people that one call changes. */
  cells: 400,
  /** Works of a person on a date. */
  works: 3,
  /** How far back and ahead of today plans are made, in days. */
  back: 31,
  ahead: 366,
  /** Places that one filling looks for people for. */
  filled: 600,
  /** Days of people that are published at once. */
  published: 2_000,
} as const;

const count = number.check(z.int(), z.minimum(1), z.maximum(ROSTER_LIMITS.days));
const code = z.string().check(z.minLength(1), z.maxLength(40));
const works = z.array(draftWorkSchema).check(z.maxLength(ROSTER_LIMITS.works));
/** Which people and dates are meant: a department with those below it, or everybody of the scope. */
export const part = { organId: z.optional(id), from: day, days: count };

/** A work that people know of, or of an open shift that somebody took. */
export const knownWorkSchema = z.object({
  key: z.string(),
  source: z.enum([...ASSIGNMENT_SOURCES, 'take']),
  segments: z.array(segmentSchema),
  /** Of all but taken places. */
  shift: z.nullable(plannedShiftSchema),
  /** Of taken places: the title of the open shift and its id. */
  title: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  placeCode: z.nullable(z.string()),
});
export type KnownWork = z.infer<typeof knownWorkSchema>;

/** A day of a person on which something is planned. */
export const rosterCellSchema = z.object({
  memberId: z.string(),
  workDate: z.string(),
  known: z.array(knownWorkSchema),
  /** What stands in for what the roster gave, once it is published; undefined where nobody has changed it. */
  draft: z.optional(
    z.object({
      works: z.array(draftWorkSchema),
      changedBy: z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) }),
      /** What people know has changed since the draft was begun: by a swap, or by an approved request. */
      isOvertaken: z.boolean(),
    }),
  ),
});
export type RosterCell = z.infer<typeof rosterCellSchema>;

/** What a person has of everything that a plan is judged by, in the dates shown; minutes, days and nights. */
export const planSumsSchema = z.object({
  minutes: z.number(),
  /** Usual hours of the workdays among the dates, less those not employed; a free schedule has none. */
  usualMinutes: z.optional(z.number()),
  /** Of the busiest week that the dates touch. */
  weekMinutes: z.number(),
  /** Of the busiest month that they touch. */
  overtimeMinutes: z.number(),
  daysInRow: z.number(),
  nights: z.number(),
  /** Of comprehensive hours: the period of the last date. */
  period: z.optional(z.object({ minutes: z.number(), limit: z.number() })),
});
export type PlanSums = z.infer<typeof planSumsSchema>;

const judgedSchema = z.object({
  memberId: z.string(),
  findings: z.array(planFindingSchema),
  sums: planSumsSchema,
});
export type JudgedPerson = z.infer<typeof judgedSchema>;

/** Days of people that are drafted and not published, of the people and dates meant. */
/** Narrows the people of a part: by name, by position, and by work at a location in the dates. */
export const filter = {
  keyword,
  positionId: z.optional(id),
  placeCode: z.optional(code),
  /** Of the people, as their employment is recorded: their usual place, a station that they work at alone, how they are employed. */
  homePlaceCode: z.optional(code),
  stationCode: z.optional(code),
  employmentType: z.optional(z.enum(EMPLOYMENT_TYPES)),
  /** Of the dictionary `skill`; who is learning it doesn't have it yet. */
  skillCode: z.optional(code),
  /** A kind of certificate that counts on each of the dates. */
  certificateKind: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Those who have work without a place in the dates. */
  isUnplaced: z.optional(flag),
};

const pendingSchema = z.object({ cells: z.number(), people: z.number() });

const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  isEnabled: z.boolean(),
});

export const readRoster = endpoint({
  ...read,
  id: 'readRoster',
  path: `${PATH}/read`,
  summary: 'People and dates with what is planned, drafted and wrong with it (function 1112)',
  request: z.strictObject({
    ...part,
    ...page,
    ...filter,
  }),
  response: z.object({
    today: z.string(),
    people: z.array(personSchema),
    hasMore: z.boolean(),
    days: z.array(
      z.object({
        date: z.string(),
        /** What the company's calendar names it; a day of the plain week has none. */
        kind: z.nullable(z.enum(['statutory', 'rest', 'work'])),
        name: z.string(),
        enName: z.string(),
      }),
    ),
    cells: z.array(rosterCellSchema),
    /** Parts of dates, in minutes since their midnight. */
    absences: z.array(
      z.object({
        memberId: z.string(),
        workDate: z.string(),
        kind: z.enum(['leave', 'trip']),
        startMinute: z.number(),
        endMinute: z.number(),
      }),
    ),
    /** What people said of dates from before they were planned. */
    wishes: z.array(z.object({ memberId: z.string(), ...wishSchema.shape })),
    /** When on which weekdays people can work; who is not there at any hour. */
    available: z.array(z.object({ memberId: z.string(), week: z.array(weekdayHoursSchema) })),
    judged: z.array(judgedSchema),
    pending: pendingSchema,
    settings: planSettingsSchema,
    shifts: z.array(shiftSchema),
    patterns: z.array(patternSchema),
    stations: z.array(shiftStationSchema),
    places: z.array(placeSchema),
    /** Of the company, by name: what people are filtered by. */
    positions: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
  }),
});
export type Roster = Out<typeof readRoster>;

export const saveRosterCells = endpoint({
  ...write,
  id: 'saveRosterCells',
  path: `${PATH}/saveCells`,
  changes: [],
  summary: 'Put work on days of people, or take it off, as a draft that all managers share (function 1112)',
  decision: `${decision} \`was\` is what the caller saw: a day that somebody else has changed meanwhile stays as it is and is answered under \`conflicts\`. What is as published again is no draft any more. Repeating a call changes nothing.`,
  request: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          memberId: id,
          workDate: day,
          was: works,
          works,
          /** The caller has seen what people know now, and wants the draft all the same. */
          isSettled: z.optional(flag),
        }),
      )
      .check(z.minLength(1), z.maxLength(ROSTER_LIMITS.cells)),
    ...part,
  }),
  response: z.object({
    saved: z.array(rosterCellSchema),
    conflicts: z.array(rosterCellSchema),
    /** The people of the cells, with the dates of `from` and `days`. */
    judged: z.array(judgedSchema),
    pending: pendingSchema,
  }),
});

export const readRosterCover = endpoint({
  ...read,
  id: 'readRosterCover',
  path: `${PATH}/cover`,
  summary:
    'How many people a place needs on dates and how many are planned there, drafts included (function 1112)',
  decision: `${decision} People are counted whoever they are; nobody is named.`,
  request: z.strictObject({ placeCode: code, from: day, days: count }),
  response: z.array(
    z.object({
      workDate: z.string(),
      stationCode: z.string(),
      shiftId: z.nullable(z.string()),
      startMinute: z.number(),
      endMinute: z.number(),
      needed: z.number(),
      planned: z.number(),
    }),
  ),
});
export type RosterCover = Out<typeof readRosterCover>;

export const readRosterUnplaced = endpoint({
  ...read,
  id: 'readRosterUnplaced',
  path: `${PATH}/unplaced`,
  summary:
    'How many shifts of a part have no place, drafts included: they count toward no need (function 1112)',
  decision: `${decision} Counted within the data scope; overtime has no place of its own and is left out.`,
  request: z.strictObject(part),
  response: z.object({ shifts: z.int() }),
});

export const readRosterTotals = endpoint({
  ...read,
  id: 'readRosterTotals',
  path: `${PATH}/totals`,
  summary:
    'How many people a filter shows of a part, and what they work on each date, drafts included (function 1112)',
  decision: `${decision} Everyone who matches is counted, not only those of a page.`,
  request: z.strictObject({ ...part, ...filter }),
  response: z.object({
    people: z.object({ shown: z.int(), all: z.int() }),
    /** Dates on which something is planned; minutes without rest. */
    days: z.array(z.object({ workDate: z.string(), people: z.int(), minutes: z.int() })),
  }),
});
export type RosterTotals = Out<typeof readRosterTotals>;

export const fillRoster = endpoint({
  ...read,
  id: 'fillRoster',
  path: `${PATH}/fill`,
  summary: 'Who could work where people are missing at a place, and why nobody can (function 1112)',
  decision: `${decision} Nothing is changed: what is proposed is put down with saveRosterCells. No rule is broken, not even one that only warns.`,
  request: z.strictObject({ placeCode: code, ...part }),
  response: z.object({
    cells: z.array(z.object({ memberId: z.string(), workDate: z.string(), works: z.array(draftWorkSchema) })),
    empty: z.array(
      z.object({
        workDate: z.string(),
        stationCode: z.string(),
        shiftId: z.nullable(z.string()),
        startMinute: z.number(),
        endMinute: z.number(),
        count: z.number(),
        /** How many people could not, by their first hindrance: `busy` is other work on the date, `noShift` no shift that covers it. */
        reasons: z.partialRecord(z.enum([...PLAN_RULES, 'busy', 'noShift']), z.number()),
      }),
    ),
    /** Whether everybody of the part was asked; else the first ones by name. */
    isWhole: z.boolean(),
  }),
});
export type RosterFilling = Out<typeof fillRoster>;
