import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentNotice, SignedNotice } from './payment-provider';

/** A notice older than this was recorded by somebody: providers sign anew when they try again. */
const FRESH_SECONDS = 600;

const noticeSchema = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  paymentId: z.string().check(z.minLength(1), z.maxLength(100)),
  orderNumber: z.string().check(z.minLength(1), z.maxLength(64)),
  state: z.enum(['pending', 'paid', 'refunded']),
  amount: z.int().check(z.nonnegative()),
  currency: z.string().check(z.length(3)),
});

/** HMAC-SHA256 over `timestamp.payload`, in hex. */
export function signPayload(key: string, timestamp: string, payload: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${payload}`).digest('hex');
}

export function signNotice(key: string, notice: PaymentNotice, now: Date): SignedNotice {
  const payload = JSON.stringify(notice);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { payload, timestamp, signature: signPayload(key, timestamp, payload) };
}

/** The notice of who holds the key; undefined for anybody else's, an old one, and what is no notice. */
export function openNotice(
  key: string,
  { payload, timestamp, signature }: SignedNotice,
  now: Date,
): PaymentNotice | undefined {
  const expected = Buffer.from(signPayload(key, timestamp, payload), 'hex');
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > FRESH_SECONDS) {
    return undefined;
  }
  try {
    const parsed = noticeSchema.safeParse(JSON.parse(payload));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export const parseNotice = (value: unknown): PaymentNotice | undefined => {
  const parsed = noticeSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};
