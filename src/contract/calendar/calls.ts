import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, number, revision } from '../fields';
import { CALENDAR_KINDS } from './rules/day-kind';
import { lineText } from '../text/text-fields';

/** Which days of the company are work, rest and statutory. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1113).';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/calendar';

/** The years that a calendar has; beyond them nobody knows the moon well enough. */
export const CALENDAR_YEARS = { first: 2000, last: 2100 } as const;
export const CALENDAR_LIMITS = { name: 40, enName: 80, days: 62 } as const;
/** Whether the holidays of a year are settled; what is presumed may still get days off and days worked in exchange. */
export const YEAR_STATES = ['announced', 'presumed'] as const;
/** Where a year's days come from: the yearly notice, the law's days alone, or the company, which is not in China. */
export const YEAR_SOURCES = ['notice', 'law', 'company'] as const;

const year = number.check(z.int(), z.minimum(CALENDAR_YEARS.first), z.maximum(CALENDAR_YEARS.last));
const kind = z.enum(CALENDAR_KINDS);
const stamp = z.strictObject({ year, revision });
const saved = z.object({ revision: z.number() });

export const calendarDaySchema = z.object({
  date: z.string(),
  kind,
  name: z.string(),
  enName: z.string(),
  /** True where the company has changed what the notice or the law says. */
  isChanged: z.boolean(),
});
export type CalendarDay = z.infer<typeof calendarDaySchema>;

export const getCalendarYear = endpoint({
  ...read,
  id: 'getCalendarYear',
  path: `${PATH}/year`,
  summary: 'A year of the company: the days that differ from the plain week (function 1113)',
  request: z.strictObject({ year }),
  response: z.object({
    year: z.number(),
    state: z.enum(YEAR_STATES),
    source: z.enum(YEAR_SOURCES),
    /** What it would come from today: `notice` for a year that was changed before its notice was out. */
    known: z.enum(YEAR_SOURCES),
    /** 0 while nobody has changed it. */
    revision: z.number(),
    /** By date. */
    days: z.array(calendarDaySchema),
    /** Days that the company has made ordinary ones, by date. */
    dropped: z.array(z.string()),
  }),
});
export type CalendarYear = Out<typeof getCalendarYear>;

export const saveCalendarDays = endpoint({
  ...write,
  id: 'saveCalendarDays',
  path: `${PATH}/saveDays`,
  summary: `Change up to ${CALENDAR_LIMITS.days} days of a year; a kind of null makes a day an ordinary one of its week (function 1113)`,
  request: z
    .strictObject({
      year,
      revision,
      days: z
        .array(
          z.strictObject({
            date: day,
            kind: z.nullable(kind),
            name: lineText(CALENDAR_LIMITS.name, 0),
            enName: lineText(CALENDAR_LIMITS.enName, 0),
          }),
        )
        .check(z.minLength(1), z.maxLength(CALENDAR_LIMITS.days)),
    })
    .check(
      z.refine((input) => input.days.every(({ date }) => date.startsWith(`${input.year}-`)), {
        path: ['days'],
      }),
      z.refine((input) => new Set(input.days.map(({ date }) => date)).size === input.days.length, {
        path: ['days'],
      }),
      z.refine((input) => input.days.every((one) => one.kind !== 'statutory' || one.name !== ''), {
        path: ['days'],
      }),
    ),
  response: saved,
});

export const announceCalendarYear = endpoint({
  ...write,
  id: 'announceCalendarYear',
  path: `${PATH}/announceYear`,
  summary: 'Say that the holidays of a presumed year are settled (function 1113)',
  request: stamp,
  response: saved,
});

export const resetCalendarYear = endpoint({
  ...write,
  id: 'resetCalendarYear',
  path: `${PATH}/resetYear`,
  summary: 'Give a year back the days of the notice, or of the law while there is none (function 1113)',
  request: stamp,
  response: saved,
});
