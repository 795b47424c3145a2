import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing, savedRevision } from '../fields';
import { SHIFT_LIMITS, shiftSchema, shiftStationSchema } from './catalogue';

/** How many people stations of places need. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1112).';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/staffingNeed';

const code = z.string().check(z.minLength(1), z.maxLength(40));
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const MINUTES_MAX = 2880;
const content = {
  placeCode: code,
  stationCode: code,
  /** Days of the week, 1 for Monday; none where it is for a date. */
  weekdays: z._default(z.array(weekday).check(z.maxLength(7)), []),
  date: z.optional(day),
  /** A shift of the catalogue; without one the minutes since the day's midnight. */
  shiftId: z.optional(id),
  startMinute: z.optional(z.int().check(z.minimum(0), z.maximum(MINUTES_MAX / 2 - 1))),
  endMinute: z.optional(z.int().check(z.minimum(1), z.maximum(MINUTES_MAX))),
  /** Nobody at all can be said for a date only. */
  needed: z.int().check(z.minimum(0), z.maximum(SHIFT_LIMITS.needed)),
};
export const needContentSchema = z.strictObject(content);
export type NeedContent = z.infer<typeof needContentSchema>;

export const needSchema = z.object({ ...content, id: z.string(), revision: z.number() });
export type StaffingNeed = z.infer<typeof needSchema>;

export const listNeeds = endpoint({
  ...read,
  id: 'listNeeds',
  path: `${PATH}/list`,
  summary: 'The staffing needs of a place, and what they name (function 1112)',
  decision:
    'Without a place the first one that has needs, else the first one. Dates that have passed are left out; `places` tells how many needs each place has.',
  request: z.strictObject({ placeCode: z.optional(code) }),
  response: z.object({
    placeCode: z.nullable(z.string()),
    places: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        enName: z.nullish(z.string()),
        needs: z.number(),
      }),
    ),
    needs: z.array(needSchema),
    stations: z.array(shiftStationSchema),
    shifts: z.array(shiftSchema),
  }),
});

export const addNeed = endpoint({
  ...write,
  id: 'addNeed',
  path: `${PATH}/add`,
  summary: 'Add a staffing need for days of the week or for a date (function 1112)',
  request: needContentSchema,
  response: needSchema,
});

export const changeNeed = endpoint({
  ...write,
  id: 'changeNeed',
  path: `${PATH}/change`,
  summary: 'Change a staffing need (function 1112)',
  request: z.strictObject({ ...content, id, revision: savedRevision }),
  response: needSchema,
});

export const removeNeed = endpoint({
  ...write,
  id: 'removeNeed',
  path: `${PATH}/remove`,
  summary: 'Delete a staffing need (function 1112)',
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});
