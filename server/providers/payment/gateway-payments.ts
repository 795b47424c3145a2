import * as z from 'zod/mini';
import { PaymentFault, type PaymentProvider } from './payment-provider';
import { openNotice, parseNotice, signPayload } from './signed-notice';

export type GatewayOptions = {
  url: string;
  key: string;
  now: () => Date;
  timeoutMs: number;
};

const NAME = 'gateway';
const createdSchema = z.object({
  paymentId: z.string().check(z.minLength(1), z.maxLength(100)),
  checkoutUrl: z.url(),
});

/**
 * A payment gateway over HTTP: `POST /payments` announces, `POST /payments/query` asks. Requests carry `x-timestamp` and
 * `x-signature`, signed as its notices are.
 */
export function createGatewayPayments({ url, key, now, timeoutMs }: GatewayOptions): PaymentProvider {
  const post = async (path: string, body: object): Promise<unknown> => {
    const payload = JSON.stringify(body);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    try {
      const response = await fetch(url.replace(/\/+$/, '') + path, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json; charset=utf-8',
          'x-timestamp': timestamp,
          'x-signature': signPayload(key, timestamp, payload),
        },
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        throw new PaymentFault(NAME);
      }
      return await response.json();
    } catch {
      // The cause may hold the address and the body.
      throw new PaymentFault(NAME);
    }
  };
  return {
    name: NAME,
    isSandbox: false,
    create: async (request) => {
      const parsed = createdSchema.safeParse(await post('/payments', request));
      if (!parsed.success || !/^https?:$/.test(new URL(parsed.data.checkoutUrl).protocol)) {
        throw new PaymentFault(NAME);
      }
      return parsed.data;
    },
    query: async (paymentId) => {
      const notice = parseNotice(await post('/payments/query', { paymentId }));
      if (notice?.paymentId !== paymentId) {
        throw new PaymentFault(NAME);
      }
      return notice;
    },
    readNotice: (signed) => openNotice(key, signed, now()),
  };
}
