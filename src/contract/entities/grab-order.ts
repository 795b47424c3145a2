import * as z from 'zod/mini';
import { day, id, instant } from '../fields';
import { LIMITS } from '../limits';
import { segmentSchema } from './segment';

export const ORDER_STATUSES = ['draft', 'published', 'ended', 'withdrawn'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who may take it. */
export const orderScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  z.strictObject({ kind: z.literal('departments'), ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  z.strictObject({ kind: z.literal('members'), ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
]);
export type OrderScope = z.infer<typeof orderScopeSchema>;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** A shift to be grabbed, as far as it is entered: a draft may lack anything, publishing checks the whole. */
export const orderContentSchema = z.strictObject({
  title: z._default(text(60), ''),
  workDates: z._default(z.array(day).check(z.maxLength(31)), []),
  segments: z._default(z.array(segmentSchema).check(z.maxLength(20)), []),
  needed: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  scope: z._default(orderScopeSchema, { kind: 'company' }),
  placeCode: z.optional(text(40)),
  opensAt: z.optional(instant),
  deadlineAt: z.optional(instant),
  hourlyPay: z.optional(z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01))),
  formTemplateId: z.optional(id),
  remark: z._default(text(LIMITS.remark), ''),
});
export type OrderContent = z.infer<typeof orderContentSchema>;

const person = z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) });

export const grabOrderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Counts changes; updateOrder names the one it saw, so that two editors do not overwrite each other. */
  revision: z.number(),
  publisher: person,
  title: z.string(),
  workDates: z.array(z.string()),
  segments: z.array(segmentSchema),
  needed: z.nullish(z.number()),
  taken: z.number(),
  scope: orderScopeSchema,
  placeCode: z.nullish(z.string()),
  placeName: z.nullish(z.string()),
  placeEnName: z.nullish(z.string()),
  opensAt: z.nullish(z.string()),
  deadlineAt: z.nullish(z.string()),
  hourlyPay: z.nullish(z.number()),
  formTemplateId: z.nullish(z.string()),
  remark: z.string(),
  createdAt: z.string(),
  publishedAt: z.nullish(z.string()),
});
export type GrabOrder = z.infer<typeof grabOrderSchema>;
