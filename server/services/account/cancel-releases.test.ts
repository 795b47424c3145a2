import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelAccount, cancelPersonalAccount } from '@contract/account/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { grabTakeJoinWaiting, grabTakeTake } from '@contract/open-shift/take-calls';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { entrust } from '@server/db/schema/approval/delegation';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
import { product, productSeat } from '@server/db/schema/product';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { sealGrant } from '@server/db/schema/seal/seal';
import { seedBase } from '@server/db/seed/seed-base';
import { randomId } from '@server/auth/random';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany } from '@tests/helpers/approval/approval-company';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { buildSealCompany } from '@tests/helpers/seal-company';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildScene, dayIn, placeOf } from '@tests/helpers/shift-scene';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedBase(server.db, randomId, BUILT_AT);
});

async function cancel(token: string) {
  const { blockers, ticket } = (await server.call(cancelPersonalAccount, { isAgreed: 'true' }, { token }))
    .data;
  if (!ticket) {
    return blockers.map(({ kind, count }) => [kind, count]);
  }
  await server.call(sendVCForMobile, { scene: 'cancel' }, { token });
  const input = { ticket, reason: 'leftCompany', vCode: server.lastCode() };
  return (await server.call(cancelAccount, input, { token })).code;
}

describe('what a cancelled account leaves', () => {
  it('withdraws one’s own requests that wait, and leaves those that are decided', async () => {
    const company = await buildApprovalCompany(server);
    const { submit, pass, holds, detail } = approvalActs(server, company);
    const { employee, head, hr } = company;
    const waiting = await submit(1);
    const decided = await submit(1);
    await pass(decided, head);
    await pass(decided, hr);
    const statusOf = async (id: string) => (await detail(id, head)).data.status;
    expect(await holds('pending', head, waiting)).toBe(true);
    const [before, after] = [await statusOf(decided), 'withdrawn'];
    expect(await cancel(employee.token)).toBe(0);
    expect([await statusOf(waiting), await statusOf(decided)]).toEqual([after, before]);
    expect(await holds('pending', head, waiting)).toBe(false);
    const { timeline } = (await detail(waiting, head)).data;
    expect(timeline.at(-1)).toMatchObject({ kind: 'withdraw' });
  });

  it('gives seats of products back to the company', async () => {
    const { member, token } = await buildSignedIn(server);
    const colleague = await buildSignedIn(server, { tenantId: member.tenantId });
    const words = { zh_CN: '产品', en: 'Product' };
    const row = { id: randomId(), code: 'seats', icon: 'gem', name: words, summary: words, features: [] };
    const [goods] = await server.db.insert(product).values(row).returning();
    const assignedAt = server.clock.now();
    const seat = (memberId: string) => ({
      tenantId: member.tenantId,
      productId: goods!.id,
      memberId,
      assignedAt,
    });
    await server.db.insert(productSeat).values([seat(member.id), seat(colleague.member.id)]);
    expect(await cancel(token)).toBe(0);
    const left = await server.db.select().from(productSeat).where(eq(productSeat.productId, goods!.id));
    expect(left.map(({ memberId }) => memberId)).toEqual([colleague.member.id]);
  });

  it('gives taken shifts to the waiting list, leaves the lists itself, and tells the publisher', async () => {
    const { order, post, act, takers, member: publisher } = await buildScene(server, 2);
    const full = await post({ workDates: [dayIn(server, 6)] });
    const { member, token } = await buildSignedIn(server, {
      tenantId: publisher.tenantId,
      functions: [FUNCTION_ID.taskTake],
      account: { name: '何离', enName: 'Li He' },
    });
    const slots = [placeOf(order)];
    expect((await server.call(grabTakeTake, { orderId: order.id, slots }, { token })).code).toBe(0);
    await act('join', 1, order);
    await act('take', 0, full);
    const line = { orderId: full.id, slots: [placeOf(full)] };
    expect((await server.call(grabTakeJoinWaiting, line, { token })).code).toBe(0);

    expect(await cancel(token)).toBe(0);

    expect(await takers(order.id)).toEqual([1]);
    const mine = eq(scheduleTake.memberId, member.id);
    expect(await server.db.select().from(scheduleTake).where(mine)).toEqual([]);
    const waits = await server.db.select().from(scheduleWait).where(eq(scheduleWait.memberId, member.id));
    expect(waits).toEqual([]);
    const told = await server.db.select().from(message).where(eq(message.memberId, publisher.id));
    expect(told.map((one) => one.body.zh_CN)).toContainEqual(expect.stringContaining('何离已注销账号'));
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.memberId, member.id), eq(operationTrack.action, 'schedule.giveBack')));
    expect(record?.targetId).toBe(order.id);
  });

  it('is not a published shift that people may still come to: that has to be ended first', async () => {
    const { order, token, update } = await buildScene(server, 1);
    expect(await cancel(token)).toEqual([['openTasks', 1]]);
    expect((await update({ orderId: order.id, revision: 1, action: 'withdraw' })).code).toBe(0);
    expect(await cancel(token)).toBe(0);
  });

  it('is no delegation: given and received ones end, and who relied on it is told', async () => {
    const { member, token } = await buildSignedIn(server);
    const colleague = await buildSignedIn(server, { tenantId: member.tenantId });
    const now = server.clock.now();
    const row = (ownerMemberId: string, delegateMemberId: string) => ({
      id: randomId(),
      tenantId: member.tenantId,
      ownerMemberId,
      delegateMemberId,
      kinds: ['lgApprove' as const],
      startAt: now,
      endAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    });
    const received = row(colleague.member.id, member.id);
    await server.db.insert(entrust).values([row(member.id, colleague.member.id), received]);
    expect(await cancel(token)).toBe(0);
    const left = await server.db.select().from(entrust).where(eq(entrust.tenantId, member.tenantId));
    expect(left.map((one) => one.isEnabled)).toEqual([false, false]);
    const told = await server.db.select().from(message).where(eq(message.memberId, colleague.member.id));
    expect(told.map((one) => one.path)).toEqual([`/entrust-detail?id=${received.id}`]);
  });

  it('is no permission to use a seal, and no case that waits for a signature which cannot come', async () => {
    const { make, grant, dan } = await buildSealCompany(server);
    const { id } = (await grant(await make(), dan)).data;
    expect(await cancel(dan.token)).toBe(0);
    const [held] = await server.db.select().from(sealGrant).where(eq(sealGrant.id, id));
    expect(held).toMatchObject({ memberId: dan.id, end: 'left' });

    const { an, bo, send, get } = await buildSigningCompany(server);
    const signingId = await send([bo]);
    expect(await cancel(bo.token)).toBe(0);
    expect((await get(an, signingId)).data).toMatchObject({
      state: 'withdrawn',
      endReason: `${bo.name}已离职`,
    });
  });
});
