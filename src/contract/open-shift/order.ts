import * as z from 'zod/mini';
import { day, id, instant } from '../fields';
import { LIMITS } from '../limits';
import { planFindingSchema } from '../roster/finding';
import { BLOCKS } from './rules/take';
import { segmentSchema } from '../shift/segment';
import { lineText, longText } from '../text/text-fields';

export const ORDER_STATUSES = ['draft', 'published', 'ended', 'withdrawn'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who may take it. */
export const orderScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  z.strictObject({ kind: z.literal('departments'), ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  z.strictObject({ kind: z.literal('members'), ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
]);
export type OrderScope = z.infer<typeof orderScopeSchema>;

const text = (max: number) => lineText(max, 0);
const stationCode = z.string().check(z.minLength(1), z.maxLength(40));

/** How many people a paid station needs on each work date. */
export const orderPostSchema = z.strictObject({
  stationCode,
  needed: z.int().check(z.minimum(1), z.maximum(500)),
});
export type OrderPost = z.infer<typeof orderPostSchema>;

/** A shift to be grabbed, as far as it is entered: a draft may lack anything, publishing checks the whole. */
export const orderContentSchema = z.strictObject({
  title: z._default(text(60), ''),
  workDates: z._default(z.array(day).check(z.maxLength(31)), []),
  segments: z._default(z.array(segmentSchema).check(z.maxLength(20)), []),
  posts: z._default(z.array(orderPostSchema).check(z.maxLength(20)), []),
  scope: z._default(orderScopeSchema, { kind: 'company' }),
  placeCode: z.optional(text(40)),
  opensAt: z.optional(instant),
  deadlineAt: z.optional(instant),
  hourlyPay: z.optional(z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01))),
  /** Places may be given back until so many hours before the day's start. */
  leaveHours: z.optional(z.int().check(z.minimum(0), z.maximum(168))),
  formTemplateId: z.optional(id),
  /** Publishing refuses a longer one than the limit in words; this only bounds what is stored. */
  remark: z._default(longText(10 * LIMITS.remark, 0), ''),
});
export type OrderContent = z.infer<typeof orderContentSchema>;

const person = z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) });
const named = { code: z.string(), name: z.string(), enName: z.nullish(z.string()) };

/** A work station that an order names, as its readers need it. */
export const orderStationSchema = z.object({ ...named, isPaid: z.boolean() });
export type OrderStation = z.infer<typeof orderStationSchema>;

export const grabOrderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Counts changes; updateOrder names the one it saw, so that two editors do not overwrite each other. */
  revision: z.number(),
  publisher: person,
  title: z.string(),
  workDates: z.array(z.string()),
  segments: z.array(segmentSchema),
  posts: z.array(orderPostSchema),
  stations: z.array(orderStationSchema),
  /** Places of all dates and stations together. */
  needed: z.number(),
  taken: z.number(),
  waiting: z.number(),
  scope: orderScopeSchema,
  placeCode: z.nullish(z.string()),
  placeName: z.nullish(z.string()),
  placeEnName: z.nullish(z.string()),
  placeAddress: z.nullish(z.string()),
  placeEnAddress: z.nullish(z.string()),
  opensAt: z.nullish(z.string()),
  deadlineAt: z.nullish(z.string()),
  hourlyPay: z.nullish(z.number()),
  leaveHours: z.nullish(z.number()),
  formTemplateId: z.nullish(z.string()),
  remark: z.string(),
  createdAt: z.string(),
  publishedAt: z.nullish(z.string()),
});
export type GrabOrder = z.infer<typeof grabOrderSchema>;

/** Why a place cannot be taken, with what would be wrong with the person's plan where that is why. */
export const takeBlockSchema = z.object({
  reason: z.enum(BLOCKS),
  finding: z.optional(planFindingSchema),
});
export type TakeBlock = z.infer<typeof takeBlockSchema>;

/** The places of a station on a date, as they look to the signed-in person. */
export const orderSlotSchema = z.object({
  workDate: z.string(),
  stationCode: z.string(),
  needed: z.number(),
  taken: z.number(),
  waiting: z.number(),
  /** What a person who takes it works: the station's segments and the unpaid ones of the day. */
  segments: z.array(segmentSchema),
  mine: z.nullish(z.enum(['taken', 'waiting'])),
  /** Place in the waiting list, counted from 1. */
  position: z.nullish(z.number()),
  /** Until when a place taken can be given back. */
  leaveUntil: z.nullish(z.string()),
  /** Nothing when it can be taken now. */
  block: z.nullish(takeBlockSchema),
  /** What the company only warns of, should the person work this as well. */
  warnings: z.optional(z.array(planFindingSchema)),
});
export type OrderSlot = z.infer<typeof orderSlotSchema>;

/** Names one place: the station on the date. */
export const slotKeySchema = z.strictObject({ workDate: day, stationCode });
export type SlotKey = z.infer<typeof slotKeySchema>;
