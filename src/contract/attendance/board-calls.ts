import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, keyword, page } from '../fields';
import { personSchema } from '../people/calls';
import { DAY_FLAGS } from './day';
import { BOARD_STATES } from './rules/board/board-entry';

/** Attendance of the people that a manager is there for. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1115).';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/board';

/** How many of the people of a department, a place or an attendance group stand where. */
const partSchema = z.object({
  /** Of the department, place or group; empty for those without one. */
  id: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  /** Those who should be there now. */
  expected: z.number(),
  present: z.number(),
  late: z.number(),
  missing: z.number(),
  away: z.number(),
});
export type BoardPart = z.infer<typeof partSchema>;

const minute = z.nullable(z.number());

export const readAttendanceBoard = endpoint({
  ...read,
  id: 'readAttendanceBoard',
  path: `${PATH}/read`,
  summary:
    'Where the people of the data scope stand now, by state, department, place and attendance group (function 1115)',
  decision: `${decision} Minutes are those of the company’s clocks since 1970. Figures are of the department, place and group that are asked for, people of the state alone.`,
  request: z.strictObject({
    organId: z.optional(id),
    placeCode: z.optional(id),
    groupId: z.optional(id),
    /** `attention`: those whose punch is missing or late. */
    state: z.optional(z.enum([...BOARD_STATES, 'attention'])),
    keyword,
    ...page,
  }),
  response: z.object({
    /** The minute that it is told of. */
    now: z.number(),
    counts: z.record(z.enum(BOARD_STATES), z.number()),
    departments: z.array(partSchema),
    places: z.array(partSchema),
    groups: z.array(partSchema),
    list: z.array(
      z.object({
        person: personSchema,
        /** Of the stretch that it is about; today without one. */
        workDate: z.string(),
        state: z.enum(BOARD_STATES),
        start: minute,
        end: minute,
        in: minute,
        out: minute,
        flags: z.array(z.enum(DAY_FLAGS)),
        placeName: z.nullish(z.string()),
        placeEnName: z.nullish(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
export type Board = Out<typeof readAttendanceBoard>;
export type BoardRow = Board['list'][number];
