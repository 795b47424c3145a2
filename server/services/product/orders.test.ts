import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { messageList } from '@contract/message/calls';
import * as product from '@contract/product/calls';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
import { productOrder } from '@server/db/schema/product';
import { seedProducts } from '@server/db/seed/seed-products';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildBuyer, checkOut, stateOf } from '@tests/helpers/product/buyer';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.transaction((tx) => seedProducts(tx, randomId));
});

describe('the catalogue', () => {
  it('is read by anybody, cheapest price first named', async () => {
    const { data } = await server.call(product.productList, {});
    expect(data.list.map((one) => one.code)).toContain('forms');
    expect(data.list.find((one) => one.code === 'forms')?.fromPrice).toBe(1_500);
    const unknown = await server.call(product.productDetail, { code: 'nothing' });
    expect(unknown.code).toBe(CODE.notFound);
  });
});

describe('ordering', () => {
  it('is for who may buy; others ask their administrators, once a day', async () => {
    const { buyer, plan, productId, tenantId } = await buildBuyer(server);
    const { token } = await buildSignedIn(server, { tenantId });
    const input = { requestId: 'mine', planId: plan.id, seats: 5, months: 3 };
    expect((await server.call(product.productOrderCreate, input, { token })).code).toBe(CODE.forbidden);
    const ask = async () => await server.call(product.productAsk, { productId, note: '签合同用' }, { token });
    expect((await ask()).data).toEqual({ asked: 1 });
    expect(await ask()).toMatchObject({ code: CODE.tooMany, msg: expect.stringContaining('今天') });
    const [told] = await server.db.select().from(message).where(eq(message.memberId, buyer.id));
    expect(told).toMatchObject({
      title: { zh_CN: '陈琳希望开通“表单与问卷”', en: 'Lin Chen would like Forms and questionnaires' },
      body: { zh_CN: expect.stringContaining('签合同用') },
      path: '/product-detail?code=forms',
    });
    server.clock.advance(DAY);
    expect((await ask()).code).toBe(CODE.ok);
  });

  it('takes the price from the plan, and one request twice as one order', async () => {
    const buyer = await buildBuyer(server);
    const answers = await Promise.all([
      buyer.order({ requestId: 'double tap' }),
      buyer.order({ requestId: 'double tap' }),
    ]);
    expect(answers[0].data).toMatchObject({
      unitPrice: 1_500,
      amount: 22_500,
      state: 'pending',
      isSandbox: true,
    });
    expect(answers[1].data.id).toBe(answers[0].data.id);
    const list = (await server.call(product.productOrderList, {}, { token: buyer.token })).data.list;
    expect(list.map((one) => one.id)).toEqual([answers[0].data.id]);
  });

  it.each([
    [{ seats: 4 }, '该方案至少购买5个名额'],
    [{ seats: 201 }, '该方案最多购买200个名额'],
    [{ months: 4 }, '请选择方案提供的时长'],
  ])('refuses %j', async (change, msg) => {
    expect(await (await buildBuyer(server)).order(change)).toMatchObject({ code: CODE.badRequest, msg });
  });

  it('shows orders to nobody of another company', async () => {
    const one = await buildBuyer(server);
    const other = await buildBuyer(server);
    const { orderId, paymentId } = await checkOut(one);
    const { token } = other;
    for (const call of [
      product.productOrderDetail,
      product.productOrderPay,
      product.productOrderCancel,
      product.productOrderSync,
    ]) {
      expect((await server.call(call, { orderId }, { token })).code).toBe(CODE.notFound);
    }
    expect((await server.call(product.sandboxPayment, { paymentId }, { token })).code).toBe(CODE.notFound);
    const act = await server.call(product.sandboxPaymentAct, { paymentId, act: 'pay' }, { token });
    expect(act.code).toBe(CODE.notFound);
    expect((await server.call(product.productOrderList, {}, { token })).data.list).toEqual([]);
    expect(await stateOf(one, orderId)).toBe('pending');
  });
});

describe('paying', () => {
  it('leads to the provider’s page; its notice makes the order paid, once, and tells the buyer', async () => {
    const buyer = await buildBuyer(server);
    const { orderId, paymentId } = await checkOut(buyer);
    const again = await server.call(product.productOrderPay, { orderId }, { token: buyer.token });
    expect(again.data.checkoutUrl).toContain(encodeURIComponent(paymentId));
    const notice = (await server.payments.sandbox!.act(paymentId, 'pay'))!;
    const codes = await Promise.all([1, 2, 3].map(() => server.call(product.paymentNotify, notice)));
    expect(sortedCodes(codes)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
    const { data } = await server.call(product.productOrderDetail, { orderId }, { token: buyer.token });
    expect(data).toMatchObject({ state: 'paid', startsAt: server.clock.now().toISOString() });
    const { data: told } = await server.call(messageList, {}, { token: buyer.token });
    expect(told.list.map((one) => one.title.en)).toEqual(['Payment received: Forms and questionnaires']);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.tenantId, buyer.tenantId), eq(operationTrack.action, 'product.pay')));
    expect(records).toHaveLength(1);
    const paidAgain = await server.call(product.productOrderPay, { orderId }, { token: buyer.token });
    expect(paidAgain.code).toBe(CODE.conflict);
  });

  it('believes no notice that is forged, altered or old', async () => {
    const buyer = await buildBuyer(server);
    const { orderId, paymentId } = await checkOut(buyer);
    const notice = (await server.payments.sandbox!.act(paymentId, 'pay'))!;
    const forged = { ...notice, signature: '0'.repeat(64) };
    const altered = { ...notice, payload: notice.payload.replace('22500', '1') };
    for (const one of [forged, altered]) {
      expect((await server.call(product.paymentNotify, one)).code).toBe(CODE.forbidden);
    }
    server.clock.advance(11 * MINUTE);
    expect((await server.call(product.paymentNotify, notice)).code).toBe(CODE.forbidden);
    expect(await stateOf(buyer, orderId)).toBe('pending');
    const synced = await server.call(product.productOrderSync, { orderId }, { token: buyer.token });
    expect(synced.data.state).toBe('paid');
  });

  it('does not count another amount', async () => {
    const buyer = await buildBuyer(server);
    const { orderId, paymentId } = await checkOut(buyer);
    await server.db.update(productOrder).set({ amount: 1 }).where(eq(productOrder.id, orderId));
    const notice = (await server.payments.sandbox!.act(paymentId, 'pay'))!;
    expect((await server.call(product.paymentNotify, notice)).code).toBe(CODE.ok);
    expect(await stateOf(buyer, orderId)).toBe('pending');
    expect(server.logged.at(-1)).toContain('fits no order');
  });

  it('ends after half an hour; money that comes all the same counts', async () => {
    const buyer = await buildBuyer(server);
    const { orderId, paymentId } = await checkOut(buyer);
    server.clock.advance(30 * MINUTE);
    expect(await stateOf(buyer, orderId)).toBe('expired');
    for (const state of ['expired', 'pending'] as const) {
      const { list } = (await server.call(product.productOrderList, { state }, { token: buyer.token })).data;
      expect(list).toHaveLength(state === 'expired' ? 1 : 0);
    }
    const late = await server.call(product.productOrderPay, { orderId }, { token: buyer.token });
    expect(late.code).toBe(CODE.conflict);
    await server.call(product.sandboxPaymentAct, { paymentId, act: 'pay' }, { token: buyer.token });
    expect(await stateOf(buyer, orderId)).toBe('paid');
  });

  it('can be given up while it is pending', async () => {
    const buyer = await buildBuyer(server);
    const { orderId } = await checkOut(buyer);
    const cancel = async () =>
      await server.call(product.productOrderCancel, { orderId }, { token: buyer.token });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).code).toBe(CODE.conflict);
  });
});
