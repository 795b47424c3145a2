import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { listFormTemplates } from '@contract/form/template-calls';
import * as product from '@contract/product/calls';
import { clearNeedRefresh, getLoginPermission } from '@contract/session/user-calls';
import { getWorkbench, saveCommonApps } from '@contract/workbench/calls';
import { member } from '@server/db/schema/member';
import { productOrder } from '@server/db/schema/product';
import { seedProducts } from '@server/db/seed/seed-products';
import { randomId } from '@server/auth/random';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { assign, buildBuyer, buy, colleagues } from '@tests/helpers/product/buyer';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.transaction((tx) => seedProducts(tx, randomId));
});

describe('authorizing', () => {
  it('never gives out more seats than were paid for, also at the same moment', async () => {
    const buyer = await buildBuyer(server);
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
    const buyer = await buildBuyer(server);
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
    const buyer = await buildBuyer(server);
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
    const buyer = await buildBuyer(server);
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
    const buyer = await buildBuyer(server);
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
    const buyer = await buildBuyer(server);
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
    const buyer = await buildBuyer(server);
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
    const other = await buildBuyer(server);
    expect((await assign(other, other.buyer.id)).code).toBe(CODE.notFound);
  });
});
