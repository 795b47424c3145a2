import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { SlotKey } from '@contract/entities/grab-order';
import {
  grabTakeForm,
  grabTakeGiveBack,
  grabTakeJoinWaiting,
  grabTakeLeaveWaiting,
  grabTakeMine,
  grabTakeRelease,
  grabTakeSeen,
  grabTakeTake,
} from '@contract/grab-take';
import { grabOrderDetails } from '@contract/schedule';
import { formTemplate, formVersion } from '@server/db/schema/form';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/operation-track';
import { scheduleTake } from '@server/db/schema/schedule';
import { workItem } from '@server/db/schema/work';
import { randomId } from '@server/random';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildEmployees, buildPublisher, segment, type OrderInput } from '@tests/helpers/shift-company';

const ACTIONS = {
  take: grabTakeTake,
  giveBack: grabTakeGiveBack,
  join: grabTakeJoinWaiting,
  leave: grabTakeLeaveWaiting,
};

describe('places of a published shift', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  /** A publisher, some employees, and an order that offers one place. */
  async function scene(people = 2, given: Partial<OrderInput> = {}) {
    const publisher = await buildPublisher(server);
    const employees = await buildEmployees(server, publisher.member.tenantId, people);
    const post = async (changes: Partial<OrderInput> = {}) => {
      const answer = await publisher.post({
        posts: [{ stationCode: 'PAID', needed: 1 }],
        ...given,
        ...changes,
      });
      expect(answer.msg).toBe('');
      return answer.data;
    };
    const act = async (
      what: keyof typeof ACTIONS,
      who: number,
      order: { id: string; workDates: string[] },
      slots: SlotKey[] = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }],
    ) => await server.call(ACTIONS[what], { orderId: order.id, slots }, { token: employees[who]!.token });
    const details = async (who: number, orderId: string) =>
      (await server.call(grabOrderDetails, { orderId }, { token: employees[who]!.token })).data;
    const takers = async (orderId: string) =>
      (await server.db.select().from(scheduleTake).where(eq(scheduleTake.orderId, orderId))).map((row) =>
        employees.findIndex((one) => one.id === row.memberId),
      );
    return { ...publisher, employees, order: await post(), post, act, details, takers };
  }
  const day = (days: number) =>
    new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  it('are taken once however often one asks, recorded, and shown with what may be done next', async () => {
    const { order, act, details, takers, member: publisher } = await scene();
    const first = await act('take', 0, order);
    expect(first.data.slots).toMatchObject([
      { mine: 'taken', taken: 1, block: { reason: 'alreadyIn' }, leaveUntil: expect.any(String) },
    ]);
    expect((await act('take', 0, order)).data).toEqual(first.data);
    expect(await takers(order.id)).toEqual([0]);
    expect((await details(0, order.id)).hasTaken).toBe(true);
    expect((await details(1, order.id)).slots).toMatchObject([{ block: { reason: 'full' }, taken: 1 }]);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.targetId, order.id));
    expect(records.map((one) => one.action)).toEqual(['schedule.addOrder', 'schedule.take']);
    const told = await server.db.select().from(message).where(eq(message.memberId, publisher.id));
    expect(told).toMatchObject([{ title: { zh_CN: '任务已招满' }, path: `/task-details?id=${order.id}` }]);
  });

  it('are refused in the words of the reason', async () => {
    const { order, post, act, later, update } = await scene(3);
    expect((await act('take', 0, order)).code).toBe(CODE.ok);
    expect(await act('take', 1, order)).toMatchObject({
      code: CODE.conflict,
      msg: `${order.workDates[0]} 的名额刚刚被抢完，可以加入候补`,
    });
    const night = await post({ segments: [segment('11:00', '24:00')] });
    expect((await act('take', 0, night)).msg).toBe(`${day(3)} 的班次与您 ${day(3)} 的“周末支援”时间冲突`);
    const eve = await post({
      workDates: [day(2)],
      segments: [segment('20:00', '24:00')],
      deadlineAt: later(1),
    });
    const early = await post({ segments: [segment('06:00', '07:00')] });
    expect((await act('take', 1, eve)).code).toBe(CODE.ok);
    expect((await act('take', 1, early)).msg).toContain('只有 6 小时休息，至少需要 8 小时');
    const closed = await post({ opensAt: later(1) });
    expect((await act('take', 0, closed)).msg).toBe('任务还未开放，请稍后再来');
    await update({ orderId: early.id, revision: 1, action: 'end' });
    expect((await act('take', 2, early)).msg).toBe('任务已截止');
    await update({ orderId: closed.id, revision: 1, action: 'withdraw' });
    expect((await act('take', 2, closed)).msg).toBe('任务已撤回');
    expect((await act('take', 2, order, [{ workDate: '2030-01-01', stationCode: 'PAID' }])).msg).toContain(
      '请刷新',
    );
  });

  it('of several dates are all taken or none', async () => {
    const { post, act, takers } = await scene(2);
    const order = await post({ workDates: [day(3), day(4)] });
    const both = order.workDates.map((workDate) => ({ workDate, stationCode: 'PAID' }));
    expect((await act('take', 0, order, both.slice(0, 1))).code).toBe(CODE.ok);
    expect((await act('take', 1, order, both)).code).toBe(CODE.conflict);
    expect(await takers(order.id)).toEqual([0]);
    expect((await act('take', 0, order, both)).code).toBe(CODE.ok);
    expect(await takers(order.id)).toEqual([0, 0]);
  });

  it('that leave too little rest between the dates of one order are not taken together', async () => {
    const { post, act } = await scene(1);
    const order = await post({
      workDates: [day(3), day(4)],
      segments: [segment('00:00', '06:00'), segment('18:00', '24:00')],
    });
    const both = order.workDates.map((workDate) => ({ workDate, stationCode: 'PAID' }));
    expect((await act('take', 0, order, both)).msg).toContain('只有 0 小时休息');
  });

  it('of two stations of one day can be taken by one person', async () => {
    const { post, act } = await scene(1);
    const order = await post({
      segments: [
        segment('07:00', '08:00', 'UNPAID'),
        segment('08:00', '12:00'),
        segment('13:00', '17:00', 'OTHER'),
      ],
      posts: [
        { stationCode: 'PAID', needed: 1 },
        { stationCode: 'OTHER', needed: 1 },
      ],
    });
    const slots = ['PAID', 'OTHER'].map((stationCode) => ({ workDate: order.workDates[0]!, stationCode }));
    const { data } = await act('take', 0, order, slots);
    expect(data.slots.map((slot) => slot.mine)).toEqual(['taken', 'taken']);
    expect(data.slots.find((slot) => slot.stationCode === 'OTHER')?.segments).toMatchObject([
      { startTime: '07:00' },
      { startTime: '13:00' },
    ]);
  });

  it('go to the waiting list in its order when they are given back, in the same moment', async () => {
    const { order, act, takers, details, employees, member: publisher } = await scene(4);
    await act('take', 0, order);
    expect((await act('join', 1, order)).data.slots).toMatchObject([{ mine: 'waiting', position: 1 }]);
    await act('join', 2, order);
    await act('join', 3, order);
    expect((await act('join', 3, order)).data.slots).toMatchObject([{ waiting: 3, position: 3 }]);
    await act('leave', 1, order);
    expect((await details(3, order.id)).slots).toMatchObject([
      { position: 2, block: { reason: 'onWaitingList' } },
    ]);
    expect((await act('giveBack', 0, order)).data.slots).toMatchObject([
      { taken: 1, waiting: 1, block: { reason: 'full' } },
    ]);
    expect(await takers(order.id)).toEqual([2]);

    const told = await server.db.select().from(message).where(eq(message.memberId, employees[2]!.id));
    expect(told.map((one) => one.title.zh_CN)).toContain('候补成功：周末支援');
    const toPublisher = await server.db.select().from(message).where(eq(message.memberId, publisher.id));
    expect(toPublisher.map((one) => one.body.zh_CN)).toContain(
      `员工1退回了“周末支援”${order.workDates[0]} PAID 的名额。`,
    );
    const open = and(eq(workItem.memberId, employees[2]!.id), isNull(workItem.doneAt));
    expect(await server.db.select().from(workItem).where(open)).toMatchObject([
      { kind: 'task', sourceId: order.id },
    ]);
    await server.call(grabTakeSeen, { orderId: order.id }, { token: employees[2]!.token });
    expect(await server.db.select().from(workItem).where(open)).toEqual([]);
    const record = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.targetId, order.id), eq(operationTrack.action, 'schedule.promote')));
    expect(record).toMatchObject([{ actorName: '员工3', memberId: employees[2]!.id }]);
  });

  it('pass over who works meanwhile or has left, and keep their turns', async () => {
    const { order, post, act, takers, details, employees } = await scene(4);
    await act('take', 0, order);
    await act('join', 1, order);
    await act('join', 2, order);
    await act('join', 3, order);
    await act('take', 1, await post());
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, employees[2]!.id));
    await act('giveBack', 0, order);
    expect(await takers(order.id)).toEqual([3]);
    expect((await details(1, order.id)).slots).toMatchObject([{ mine: 'waiting', position: 1 }]);
  });

  it('are waited for only while they are full, and taken directly when one is free again', async () => {
    const { order, act } = await scene(2);
    expect((await act('join', 0, order)).msg).toContain('还有名额');
    await act('take', 0, order);
    expect((await act('join', 0, order)).msg).toContain('您已接下');
  });

  it('are given back until the limit alone, and then go to nobody', async () => {
    const own = await createTestServer();
    server = own;
    const { order, act, takers, token, employees } = await scene(2, { leaveHours: 24 });
    await act('take', 0, order);
    await act('join', 1, order);
    const start = Date.parse(`${order.workDates[0]}T08:00:00+08:00`);
    own.clock.advance(start - own.clock.now().getTime() - 24 * 3_600_000);
    expect(await act('giveBack', 0, order)).toMatchObject({
      code: CODE.conflict,
      msg: `距 ${order.workDates[0]} 的班次开始不足 24 小时，不能退回，请联系发布人`,
    });
    const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
    const released = await own.call(
      grabTakeRelease,
      { orderId: order.id, memberId: employees[0]!.id, slots, reason: '临时闭店' },
      { token },
    );
    expect(released.data.taken).toBe(0);
    expect(await takers(order.id)).toEqual([]);
    const told = await own.db.select().from(message).where(eq(message.memberId, employees[0]!.id));
    expect(told.map((one) => one.body.zh_CN).join('\n')).toContain('原因：临时闭店');
  });

  it('are taken away by the publisher alone, from people who have them', async () => {
    const {
      order,
      act,
      token,
      employees,
      member: { tenantId },
    } = await scene(2);
    await act('take', 0, order);
    const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
    const release = async (by: string, who: number) =>
      (
        await server.call(
          grabTakeRelease,
          { orderId: order.id, memberId: employees[who]!.id, slots },
          { token: by },
        )
      ).code;
    const colleague = await buildPublisher(server, tenantId);
    expect(await release(employees[1]!.token, 0)).toBe(CODE.forbidden);
    expect(await release(colleague.token, 0)).toBe(CODE.notFound);
    expect(await release(token, 1)).toBe(CODE.notFound);
    expect(await release(token, 0)).toBe(CODE.ok);
  });

  it('follow a change of the order: more of them to the waiting list, other times only when the takers can', async () => {
    const {
      order,
      order: { workDates },
      act,
      update,
      post,
      takers,
      employees,
      later,
    } = await scene(3);
    await act('take', 0, order);
    await act('join', 1, order);
    const content = {
      title: order.title,
      workDates,
      segments: [segment('08:00', '12:00')],
      placeCode: 'SHOP',
      deadlineAt: later(2),
    };
    const save = async (revision: number, given: Partial<OrderInput>) =>
      await update({
        orderId: order.id,
        revision,
        action: 'save',
        order: { ...content, posts: [{ stationCode: 'PAID', needed: 1 }], ...given },
      });
    expect((await save(1, { posts: [{ stationCode: 'PAID', needed: 2 }] })).data).toMatchObject({
      taken: 2,
      waiting: 0,
    });
    expect(await takers(order.id)).toEqual([0, 1]);
    const told = await server.db.select().from(message).where(eq(message.memberId, employees[0]!.id));
    expect(told.map((one) => one.title.zh_CN)).toContain('任务有变更：周末支援');
    const evening = await post({ segments: [segment('19:00', '22:00')] });
    await act('take', 0, evening);
    const given = { segments: [segment('18:00', '20:00')], posts: [{ stationCode: 'PAID', needed: 2 }] };
    expect((await save(2, given)).msg).toContain('冲突：员工1');
    expect((await save(2, { workDates: [day(5)] })).msg).toContain('名额不能少于');
  });

  it('are closed for all when the order is withdrawn', async () => {
    const { order, act, update, employees } = await scene(2);
    await act('take', 0, order);
    await act('join', 1, order);
    await update({ orderId: order.id, revision: 1, action: 'withdraw' });
    for (const { id } of employees) {
      const told = await server.db.select().from(message).where(eq(message.memberId, id));
      expect(told.map((one) => one.title.zh_CN)).toContain('任务已撤回：周末支援');
    }
    const { data } = await server.call(
      grabTakeMine,
      { month: day(3).slice(0, 7) },
      { token: employees[0]!.token },
    );
    expect(data.list).toEqual([]);
    expect((await act('giveBack', 0, order)).msg).toBe('任务已撤回');
  });

  it('ask for the attached form once, keep it with the waiting list, and show it to the publisher', async () => {
    const { member: publisher, token, employees, post } = await scene(2);
    const templateId = randomId();
    const versionId = randomId();
    const { tenantId } = publisher;
    const named = {
      code: 'support',
      name: { zh_CN: '支援' },
      status: 'published' as const,
      createdAt: BUILT_AT,
    };
    await server.db
      .insert(formTemplate)
      .values({ id: templateId, tenantId, currentVersionId: versionId, ...named });
    await server.db.insert(formVersion).values({
      id: versionId,
      tenantId,
      templateId,
      version: 1,
      publishedAt: BUILT_AT,
      schema: { fields: [{ key: 'size', kind: 'text', label: { zh_CN: '尺码' }, isRequired: true }] },
    });
    const order = await post({ formTemplateId: templateId });
    const input = { orderId: order.id, slots: [{ workDate: order.workDates[0]!, stationCode: 'PAID' }] };
    const [first, second] = employees;
    const take = async (values?: Record<string, unknown>) =>
      await server.call(grabTakeTake, { ...input, values }, { token: first!.token });
    expect((await take()).msg).toBe('请先填写任务附带的表单');
    expect((await take({ size: '' })).code).not.toBe(CODE.ok);
    expect((await take({ size: 'L' })).code).toBe(CODE.ok);
    await server.call(grabTakeJoinWaiting, { ...input, values: { size: 'M' } }, { token: second!.token });
    await server.call(grabTakeGiveBack, input, { token: first!.token });
    const formOf = async (memberId: string, by: string) =>
      await server.call(grabTakeForm, { orderId: order.id, memberId }, { token: by });
    expect((await formOf(second!.id, token)).data.filled?.values).toEqual({ size: 'M' });
    expect((await formOf(second!.id, second!.token)).data.filled?.values).toEqual({ size: 'M' });
    expect((await formOf(second!.id, first!.token)).code).toBe(CODE.notFound);
  });

  it('do not exist for strangers, and not for who may not take shifts', async () => {
    const {
      order,
      act,
      employees,
      member: { tenantId },
      post,
    } = await scene(1);
    const foreign = await scene(1);
    const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
    for (const endpoint of Object.values(ACTIONS)) {
      const answer = await server.call(
        endpoint,
        { orderId: order.id, slots },
        { token: foreign.employees[0]!.token },
      );
      expect(answer).toMatchObject({ code: CODE.notFound, data: undefined });
    }
    const named = await post({ scope: { kind: 'members', ids: [employees[0]!.id] } });
    const other = (await buildEmployees(server, tenantId, 1))[0]!;
    expect((await server.call(grabTakeTake, { orderId: named.id, slots }, { token: other.token })).code).toBe(
      CODE.notFound,
    );
    const guest = await buildSignedIn(server, { tenantId, roles: ['stampAdministrator'] });
    expect((await server.call(grabTakeTake, { orderId: order.id, slots }, { token: guest.token })).code).toBe(
      CODE.forbidden,
    );
    expect((await act('take', 0, named)).code).toBe(CODE.ok);
  });
});
