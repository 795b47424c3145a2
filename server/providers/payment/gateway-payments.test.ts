import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGatewayPayments } from './gateway-payments';
import { PaymentFault, type PaymentNotice } from './payment-provider';
import { openNotice, signNotice, signPayload } from './signed-notice';

const KEY = 'a key that both sides of the gateway know';
const NOW = new Date('2026-11-21T02:00:00.000Z');
const REQUEST = {
  orderNumber: 'P20261121ABC',
  amount: 22_500,
  currency: 'CNY' as const,
  subject: { zh_CN: '电子签署', en: 'E-signing' },
  notifyUrl: 'https://hr.example.com/api/notify',
  returnUrl: 'https://hr.example.com/m/order-payment?id=1',
};
const NOTICE: PaymentNotice = {
  eventId: 'e1',
  paymentId: 'pay-1',
  orderNumber: REQUEST.orderNumber,
  state: 'paid',
  amount: REQUEST.amount,
  currency: 'CNY',
};

let gateway: Server;
let url = '';
let answer: unknown;
let status: 200 | 500 = 200;
const seen: { path: string; body: string; isSigned: boolean }[] = [];

beforeAll(async () => {
  const app = new Hono();
  app.post('*', async (c) => {
    const body = await c.req.text();
    const signature = signPayload(KEY, c.req.header('x-timestamp') ?? '', body);
    seen.push({ path: c.req.path, body, isSigned: c.req.header('x-signature') === signature });
    return c.json(answer as object, status);
  });
  gateway = serve({ fetch: app.fetch, port: 0 }) as Server;
  await new Promise<void>((resolve) => gateway.once('listening', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/v1/`;
});
afterAll(() => void gateway.close());

const provider = (given: { url?: string } = {}) =>
  createGatewayPayments({ url, key: KEY, now: () => NOW, timeoutMs: 2_000, ...given });

describe('a payment gateway', () => {
  it('is told of a payment by a signed call, and says where it is made', async () => {
    answer = { paymentId: 'pay-1', checkoutUrl: 'https://pay.example.com/pay-1' };
    expect(await provider().create(REQUEST)).toEqual(answer);
    expect(seen.at(-1)).toEqual({ path: '/v1/payments', body: JSON.stringify(REQUEST), isSigned: true });
  });

  it('is asked how a payment stands', async () => {
    answer = NOTICE;
    expect(await provider().query('pay-1')).toEqual(NOTICE);
    expect(seen.at(-1)).toMatchObject({ path: '/v1/payments/query', isSigned: true });
  });

  it.each([
    ['a page that is no web page', { paymentId: 'x', checkoutUrl: 'javascript:alert(1)' }, 200],
    ['no page', { paymentId: 'x' }, 200],
    ['an error', { paymentId: 'x', checkoutUrl: 'https://pay.example.com' }, 500],
  ] as const)('that answers %s gives no payment', async (_, given, code) => {
    answer = given;
    status = code;
    await expect(provider().create(REQUEST)).rejects.toThrow(PaymentFault);
    status = 200;
  });

  it('that answers of another payment, or not at all, is not believed; its address stays out of the fault', async () => {
    answer = { ...NOTICE, paymentId: 'pay-2' };
    await expect(provider().query('pay-1')).rejects.toThrow(PaymentFault);
    const gone = provider({ url: 'http://127.0.0.1:9' });
    await expect(gone.query('pay-1')).rejects.toThrow(/^gateway: no usable answer$/);
  });
});

describe('a signed notice', () => {
  const signed = signNotice(KEY, NOTICE, NOW);
  it('is opened with the key while it is fresh', () => {
    expect(openNotice(KEY, signed, NOW)).toEqual(NOTICE);
    expect(provider().readNotice(signed)).toEqual(NOTICE);
  });

  it.each([
    ['another key', 'another key', signed, NOW],
    ['a changed payload', KEY, { ...signed, payload: signed.payload.replace('22500', '1') }, NOW],
    ['a changed time', KEY, { ...signed, timestamp: '1790000000' }, NOW],
    ['a short signature', KEY, { ...signed, signature: 'ab' }, NOW],
    ['an hour later', KEY, signed, new Date(NOW.getTime() + 3_600_000)],
  ])('is not opened with %s', (_, key, notice, now) => {
    expect(openNotice(key, notice, now)).toBeUndefined();
  });

  it.each(['not json', '{}', '{"state":"paid"}', JSON.stringify({ ...NOTICE, amount: -1 })])(
    'that holds %s is none',
    (payload) => {
      const timestamp = String(NOW.getTime() / 1000);
      const signature = signPayload(KEY, timestamp, payload);
      expect(openNotice(KEY, { payload, timestamp, signature }, NOW)).toBeUndefined();
    },
  );
});
