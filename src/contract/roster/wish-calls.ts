import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, nothing, number, revision } from '../fields';
import { lengthOf } from './rules/days';

/** When people can work and when they would rather. The specification has no call for it: ours. */
const decision =
  'Not in the specification: whoever plans knows before when people can work and would rather not.';
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/wish';

/** `days` of one call, `ahead` of today that a wish may be for. */
export const WISH_LIMITS = { days: 92, ahead: 184 } as const;

/** `work` and `off` are wishes; `unavailable` says that the person cannot. A wish to work stands over the hours of the weekday. */
export const WISH_KINDS = ['work', 'off', 'unavailable'] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** Two days: work that begins in the evening may end on the next one. */
const MINUTES_MAX = 2_880;
const minute = number.check(z.int(), z.minimum(0), z.maximum(MINUTES_MAX));

/**
 * When somebody can work on a weekday, in minutes since the midnight that it begins with; more than 1,440 is the next day. An end that
 * is the start is not at all. A weekday without hours is open all day.
 */
export const weekdayHoursSchema = z
  .strictObject({
    /** 0 for Sunday. */
    weekday: number.check(z.int(), z.minimum(0), z.maximum(6)),
    startMinute: minute,
    endMinute: minute,
  })
  .check(z.refine((hours) => hours.startMinute <= hours.endMinute, { path: ['endMinute'] }));
export type WeekdayHours = z.infer<typeof weekdayHoursSchema>;

const weekSchema = z.array(weekdayHoursSchema).check(
  z.maxLength(7),
  z.refine((week) => new Set(week.map(({ weekday }) => weekday)).size === week.length),
);

export const wishSchema = z.object({ workDate: z.string(), kind: z.enum(WISH_KINDS) });
export type Wish = z.infer<typeof wishSchema>;

export const readMyWishes = endpoint({
  ...write,
  encoding: 'form',
  isRead: true,
  id: 'readMyWishes',
  path: `${PATH}/read`,
  summary: `What the signed-in person wishes from a date to a date, at most ${WISH_LIMITS.days} days, and when they can work`,
  request: z.strictObject({ from: day, to: day }).check(
    z.refine((input) => input.from <= input.to, { path: ['to'] }),
    z.refine((input) => lengthOf(input) <= WISH_LIMITS.days, { path: ['to'] }),
  ),
  response: z.object({
    wishes: z.array(wishSchema),
    week: z.array(weekdayHoursSchema),
    /** Of the week: 0 while it was never said. */
    revision: z.number(),
  }),
});
export type MyWishes = Out<typeof readMyWishes>;

export const saveMyWishes = endpoint({
  ...write,
  id: 'saveMyWishes',
  path: `${PATH}/save`,
  summary: 'Wish for days from today on, or wish for nothing any more',
  decision: `${decision} A day has one wish: the last one said. Repeating a call changes nothing.`,
  request: z.strictObject({
    days: z
      .array(z.strictObject({ workDate: day, kind: z.nullable(z.enum(WISH_KINDS)) }))
      .check(z.minLength(1), z.maxLength(WISH_LIMITS.days)),
  }),
  response: nothing,
});

export const saveMyWeek = endpoint({
  ...write,
  id: 'saveMyWeek',
  path: `${PATH}/saveWeek`,
  summary: 'Say when in a week one can work',
  request: z.strictObject({ revision, week: weekSchema }),
  response: z.object({ revision: z.number() }),
});
