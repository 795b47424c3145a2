import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { localizedText, moment, primaryId, type LocalizedText } from '../columns';
import { ofMember } from './member';
import { ofTenant } from './company';

/** Something that companies can buy; the same for all of them. */
export const product = pgTable(
  'product',
  {
    id: primaryId(),
    code: text('code').notNull(),
    icon: text('icon').notNull(),
    name: localizedText('name').notNull(),
    summary: localizedText('summary').notNull(),
    features: jsonb('features').$type<LocalizedText[]>().notNull(),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [uniqueIndex('product_code').on(table.code)],
);

/** A way to buy a product. Prices are whole fen for one seat and one month. */
export const productPlan = pgTable(
  'product_plan',
  {
    id: primaryId(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    name: localizedText('name').notNull(),
    note: localizedText('note').notNull(),
    unitPrice: integer('unit_price').notNull(),
    minSeats: integer('min_seats').notNull(),
    maxSeats: integer('max_seats').notNull(),
    months: integer('months').array().notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('product_plan_product').on(table.productId, table.sort)],
);

/** A company's purchase. Price and plan name are copied: a later change of the catalogue does not reach it. */
export const productOrder = pgTable(
  'product_order',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    number: text('number').notNull(),
    requestId: text('request_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    planId: text('plan_id')
      .notNull()
      .references(() => productPlan.id),
    planName: localizedText('plan_name').notNull(),
    buyerMemberId: ofMember('buyer_member_id'),
    seats: integer('seats').notNull(),
    months: integer('months').notNull(),
    unitPrice: integer('unit_price').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['pending', 'paid', 'cancelled', 'expired', 'refunded'] }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's name of the payment, and where it is made. */
    paymentId: text('payment_id'),
    checkoutUrl: text('checkout_url'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  },
  (table) => [
    uniqueIndex('product_order_number').on(table.number),
    uniqueIndex('product_order_request').on(table.buyerMemberId, table.requestId),
    uniqueIndex('product_order_payment').on(table.provider, table.paymentId),
    index('product_order_list').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('product_order_list_state').on(
      table.tenantId,
      table.state,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('product_order_paid')
      .on(table.tenantId, table.productId)
      .where(sql`${table.state} = 'paid'`),
    index('product_order_pending')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Notices of payment providers that have been taken in: the same one again changes nothing. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    orderId: text('order_id').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** That a company has bought a product at least once. Its row is the lock that seats are given out under. */
export const productHolding = pgTable(
  'product_holding',
  {
    tenantId: ofTenant(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.productId] })],
);

/** A person who may use a product of the company. */
export const productSeat = pgTable(
  'product_seat',
  {
    tenantId: text('tenant_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    memberId: ofMember(),
    assignedAt: moment('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId] }),
    index('product_seat_list').on(
      table.tenantId,
      table.productId,
      table.assignedAt.desc(),
      table.memberId.desc(),
    ),
  ],
);

/** What the sandbox provider remembers of its make-believe payments. */
export const sandboxPaymentRow = pgTable('sandbox_payment', {
  id: primaryId(),
  orderNumber: text('order_number').notNull(),
  subject: localizedText('subject').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  state: text('state', { enum: ['pending', 'paid', 'refunded'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});
