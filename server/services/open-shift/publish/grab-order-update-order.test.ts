import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  grabOrderAddOrder,
  grabOrderDetails,
  grabOrderGetDraft,
  grabOrderHistoryQuery,
  grabOrderUpdateOrder,
} from '@contract/open-shift/calls';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { randomId } from '@server/auth/random';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildPublisher } from '@tests/helpers/shift-company';
import { takeAnyPlace } from '@tests/helpers/shift-scene';

const DAY_MS = 86_400_000;

describe('grab orders that are changed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const publisher = (tenantId?: string) => buildPublisher(server, tenantId);
  const take = (orderId: string, by: { id: string; tenantId: string }) => takeAnyPlace(server, orderId, by);

  it('are not overwritten by who saw an older one, and saving needs what to save', async () => {
    const { post, update, order } = await publisher();
    const { id: orderId } = (await post()).data;
    const save = async (needed: number) =>
      await update({
        orderId,
        revision: 1,
        action: 'save',
        order: order({ posts: [{ stationCode: 'PAID', needed }] }),
      });
    const codes = (await Promise.all([save(3), save(4)])).map((one) => one.code);
    expect(new Set(codes)).toEqual(new Set([CODE.ok, CODE.conflict]));
    expect((await update({ orderId, revision: 2, action: 'save' })).code).toBe(CODE.badRequest);
  });

  it('keep at least the places that are taken', async () => {
    const { member, post, update, order } = await publisher();
    const { id: orderId } = (await post()).data;
    await take(orderId, await buildMember(server.db, { tenantId: member.tenantId }));
    await take(orderId, await buildMember(server.db, { tenantId: member.tenantId }));
    const save = async (needed: number) =>
      await update({
        orderId,
        revision: 1,
        action: 'save',
        order: order({ posts: [{ stationCode: 'PAID', needed }] }),
      });
    expect(await save(1)).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining('名额不能少于已接单的 2 人'),
    });
    expect((await save(2)).data.taken).toBe(2);
  });

  it('are withdrawn, or end by themselves at the deadline, and are not changed afterwards', async () => {
    const { token, post, update, order } = await publisher();
    const one = (await post()).data;
    const two = (await post()).data;
    const gone = await update({ orderId: one.id, revision: 1, action: 'withdraw' });
    expect(gone.data.status).toBe('withdrawn');
    expect((await update({ orderId: one.id, revision: 2, action: 'save', order: order() })).code).toBe(
      CODE.conflict,
    );
    server.clock.advance(2 * DAY_MS);
    const { data } = await server.call(grabOrderDetails, { orderId: two.id }, { token });
    expect(data.status).toBe('ended');
    expect((await update({ orderId: two.id, revision: 1, action: 'save', order: order() })).code).toBe(
      CODE.conflict,
    );
    const list = async (status: 'ended' | 'published' | 'withdrawn') =>
      (await server.call(grabOrderHistoryQuery, { status }, { token })).data.list.map((row) => row.id);
    expect(await list('ended')).toEqual([two.id]);
    expect(await list('published')).toEqual([]);
    expect(await list('withdrawn')).toEqual([one.id]);
  });

  it('are changed by their publisher alone, who needs the function', async () => {
    const { member, post, order } = await publisher();
    const { id: orderId } = (await post()).data;
    const colleague = await publisher(member.tenantId);
    const input = { orderId, revision: 1, action: 'withdraw' as const };
    expect((await colleague.update(input)).code).toBe(CODE.notFound);
    const { token } = await buildSignedIn(server, { tenantId: member.tenantId });
    const add = { requestId: randomId(), isDraft: false, order: order() };
    const answers = [
      await server.call(grabOrderUpdateOrder, input, { token }),
      await server.call(grabOrderAddOrder, add, { token }),
      await server.call(grabOrderGetDraft, {}, { token }),
      await server.call(grabOrderHistoryQuery, {}, { token }),
    ];
    expect(answers.map((one) => one.code)).toEqual(Array(4).fill(CODE.forbidden));
    const [row] = await server.db.select().from(scheduleOrder).where(eq(scheduleOrder.id, orderId));
    expect(row?.status).toBe('published');
  });
});
