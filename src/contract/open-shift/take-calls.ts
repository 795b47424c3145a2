import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { fieldPermissionSchema, formTemplateSchema } from '../form/schema';
import { ORDER_STATUSES, grabOrderSchema, orderSlotSchema, slotKeySchema } from './order';
import { segmentSchema } from '../shift/segment';
import { id, nothing, pageSize } from '../fields';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';

/** Schedule service: what employees do with the places of a grab order. The specification names no call for it. */
const schedule = { service: 'schedule' } satisfies Partial<Endpoint>;
const read = { ...schedule, encoding: 'form', isRead: true } satisfies Partial<Endpoint>;
const takeDecision = 'Not in the specification: taking a place (design section 4.3) needs it.';
const slots = z.array(slotKeySchema).check(z.minLength(1), z.maxLength(124));
const slotStates = z.object({ orderId: z.string(), slots: z.array(orderSlotSchema) });
const values = z.optional(z.record(z.string(), z.unknown()));
/** The person has read what the company warns of, and goes on. */
const knowsWarnings = z.optional(z.boolean());
const warned =
  'What the plan rules of the company only warn of is refused with `planWarned`, in words, until `knowsWarnings` says that they were read.';

export const grabTakeListOpen = endpoint({
  ...read,
  id: 'grabTakeListOpen',
  path: '/schedule/web/mobile/grabTake/listOpen',
  summary: 'What the signed-in person can take now, the nearest deadline first',
  decision: `${takeDecision} Published orders that are open to the person and not past their deadline, each with why not where a place cannot be taken; orders outside one’s scope are not shown. \`cursor\` of the last page goes on after it. \`onlyFree\` leaves out what is full or not open yet.`,
  request: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(100))),
    onlyFree: z.optional(z.enum(['true', 'false'])),
    pageSize,
  }),
  response: z.object({
    list: z.array(z.object({ ...grabOrderSchema.shape, slots: z.array(orderSlotSchema) })),
    nextCursor: z.nullish(z.string()),
  }),
});

export const grabTakeTake = endpoint({
  ...schedule,
  id: 'grabTakeTake',
  path: '/schedule/web/mobile/grabTake/take',
  summary: 'Take places of an order',
  decision: `${takeDecision} All of them or none. Asking again for what one has answers as the first time. \`values\` fill in the attached form, once per order. ${warned}`,
  request: z.strictObject({ orderId: id, slots, values, knowsWarnings }),
  response: slotStates,
});

export const grabTakeGiveBack = endpoint({
  ...schedule,
  id: 'grabTakeGiveBack',
  path: '/schedule/web/mobile/grabTake/giveBack',
  summary: 'Give places back, until the limit that the order sets',
  decision: `${takeDecision} The next of the waiting list who still can gets the place in the same transaction.`,
  request: z.strictObject({ orderId: id, slots }),
  response: slotStates,
});

export const grabTakeJoinWaiting = endpoint({
  ...schedule,
  id: 'grabTakeJoinWaiting',
  path: '/schedule/web/mobile/grabTake/joinWaiting',
  summary: 'Stand on the waiting list of places that are full',
  decision: `${takeDecision} Whoever comes first stands first; the attached form is filled in here. ${warned}`,
  request: z.strictObject({ orderId: id, slots, values, knowsWarnings }),
  response: slotStates,
});

export const grabTakeLeaveWaiting = endpoint({
  ...schedule,
  id: 'grabTakeLeaveWaiting',
  path: '/schedule/web/mobile/grabTake/leaveWaiting',
  summary: 'Leave the waiting list',
  decision: takeDecision,
  request: z.strictObject({ orderId: id, slots }),
  response: slotStates,
});

export const grabTakeRelease = endpoint({
  ...schedule,
  id: 'grabTakeRelease',
  path: '/schedule/web/mobile/grabTake/release',
  summary: 'The publisher takes a place away from who took it',
  decision: `${takeDecision} For people who cannot come after all; they are told, and the waiting list moves up.`,
  request: z.strictObject({
    orderId: id,
    memberId: id,
    slots,
    reason: z.optional(longText(LIMITS.remark, 0)),
  }),
  response: z.object({ orderId: z.string(), taken: z.number() }),
});

export const grabTakeForm = endpoint({
  ...read,
  id: 'grabTakeForm',
  path: '/schedule/web/mobile/grabTake/form',
  summary: 'The form that somebody filled in for their place',
  decision: `${takeDecision} One’s own, and everybody’s for who sees everybody’s places. \`filled\` is null when there is none.`,
  request: z.strictObject({ orderId: id, memberId: id }),
  response: z.object({
    filled: z.nullable(
      z.object({
        form: formTemplateSchema,
        values: z.record(z.string(), z.unknown()),
        permissions: z.array(fieldPermissionSchema),
      }),
    ),
  }),
});

export const grabTakeMine = endpoint({
  ...read,
  id: 'grabTakeMine',
  path: '/schedule/web/mobile/grabTake/mine',
  summary: 'The shifts that the signed-in person took or waits for in a month',
  decision: takeDecision,
  request: z.strictObject({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) }),
  response: z.object({
    list: z.array(
      z.object({
        orderId: z.string(),
        title: z.string(),
        status: z.enum(ORDER_STATUSES),
        workDate: z.string(),
        stationCode: z.string(),
        stationName: z.string(),
        stationEnName: z.nullish(z.string()),
        placeName: z.nullish(z.string()),
        placeEnName: z.nullish(z.string()),
        hourlyPay: z.nullish(z.number()),
        segments: z.array(segmentSchema),
        paidHours: z.number(),
        mine: z.enum(['taken', 'waiting']),
        position: z.nullish(z.number()),
      }),
    ),
  }),
});

export const grabTakeSeen = endpoint({
  ...schedule,
  id: 'grabTakeSeen',
  path: '/schedule/web/mobile/grabTake/seen',
  changes: ['inbox', 'workbench'],
  summary: 'The person has taken note of a place that came from the waiting list',
  decision: `${takeDecision} Its pending work is done with that.`,
  request: z.strictObject({ orderId: id }),
  response: nothing,
});

export const grabOrderRule = endpoint({
  ...read,
  id: 'grabOrderRule',
  path: '/schedule/web/mobile/common/grabRule',
  summary: 'What the company asks of shifts to be grabbed',
  decision: `${takeDecision} Hours of rest between the work of two dates, as the plan rules of the company say, and how long before a shift it can be given back unless the order says otherwise.`,
  request: nothing,
  response: z.object({ minRestHours: z.number(), leaveHours: z.number() }),
});

export const grabOrderSaveRule = endpoint({
  ...schedule,
  id: 'grabOrderSaveRule',
  path: '/schedule/web/mobile/common/saveGrabRule',
  summary: 'Settle how long before a shift it can be given back (company administrator)',
  decision: `${takeDecision} The rest between two dates is a rule of the company’s plans: see savePlanRules.`,
  request: z.strictObject({
    leaveHours: z.int().check(z.minimum(0), z.maximum(168)),
  }),
  response: z.object({ minRestHours: z.number(), leaveHours: z.number() }),
});

export type OpenPage = Out<typeof grabTakeListOpen>;

export type MyShift = Out<typeof grabTakeMine>['list'][number];

export type Rule = Out<typeof grabOrderRule>;
