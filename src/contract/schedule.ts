import * as z from 'zod/mini';
import { endpoint, type Endpoint } from './endpoint';
import { dictionaryItemSchema } from './entities/dictionary-item';
import { fieldPermissionSchema, formTemplateSchema } from './entities/form-schema';
import {
  ORDER_STATUSES,
  grabOrderSchema,
  orderContentSchema,
  orderSlotSchema,
  slotKeySchema,
} from './entities/grab-order';
import { segmentSchema } from './entities/segment';
import { day, id, keyword, nothing, number, page, pageOf } from './fields';
import { LIMITS } from './limits';

/** Schedule service, grab orders (spec section 7). It names the calls; paths and payloads are ours. */
const decision = 'The specification names the call and neither path nor payload.';
const schedule = { service: 'schedule' } satisfies Partial<Endpoint>;
const read = { ...schedule, encoding: 'form', isRead: true } satisfies Partial<Endpoint>;
const publishRules =
  'Publishing checks everything: title, dates not past, places, deadline ahead and after the opening, a known place, an attached form that is published, and every shift rule of spec section 5.';

export const grabOrderDetails = endpoint({
  ...read,
  id: 'grabOrderDetails',
  path: '/schedule/web/mobile/grabOrder/details',
  summary: 'One order, for its publisher, other publishers of the company and the people it is open to',
  decision: `${decision} A draft is its publisher’s alone. A published order past its deadline reads as ended. \`slots\` are the places of each station on each date with what the person may do; the id of a stranger’s order answers notFound.`,
  request: z.strictObject({ orderId: id }),
  response: z.object({
    ...grabOrderSchema.shape,
    isMine: z.boolean(),
    hasTaken: z.boolean(),
    /** True for who may see everybody's places. */
    seesAll: z.boolean(),
    /** Filled in when the person took or waited first; the form is asked for once per order. */
    formInstanceId: z.nullish(z.string()),
    minRestHours: z.number(),
    /** True while pending work says that a place came from the waiting list. */
    isPromotedUnseen: z.boolean(),
    slots: z.array(orderSlotSchema),
  }),
});

export const grabOrderAddOrder = endpoint({
  ...schedule,
  id: 'grabOrderAddOrder',
  path: '/schedule/web/mobile/grabOrder/addOrder',
  summary: 'Publish a shift to be grabbed, or keep it as a draft',
  decision: `${decision} \`requestId\` is made up by the caller; the same one twice answers the same order. ${publishRules}`,
  request: z.strictObject({ requestId: id, isDraft: z.boolean(), order: orderContentSchema }),
  response: grabOrderSchema,
});

export const grabOrderGetDraft = endpoint({
  ...read,
  id: 'grabOrderGetDraft',
  path: '/schedule/web/mobile/grabOrder/getDraft',
  summary: 'The signed-in person’s newest draft',
  decision: `${decision} \`draft\` is null when there is none.`,
  request: nothing,
  response: z.object({ draft: z.nullable(grabOrderSchema) }),
});

export const grabOrderUpdateOrder = endpoint({
  ...schedule,
  id: 'grabOrderUpdateOrder',
  path: '/schedule/web/mobile/grabOrder/updateOrder',
  summary: 'Change a draft or a published order, publish a draft, end or withdraw an order',
  decision: `${decision} \`revision\` is the one the caller saw; \`order\` is needed to save and replaces the whole. Fewer places than are taken and times that collide with what takers work besides are refused. Takers are told of changes, an early end and a withdrawal. ${publishRules}`,
  request: z
    .strictObject({
      orderId: id,
      revision: number.check(z.int(), z.minimum(1)),
      action: z.enum(['save', 'publish', 'end', 'withdraw']),
      order: z.optional(orderContentSchema),
    })
    .check(z.refine(({ action, order }) => action !== 'save' || order !== undefined, { path: ['order'] })),
  response: grabOrderSchema,
});

export const grabOrderGetAssignCustomForm = endpoint({
  ...read,
  id: 'grabOrderGetAssignCustomForm',
  path: '/schedule/web/mobile/grabOrder/getAssignCustomForm',
  summary: 'The custom form attached to an order',
  decision: `${decision} For who may see the order; \`form\` is null when none is attached.`,
  request: z.strictObject({ orderId: id }),
  response: z.object({ form: z.nullable(formTemplateSchema) }),
});

export const grabOrderHistoryQuery = endpoint({
  ...read,
  id: 'grabOrderHistoryQuery',
  path: '/schedule/web/mobile/grabOrder/historyQuery',
  summary: 'Orders the signed-in person made, newest first',
  decision: `${decision} Days are those of UTC+8 on which it was made, both inclusive.`,
  request: z.strictObject({
    status: z.optional(z.enum(ORDER_STATUSES)),
    keyword,
    placeCode: z.optional(z.string().check(z.maxLength(40))),
    startDate: z.optional(day),
    endDate: z.optional(day),
    ...page,
  }),
  response: pageOf(grabOrderSchema),
});

export const PROCESS_VIEWS = ['takers', 'waiting'] as const;

export const grabOrderPackProcessDetails = endpoint({
  ...read,
  id: 'grabOrderPackProcessDetails',
  path: '/schedule/web/mobile/grabOrder/packProcessDetails',
  summary: 'How far an order is: places, taken, and who took them or waits for them',
  decision: `${decision} People without the publishing function see the counts and themselves alone. Takers by date and the time of taking, the waiting list in its order; filters by date, station and name.`,
  request: z.strictObject({
    orderId: id,
    view: z._default(z.enum(PROCESS_VIEWS), 'takers'),
    workDate: z.optional(day),
    stationCode: z.optional(z.string().check(z.maxLength(40))),
    keyword,
    ...page,
  }),
  response: z.object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    needed: z.number(),
    taken: z.number(),
    waiting: z.number(),
    ...pageOf(
      z.object({
        id: z.string(),
        name: z.string(),
        enName: z.nullish(z.string()),
        departmentName: z.nullish(z.string()),
        departmentEnName: z.nullish(z.string()),
        workDate: z.string(),
        stationCode: z.string(),
        takenAt: z.string(),
        /** True when the place came from the waiting list. */
        isPromoted: z.boolean(),
        position: z.nullish(z.number()),
        formInstanceId: z.nullish(z.string()),
      }),
    ).shape,
  }),
});

/** What employees do with the places. The specification names no call for it. */
const takeDecision = 'Not in the specification: taking a place (design section 4.3) needs it.';
const slots = z.array(slotKeySchema).check(z.minLength(1), z.maxLength(124));
const slotStates = z.object({ orderId: z.string(), slots: z.array(orderSlotSchema) });
const values = z.optional(z.record(z.string(), z.unknown()));

export const grabTakeListOpen = endpoint({
  ...read,
  id: 'grabTakeListOpen',
  path: '/schedule/web/mobile/grabTake/listOpen',
  summary: 'What the signed-in person can take now, the nearest deadline first',
  decision: `${takeDecision} Published orders that are open to the person and not past their deadline, each with why not where a place cannot be taken; orders outside one’s scope are not shown. \`cursor\` of the last page goes on after it. \`onlyFree\` leaves out what is full or not open yet.`,
  request: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(100))),
    onlyFree: z.optional(z.enum(['true', 'false'])),
    pageSize: z._default(number.check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax)), LIMITS.pageSize),
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
  decision: `${takeDecision} All of them or none. Asking again for what one has answers as the first time. \`values\` fill in the attached form, once per order.`,
  request: z.strictObject({ orderId: id, slots, values }),
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
  decision: `${takeDecision} Whoever comes first stands first; the attached form is filled in here.`,
  request: z.strictObject({ orderId: id, slots, values }),
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
    reason: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.remark))),
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
  decision: `${takeDecision} Hours of rest between the work of two dates, and how long before a shift it can be given back unless the order says otherwise.`,
  request: nothing,
  response: z.object({ minRestHours: z.number(), leaveHours: z.number() }),
});

export const grabOrderSaveRule = endpoint({
  ...schedule,
  id: 'grabOrderSaveRule',
  path: '/schedule/web/mobile/common/saveGrabRule',
  summary: 'Settle the company’s rule (company administrator)',
  decision: takeDecision,
  request: z.strictObject({
    minRestHours: z.number().check(z.minimum(0), z.maximum(24)),
    leaveHours: z.int().check(z.minimum(0), z.maximum(168)),
  }),
  response: z.object({ minRestHours: z.number(), leaveHours: z.number() }),
});

const dictionaryCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/));

export const getXlcItemList = endpoint({
  ...schedule,
  id: 'getXlcItemList',
  path: '/schedule/web/mobile/common/getXlcItemList',
  isRead: true,
  summary: 'Dictionary items for the schedule screens, by types',
  decision: `${decision} The same items as itemMap getItemList, asked for by a JSON list.`,
  request: z.strictObject({
    itemTypes: z.array(dictionaryCode).check(z.minLength(1), z.maxLength(20)),
    keyword,
  }),
  response: z.array(dictionaryItemSchema),
});

export const commonDictionaryGetList = endpoint({
  ...read,
  id: 'commonDictionaryGetList',
  path: '/schedule/web/mobile/common/dictionary/getList',
  summary: 'One dictionary as options',
  decision: `${decision} Only items that can be chosen.`,
  request: z.strictObject({ dictionaryCode }),
  response: z.array(z.object({ value: z.string(), label: z.string(), enLabel: z.nullish(z.string()) })),
});
