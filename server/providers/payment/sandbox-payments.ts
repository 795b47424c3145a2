import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@server/db/database';
import { sandboxPaymentRow } from '@server/db/schema/product';
import {
  PaymentFault,
  type PaymentNotice,
  type PaymentProvider,
  type SignedNotice,
} from './payment-provider';
import { openNotice, signNotice } from './signed-notice';

export type SandboxPayment = typeof sandboxPaymentRow.$inferSelect;

/** The provider with the levers that its page pulls. */
export type SandboxPayments = PaymentProvider & {
  find: (paymentId: string) => Promise<SandboxPayment | undefined>;
  /** Pretends, and answers the signed notice that a real provider would send; undefined when there is nothing to do. */
  act: (paymentId: string, act: 'pay' | 'refund') => Promise<SignedNotice | undefined>;
};

const NAME = 'sandbox';
/** Only this process signs and reads the sandbox's notices, so the key lives as long as it does. */
const KEY = randomBytes(32).toString('hex');

/** A provider for trials: payments are rows of a table, and no money moves. */
export function createSandboxPayments(given: {
  db: Db;
  now: () => Date;
  tokens: () => string;
}): SandboxPayments {
  const { db, now, tokens } = given;
  const find = async (paymentId: string) => {
    const [row] = await db.select().from(sandboxPaymentRow).where(eq(sandboxPaymentRow.id, paymentId));
    return row;
  };
  const noticeOf = (row: SandboxPayment): PaymentNotice => ({
    eventId: `${row.id}.${row.state}`,
    paymentId: row.id,
    orderNumber: row.orderNumber,
    state: row.state,
    amount: row.amount,
    currency: 'CNY',
  });
  return {
    name: NAME,
    isSandbox: true,
    create: async ({ orderNumber, subject, amount }) => {
      const [row] = await db
        .insert(sandboxPaymentRow)
        .values({ id: tokens(), orderNumber, subject, amount, state: 'pending', createdAt: now() })
        .returning();
      return { paymentId: row!.id, checkoutUrl: `/sandbox-payment?id=${encodeURIComponent(row!.id)}` };
    },
    query: async (paymentId) => {
      const row = await find(paymentId);
      if (!row) {
        throw new PaymentFault(NAME);
      }
      return noticeOf(row);
    },
    readNotice: (signed) => openNotice(KEY, signed, now()),
    find,
    act: async (paymentId, act) => {
      const [before, after] =
        act === 'pay' ? (['pending', 'paid'] as const) : (['paid', 'refunded'] as const);
      const [row] = await db
        .update(sandboxPaymentRow)
        .set({ state: after })
        .where(and(eq(sandboxPaymentRow.id, paymentId), eq(sandboxPaymentRow.state, before)))
        .returning();
      return row && signNotice(KEY, noticeOf(row), now());
    },
  };
}
