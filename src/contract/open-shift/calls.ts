import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { fieldPermissionSchema, formTemplateSchema } from '../form/schema';
import { ORDER_STATUSES, grabOrderSchema, orderContentSchema, orderSlotSchema } from './order';
import { areDaysInOrder } from '../day-range';
import { day, id, keyword, nothing, page, pageOf, savedRevision } from '../fields';

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
  decision: `${decision} \`revision\` is the one the caller saw; \`order\` is needed to save and replaces the whole; \`saveId\` makes the repetition of a save that did arrive harmless. Fewer places than are taken and times that collide with what takers work besides are refused. Takers are told of changes, an early end and a withdrawal. ${publishRules}`,
  request: z
    .strictObject({
      orderId: id,
      revision: savedRevision,
      action: z.enum(['save', 'publish', 'end', 'withdraw']),
      order: z.optional(orderContentSchema),
      saveId: z.optional(id),
    })
    .check(z.refine(({ action, order }) => action !== 'save' || order !== undefined, { path: ['order'] })),
  response: grabOrderSchema,
});

export const grabOrderGetAssignCustomForm = endpoint({
  ...read,
  id: 'grabOrderGetAssignCustomForm',
  path: '/schedule/web/mobile/grabOrder/getAssignCustomForm',
  summary: 'The custom form attached to an order',
  decision: `${decision} For who may see the order; \`form\` is null when none is attached. \`permissions\` are what the person may do with its fields.`,
  request: z.strictObject({ orderId: id }),
  response: z.object({
    form: z.nullable(formTemplateSchema),
    permissions: z.array(fieldPermissionSchema),
  }),
});

export const grabOrderHistoryQuery = endpoint({
  ...read,
  id: 'grabOrderHistoryQuery',
  path: '/schedule/web/mobile/grabOrder/historyQuery',
  summary: 'Orders the signed-in person made, newest first',
  decision: `${decision} Days are those of the company’s zone on which it was made, both inclusive.`,
  request: z
    .strictObject({
      status: z.optional(z.enum(ORDER_STATUSES)),
      keyword,
      placeCode: z.optional(z.string().check(z.maxLength(40))),
      startDate: z.optional(day),
      endDate: z.optional(day),
      ...page,
    })
    .check(areDaysInOrder),
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

export type Details = Out<typeof grabOrderDetails>;

export type Progress = Out<typeof grabOrderPackProcessDetails>;
export type ProgressRow = Progress['list'][number];
