import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { listFormTemplates } from '@contract/form/template-calls';
import { messageList } from '@contract/message/calls';
import * as product from '@contract/product/calls';
import { clearNeedRefresh, getLoginPermission } from '@contract/session/user-calls';
import { getWorkbench, saveCommonApps } from '@contract/workbench/calls';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
import { productOrder } from '@server/db/schema/product';
import { seedProducts } from '@server/db/seed/seed-products';
import { randomId } from '@server/auth/random';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.transaction((tx) => seedProducts(tx, randomId));
});

async function buildBuyer() {
  const { member: buyer, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.productPurchase, FUNCTION_ID.productAuthorization],
  });
  const { data } = await server.call(product.productDetail, { code: 'forms' });
  const [plan] = data.plans;
  const input = { planId: plan!.id, seats: 5, months: 3 };
  const order = async (change: object = {}) =>
    await server.call(
      product.productOrderCreate,
      { requestId: `request-${++serial}`, ...input, ...change },
      { token },
    );
  return { buyer, token, plan: plan!, productId: data.id, order, tenantId: buyer.tenantId };
}
type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

async function checkOut({ token, order }: Buyer, change: object = {}) {
  const { id: orderId } = (await order(change)).data;
  const { data } = await server.call(product.productOrderPay, { orderId }, { token });
  const paymentId = new URL(data.checkoutUrl, 'http://x').searchParams.get('id')!;
  return { orderId, paymentId };
}

const stateOf = async ({ token }: Buyer, orderId: string) =>
  (await server.call(product.productOrderDetail, { orderId }, { token })).data.state;

async function buy(buyer: Buyer, change: object = {}) {
  const paid = await checkOut(buyer, change);
  await server.call(
    product.sandboxPaymentAct,
    { paymentId: paid.paymentId, act: 'pay' },
    { token: buyer.token },
  );
  return paid;
}

const assign = async ({ token, productId }: Buyer, ...memberIds: string[]) =>
  await server.call(product.productSeatAssign, { productId, memberIds }, { token });
const colleagues = async ({ tenantId }: Buyer, count: number) =>
  await Promise.all(Array.from({ length: count }, () => buildMember(server.db, { tenantId })));

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
    const { buyer, plan, productId, tenantId } = await buildBuyer();
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
    const buyer = await buildBuyer();
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
    expect(await (await buildBuyer()).order(change)).toMatchObject({ code: CODE.badRequest, msg });
  });

  it('shows orders to nobody of another company', async () => {
    const one = await buildBuyer();
    const other = await buildBuyer();
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
    const buyer = await buildBuyer();
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
    const buyer = await buildBuyer();
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
    const buyer = await buildBuyer();
    const { orderId, paymentId } = await checkOut(buyer);
    await server.db.update(productOrder).set({ amount: 1 }).where(eq(productOrder.id, orderId));
    const notice = (await server.payments.sandbox!.act(paymentId, 'pay'))!;
    expect((await server.call(product.paymentNotify, notice)).code).toBe(CODE.ok);
    expect(await stateOf(buyer, orderId)).toBe('pending');
    expect(server.logged.at(-1)).toContain('fits no order');
  });

  it('ends after half an hour; money that comes all the same counts', async () => {
    const buyer = await buildBuyer();
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
    const buyer = await buildBuyer();
    const { orderId } = await checkOut(buyer);
    const cancel = async () =>
      await server.call(product.productOrderCancel, { orderId }, { token: buyer.token });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).code).toBe(CODE.conflict);
  });
});

describe('authorizing', () => {
  it('never gives out more seats than were paid for, also at the same moment', async () => {
    const buyer = await buildBuyer();
    await buy(buyer);
    const people = await colleagues(buyer, 9);
    const answers = await Promise.all(people.map((one) => assign(buyer, one.id)));
    expect(sortedCodes(answers)).toEqual([
      ...Array<number>(5).fill(CODE.ok),
      ...Array<number>(4).fill(CODE.conflict),
    ]);
    const { list } = (await server.call(product.productHoldings, {}, { token: buyer.token })).data;
    expect(list).toMatchObject([{ seats: 5, assigned: 5 }]);
  });

  it('is all or nobody, once for each, and only for active colleagues', async () => {
    const buyer = await buildBuyer();
    await buy(buyer);
    const people = await colleagues(buyer, 4);
    const ids = people.map((one) => one.id);
    expect((await assign(buyer, ...ids)).data).toEqual({ seats: 5, assigned: 4 });
    expect((await assign(buyer, ...ids)).data).toEqual({ seats: 5, assigned: 4 });
    const [fifth, sixth] = await colleagues(buyer, 2);
    expect(await assign(buyer, fifth!.id, sixth!.id)).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining('共5个名额'),
    });
    const left = await buildMember(server.db, { tenantId: buyer.tenantId, member: { status: 'left' } });
    const stranger = await buildMember(server.db);
    for (const id of [left.id, stranger.id, 'unknown']) {
      expect((await assign(buyer, fifth!.id, id)).code).toBe(CODE.badRequest);
    }
    const { list } = (
      await server.call(product.productSeatList, { productId: buyer.productId }, { token: buyer.token })
    ).data;
    expect(list.map((one) => one.memberId).sort()).toEqual([...ids].sort());
  });

  it('gives a seat back when it is revoked, the person has left, or the money was given back', async () => {
    const buyer = await buildBuyer();
    const { paymentId } = await buy(buyer);
    const people = await colleagues(buyer, 6);
    await assign(buyer, ...people.slice(0, 5).map((one) => one.id));
    const { token, productId } = buyer;
    const revoke = async (memberId: string) =>
      await server.call(product.productSeatRevoke, { productId, memberId }, { token });
    expect((await revoke(people[0]!.id)).data).toEqual({ seats: 5, assigned: 4 });
    expect((await revoke(people[0]!.id)).code).toBe(CODE.notFound);
    expect((await assign(buyer, people[5]!.id)).data.assigned).toBe(5);
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, people[1]!.id));
    expect((await assign(buyer, people[0]!.id)).data.assigned).toBe(5);
    await server.call(product.sandboxPaymentAct, { paymentId, act: 'refund' }, { token });
    const { list } = (await server.call(product.productHoldings, {}, { token })).data;
    expect(list).toMatchObject([{ seats: 0, assigned: 5, endsAt: null }]);
    expect((await assign(buyer, people[1]!.id)).code).not.toBe(CODE.ok);
  });

  it('ends with the period, and a second purchase adds its seats', async () => {
    const buyer = await buildBuyer();
    await buy(buyer);
    await buy(buyer, { seats: 7, months: 12 });
    const holding = async () =>
      (await server.call(product.productHoldings, {}, { token: buyer.token })).data.list[0];
    expect((await holding())?.seats).toBe(12);
    await server.db
      .update(productOrder)
      .set({ endsAt: server.clock.now() })
      .where(eq(productOrder.months, 3));
    const answer = await holding();
    expect(answer?.seats).toBe(7);
  });

  it('unlocks the product for who has a seat, as long as the period runs, and their session learns of it', async () => {
    const buyer = await buildBuyer();
    await buy(buyer);
    const { token, productId } = buyer;
    const { member: person, token: theirs } = await buildSignedIn(server, { tenantId: buyer.tenantId });
    const beside = await buildSignedIn(server, { tenantId: buyer.tenantId });
    const open = async () => (await server.call(listFormTemplates, {}, { token: theirs })).code;
    const isGiven = async () => {
      const { data } = await server.call(getLoginPermission, {}, { token: theirs });
      return data.btns.some(({ functionId }) => functionId === FUNCTION_ID.customForm);
    };
    const learn = async () => {
      expect(await open()).toBe(CODE.permissionChanged);
      await server.call(clearNeedRefresh, {}, { token: theirs });
    };
    expect([await open(), await isGiven()]).toEqual([CODE.forbidden, false]);

    await assign(buyer, person.id);
    await learn();
    expect([await open(), await isGiven()]).toEqual([CODE.ok, true]);
    const apps = { apps: ['customForm'] };
    expect((await server.call(saveCommonApps, apps, { token: theirs })).code).toBe(CODE.ok);
    expect((await server.call(getWorkbench, {}, { token: theirs })).data.commonApps).toEqual(['customForm']);
    expect((await server.call(listFormTemplates, {}, { token: beside.token })).code).toBe(CODE.forbidden);

    await server.db
      .update(productOrder)
      .set({ endsAt: server.clock.now() })
      .where(eq(productOrder.tenantId, buyer.tenantId));
    expect([await open(), await isGiven()]).toEqual([CODE.forbidden, false]);
    expect((await server.call(getWorkbench, {}, { token: theirs })).data.commonApps).toEqual([]);
    await buy(buyer);
    expect(await open()).toBe(CODE.ok);
    await server.call(product.productSeatRevoke, { productId, memberId: person.id }, { token });
    await learn();
    expect(await open()).toBe(CODE.forbidden);
  });

  it('tells nothing to whom a seat gives nothing new', async () => {
    const buyer = await buildBuyer();
    await buy(buyer);
    const { member: person, token } = await buildSignedIn(server, {
      tenantId: buyer.tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.customForm],
    });
    await assign(buyer, person.id);
    expect((await server.call(listFormTemplates, {}, { token })).code).toBe(CODE.ok);
  });

  it('is not for people without the function, nor for what the company never bought', async () => {
    const buyer = await buildBuyer();
    await buy(buyer);
    const { member: plain, token } = await buildSignedIn(server, { tenantId: buyer.tenantId });
    const { productId } = buyer;
    const calls = [
      server.call(product.productSeatAssign, { productId, memberIds: [plain.id] }, { token }),
      server.call(product.productSeatRevoke, { productId, memberId: plain.id }, { token }),
      server.call(product.productSeatList, { productId }, { token }),
      server.call(product.productOrderList, {}, { token }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.code).toBe(CODE.forbidden);
    }
    const { list } = (await server.call(product.productHoldings, {}, { token })).data;
    expect(list).toMatchObject([{ isMine: false, seats: null, assigned: null }]);
    await assign(buyer, plain.id);
    await server.call(clearNeedRefresh, {}, { token });
    expect((await server.call(product.productHoldings, {}, { token })).data.list[0]?.isMine).toBe(true);
    const other = await buildBuyer();
    expect((await assign(other, other.buyer.id)).code).toBe(CODE.notFound);
  });
});
