import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, localized, nothing, number, page, pageOf } from '../fields';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';

/** Value-added products. The specification names the page and its titles, no call; all of this is our decision. */
const decision = 'Not in the specification, which names the page alone. Amounts are whole fen (CNY).';
const product = { service: 'tenant', decision } satisfies Partial<Endpoint>;

export const ORDER_STATES = ['pending', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type ProductOrderState = (typeof ORDER_STATES)[number];
/** How long an order waits for its payment. */
export const PAYMENT_MINUTES = 30;
export const SEATS_AT_ONCE = 50;

const code = z.string().check(z.regex(/^[a-z][A-Za-z0-9-]{0,39}$/));
const card = {
  id: z.string(),
  code: z.string(),
  icon: z.string(),
  name: localized,
  summary: localized,
};

const planSchema = z.object({
  id: z.string(),
  name: localized,
  note: localized,
  /** For one seat and one month. */
  unitPrice: z.number(),
  minSeats: z.number(),
  maxSeats: z.number(),
  months: z.array(z.number()),
});
export type ProductPlan = z.infer<typeof planSchema>;

export const productList = endpoint({
  ...product,
  id: 'productList',
  path: '/tum/web/product/nologins/list',
  access: 'anonymous',
  isRead: true,
  summary: 'The value-added products on sale',
  request: nothing,
  response: z.object({ list: z.array(z.object({ ...card, fromPrice: z.number() })) }),
});
export type ProductCard = z.infer<typeof productList.response>['list'][number];

export const productDetail = endpoint({
  ...product,
  id: 'productDetail',
  path: '/tum/web/product/nologins/detail',
  access: 'anonymous',
  isRead: true,
  summary: 'A product with what it offers and its plans',
  request: z.strictObject({ code }),
  response: z.object({ ...card, features: z.array(localized), plans: z.array(planSchema) }),
});

export const productHoldings = endpoint({
  ...product,
  id: 'productHoldings',
  path: '/tum/web/product/holdings',
  isRead: true,
  summary: 'What the company holds, and which of it the person may use; seats for who may authorize',
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        ...card,
        isMine: z.boolean(),
        /** When the last paid period ends; null when all have ended. */
        endsAt: z.nullish(z.string()),
        seats: z.nullish(z.number()),
        assigned: z.nullish(z.number()),
      }),
    ),
  }),
});
export type Holding = z.infer<typeof productHoldings.response>['list'][number];

export const productAsk = endpoint({
  ...product,
  id: 'productAsk',
  path: '/tum/web/product/ask',
  summary: 'Ask the company’s administrators, by a message, to buy a product; once a day',
  request: z.strictObject({
    productId: id,
    note: z._default(longText(LIMITS.remark, 0), ''),
  }),
  response: z.object({ asked: z.number() }),
});

const orderSchema = z.object({
  id: z.string(),
  number: z.string(),
  product: z.object(card),
  planName: localized,
  seats: z.number(),
  months: z.number(),
  unitPrice: z.number(),
  amount: z.number(),
  state: z.enum(ORDER_STATES),
  buyerName: z.string(),
  buyerEnName: z.nullish(z.string()),
  createdAt: z.string(),
  /** Until when it can be paid. */
  expiresAt: z.string(),
  paidAt: z.nullish(z.string()),
  /** The period that was paid for. */
  startsAt: z.nullish(z.string()),
  endsAt: z.nullish(z.string()),
  /** True when no money moves. */
  isSandbox: z.boolean(),
});
export type ProductOrder = z.infer<typeof orderSchema>;

export const productOrderCreate = endpoint({
  ...product,
  id: 'productOrderCreate',
  path: '/tum/web/product/order/create',
  summary: 'Order a plan (needs the function productPurchase); the same requestId twice is the same order',
  request: z.strictObject({
    requestId: id,
    planId: id,
    seats: number.check(z.int(), z.minimum(1), z.maximum(100_000)),
    months: number.check(z.int(), z.minimum(1), z.maximum(120)),
  }),
  response: orderSchema,
});

export const productOrderList = endpoint({
  ...product,
  id: 'productOrderList',
  path: '/tum/web/product/order/list',
  isRead: true,
  summary: 'The company’s orders, newest first (productPurchase)',
  request: z.strictObject({ state: z.optional(z.enum(ORDER_STATES)), ...page }),
  response: pageOf(orderSchema),
});

export const productOrderDetail = endpoint({
  ...product,
  id: 'productOrderDetail',
  path: '/tum/web/product/order/detail',
  isRead: true,
  summary: 'One order of the company (productPurchase)',
  request: z.strictObject({ orderId: id }),
  response: orderSchema,
});

export const productOrderPay = endpoint({
  ...product,
  id: 'productOrderPay',
  path: '/tum/web/product/order/pay',
  summary:
    'Where a pending order is paid: the payment provider’s page, or a path of this portal in the sandbox',
  request: z.strictObject({ orderId: id }),
  response: z.object({ checkoutUrl: z.string() }),
});

export const productOrderSync = endpoint({
  ...product,
  id: 'productOrderSync',
  path: '/tum/web/product/order/sync',
  changes: ['workbench'],
  summary: 'Ask the payment provider how a payment stands, for a notice that is late or lost',
  request: z.strictObject({ orderId: id }),
  response: orderSchema,
});

export const productOrderCancel = endpoint({
  ...product,
  id: 'productOrderCancel',
  path: '/tum/web/product/order/cancel',
  summary: 'Give a pending order up',
  request: z.strictObject({ orderId: id }),
  response: orderSchema,
});

export const paymentNotify = endpoint({
  ...product,
  id: 'paymentNotify',
  path: '/tum/web/product/nologins/paymentNotify',
  access: 'anonymous',
  summary: 'The payment provider’s notice that a payment was made or given back; the only way to “paid”',
  decision:
    'Signed by HMAC-SHA256 over `timestamp.payload` with the gateway’s key. Any notice may come twice, late and out of order.',
  request: z.strictObject({
    payload: z.string().check(z.minLength(2), z.maxLength(4_000)),
    timestamp: z.string().check(z.regex(/^\d{10}$/)),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: nothing,
});

export const sandboxPayment = endpoint({
  ...product,
  id: 'sandboxPayment',
  path: '/tum/web/product/sandbox/payment',
  isRead: true,
  summary: 'A payment of the sandbox provider: no money moves',
  request: z.strictObject({ paymentId: id }),
  response: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    subject: localized,
    amount: z.number(),
    state: z.enum(['pending', 'paid', 'refunded']),
  }),
});

export const sandboxPaymentAct = endpoint({
  ...product,
  id: 'sandboxPaymentAct',
  path: '/tum/web/product/sandbox/act',
  summary: 'Pretend to pay, or to give the money back; the sandbox then sends its signed notice',
  request: z.strictObject({ paymentId: id, act: z.enum(['pay', 'refund']) }),
  response: nothing,
});

export const productSeatList = endpoint({
  ...product,
  id: 'productSeatList',
  path: '/tum/web/product/seat/list',
  isRead: true,
  summary: 'Whom a product is authorized to, newest first (productAuthorization)',
  request: z.strictObject({ productId: id, ...page }),
  response: pageOf(
    z.object({
      memberId: z.string(),
      name: z.string(),
      enName: z.nullish(z.string()),
      avatar: z.nullish(z.string()),
      departmentName: z.nullish(z.string()),
      departmentEnName: z.nullish(z.string()),
      assignedAt: z.string(),
    }),
  ),
});
export type ProductSeat = z.infer<typeof productSeatList.response>['list'][number];

export const productSeatAssign = endpoint({
  ...product,
  id: 'productSeatAssign',
  path: '/tum/web/product/seat/assign',
  summary: 'Authorize people to use a product; all of them or nobody, and never more than there are seats',
  request: z.strictObject({
    productId: id,
    memberIds: z.array(id).check(z.minLength(1), z.maxLength(SEATS_AT_ONCE)),
  }),
  response: z.object({ seats: z.number(), assigned: z.number() }),
});

export const productSeatRevoke = endpoint({
  ...product,
  id: 'productSeatRevoke',
  path: '/tum/web/product/seat/revoke',
  summary: 'Take a product from a person; the seat is free at once',
  request: z.strictObject({ productId: id, memberId: id }),
  response: z.object({ seats: z.number(), assigned: z.number() }),
});
