import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { day } from '../fields';
import { MY_CALENDAR_LIMITS, myAbsenceSchema } from '../roster/my-calls';
import { lengthOf } from '../roster/rules/days';
import { DAY_BASES } from './length/day-basis';

const span = z.object({ start: z.number(), end: z.number() });

export const readLeaveDays = endpoint({
  id: 'readLeaveDays',
  path: '/joyhr/web/mobile/leaveDays/read',
  isRead: true,
  encoding: 'form',
  summary: `How leave counts one's dates, and when one is away already, at most ${MY_CALENDAR_LIMITS.days} days`,
  decision:
    'Not in the specification: the calendar of a leave request shows what each date is before it is chosen, by the rules of its length.',
  request: z.strictObject({ from: day, to: day }).check(
    z.refine((input) => input.from <= input.to, { path: ['to'] }),
    z.refine((input) => lengthOf(input) <= MY_CALENDAR_LIMITS.days, { path: ['to'] }),
  ),
  response: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        basis: z.enum(DAY_BASES),
        /** Of the shift, or what the calendar calls the day. */
        name: z.nullable(z.object({ name: z.string(), enName: z.nullable(z.string()) })),
        /** From the first to the last minute of work, since the midnight of the date; null where leave takes nothing. */
        work: z.nullable(span),
        /** The two halves of that work. */
        halves: z.nullable(z.tuple([span, span])),
      }),
    ),
    absences: z.array(myAbsenceSchema),
  }),
});
export type LeaveDays = Out<typeof readLeaveDays>;
export type LeaveDayHours = LeaveDays['days'][number];
