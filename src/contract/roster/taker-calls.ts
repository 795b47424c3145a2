import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id } from '../fields';
import { personSchema } from '../people/calls';
import { ROSTER_LIMITS } from './draft-calls';

const code = z.string().check(z.minLength(1), z.maxLength(40));

/** People that one call lists. */
export const TAKERS = 20;

export const rosterTakers = endpoint({
  isRead: true,
  decision: `The specification names no call for it (function 1112). Of a department with those below it, or of the whole data scope; the first ${ROSTER_LIMITS.fillPeople} people by name are asked. Nothing is changed: what is chosen is put down with saveRosterCells.`,
  id: 'rosterTakers',
  path: '/schedule/web/mobile/roster/takers',
  summary: `Who could work a shift on a date in place of someone, with no rule broken, at most ${TAKERS} (function 1112)`,
  request: z.strictObject({
    organId: z.optional(id),
    /** Who has the shift now, and isn't listed. */
    memberId: id,
    workDate: day,
    shiftId: id,
    placeCode: z.optional(code),
  }),
  response: z.object({
    /** Who usually works at the place comes first, then who has the fewest hours in the week of the date. */
    list: z.array(
      z.object({
        person: personSchema,
        /** Planned in the week of the date, drafts included. */
        weekMinutes: z.int(),
        isFromElsewhere: z.boolean(),
      }),
    ),
    /** Whether everyone of the part was asked; else the first ones by name. */
    isWhole: z.boolean(),
  }),
});
export type RosterTakers = Out<typeof rosterTakers>['list'];
