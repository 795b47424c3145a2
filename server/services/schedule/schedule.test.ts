import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import {
  grabOrderAddOrder,
  grabOrderDetails,
  grabOrderGetAssignCustomForm,
  grabOrderGetDraft,
  grabOrderHistoryQuery,
  grabOrderPackProcessDetails,
  grabOrderUpdateOrder,
} from '@contract/schedule';
import { formTemplate } from '@server/db/schema/form';
import { operationTrack } from '@server/db/schema/operation-track';
import { scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/schedule';
import { randomId } from '@server/random';
import { BUILT_AT, buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildPublisher, segment, type OrderInput } from '@tests/helpers/shift-company';

const DAY_MS = 86_400_000;

describe('grab orders', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  const publisher = (tenantId?: string) => buildPublisher(server, tenantId);
  const take = async (orderId: string, by: { id: string; tenantId: string }) => {
    const [slot] = await server.db.select().from(scheduleSlot).where(eq(scheduleSlot.orderId, orderId));
    const { workDate, stationCode } = slot!;
    const takenAt = server.clock.now();
    await server.db
      .insert(scheduleTake)
      .values({ orderId, workDate, stationCode, memberId: by.id, tenantId: by.tenantId, takenAt });
    await server.db
      .update(scheduleSlot)
      .set({ taken: slot!.taken + 1 })
      .where(eq(scheduleSlot.orderId, orderId));
  };

  it('are published with what was entered, recorded, and read back', async () => {
    const { member, token, post } = await publisher();
    const { data } = await post();
    expect(data).toMatchObject({
      status: 'published',
      revision: 1,
      hourlyPay: 32.5,
      placeName: 'SHOP',
      taken: 0,
    });
    const details = await server.call(grabOrderDetails, { orderId: data.id }, { token });
    expect(details.data).toMatchObject({
      id: data.id,
      isMine: true,
      hasTaken: false,
      publisher: { id: member.id },
    });
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, data.id));
    expect(records).toMatchObject([{ action: 'schedule.addOrder', targetName: '周末支援' }]);
  });

  it.each<[string, Partial<OrderInput>, string]>([
    ['no title', { title: '  ' }, '请填写任务标题'],
    ['no date', { workDates: [] }, '请选择工作日期'],
    ['a date twice', { workDates: ['2026-12-01', '2026-12-01'] }, '工作日期有重复'],
    ['a date that has passed', { workDates: ['2026-11-19'] }, '工作日期不能早于今天'],
    ['no segment', { segments: [] }, '请至少添加一个时间段'],
    [
      'five segments',
      { segments: ['06', '08', '10', '12', '14'].map((hour) => segment(`${hour}:00`, `${hour}:30`)) },
      '最多添加4个时间段',
    ],
    ['a start after its end', { segments: [segment('12:00', '08:00')] }, '第1段的开始时间必须早于结束时间'],
    [
      'a rest as long as the work',
      { segments: [segment('08:00', '10:00', 'PAID', 2)] },
      '第1段的休息时长必须少于工作时长',
    ],
    [
      'segments that overlap',
      { segments: [segment('08:00', '12:00'), segment('11:00', '13:00')] },
      '第2段与其他时间段重叠',
    ],
    ['only unpaid stations', { segments: [segment('08:00', '12:00', 'UNPAID')] }, '班次不能全部为不计薪岗位'],
    [
      'a station that is switched off',
      { segments: [segment('08:00', '12:00', 'CLOSED')] },
      '第1段的岗位不存在或已停用',
    ],
    [
      'an unknown station',
      { segments: [segment('08:00', '12:00'), segment('13:00', '14:00', 'NONE')] },
      '第2段的岗位不存在或已停用',
    ],
    ['no number of people', { posts: [] }, '请填写所需人数'],
    [
      'a number for a station that is not paid',
      {
        posts: [
          { stationCode: 'PAID', needed: 1 },
          { stationCode: 'UNPAID', needed: 1 },
        ],
      },
      '人数只能按班次中的计薪岗位填写，且每个岗位填写一次',
    ],
    [
      'a deadline after the last shift has begun',
      { deadlineAt: '2026-11-23T00:00:01Z' },
      '截止时间不能晚于最后一个班次的开始时间',
    ],
    ['no place', { placeCode: undefined }, '请选择有效的工作地点'],
    ['a place that is switched off', { placeCode: 'GONE' }, '请选择有效的工作地点'],
    ['no deadline', { deadlineAt: undefined }, '请选择截止时间'],
    [
      'a deadline that has passed',
      { opensAt: undefined, deadlineAt: '2026-11-19T00:00:00Z' },
      '截止时间必须晚于当前时间和开放时间',
    ],
    [
      'a deadline before the opening',
      { opensAt: '2026-12-30T00:00:00Z' },
      '截止时间必须晚于当前时间和开放时间',
    ],
    [
      'a stranger in its scope',
      { scope: { kind: 'members', ids: ['unknown'] } },
      '开放范围中有不属于本公司的部门或员工',
    ],
    ['an unknown form', { formTemplateId: 'unknown' }, '所选的自定义表单不存在或未发布'],
  ])('are not published with %s', async (_name, given, msg) => {
    const { member, post } = await publisher();
    expect(await post(given)).toMatchObject({ code: CODE.badRequest, msg });
    const left = await server.db
      .select()
      .from(scheduleOrder)
      .where(eq(scheduleOrder.publisherMemberId, member.id));
    expect(left).toEqual([]);
  });

  it('do not take a remark of more than 200 characters', async () => {
    const { post } = await publisher();
    expect((await post({ remark: '字'.repeat(200) })).code).toBe(CODE.ok);
    expect(await post({ remark: '字'.repeat(201) })).toMatchObject({
      code: CODE.badRequest,
      msg: expect.stringContaining('order.remark'),
    });
  });

  it('are made once however often the same request arrives', async () => {
    const { member, post } = await publisher();
    const requestId = randomId();
    const answers = await Promise.all([1, 2, 3].map(() => post({}, false, requestId)));
    expect(new Set(answers.map((one) => one.data.id)).size).toBe(1);
    const rows = await server.db
      .select()
      .from(scheduleOrder)
      .where(eq(scheduleOrder.publisherMemberId, member.id));
    expect(rows).toHaveLength(1);
  });

  it('are kept as drafts that may lack anything, the newest answered, and published when complete', async () => {
    const { token, post, update, order } = await publisher();
    const draftOf = async () => (await server.call(grabOrderGetDraft, {}, { token })).data.draft;
    expect(await draftOf()).toBeNull();
    await post({ title: '旧' }, true);
    server.clock.advance(1000);
    const input = { requestId: randomId(), isDraft: true, order: {} };
    const { data } = await server.call(grabOrderAddOrder, input, { token });
    expect(await draftOf()).toMatchObject({
      id: data.id,
      status: 'draft',
      scope: { kind: 'company' },
      needed: 0,
    });
    const publish = { orderId: data.id, action: 'publish' as const };
    expect(await update({ ...publish, revision: 1 })).toMatchObject({
      code: CODE.badRequest,
      msg: '请填写任务标题',
    });
    const saved = await update({ orderId: data.id, revision: 1, action: 'save', order: order() });
    expect(saved.data).toMatchObject({ status: 'draft', revision: 2 });
    const published = await update({ ...publish, revision: 2 });
    expect(published.data).toMatchObject({
      status: 'published',
      revision: 3,
      title: '周末支援',
      hourlyPay: 32.5,
    });
    expect((await draftOf())?.title).toBe('旧');
  });

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

  it('are found in the history by title and day, newest first, one’s own alone', async () => {
    const { member, token, post } = await publisher();
    const other = await publisher(member.tenantId);
    await other.post();
    await post({ title: '盘点 100%' });
    server.clock.advance(DAY_MS);
    await post({ title: '支援' });
    const today = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const titles = async (filters: In<typeof grabOrderHistoryQuery>) =>
      (await server.call(grabOrderHistoryQuery, filters, { token })).data.list.map((row) => row.title);
    expect(await titles({})).toEqual(['支援', '盘点 100%']);
    expect(await titles({ keyword: '100%' })).toEqual(['盘点 100%']);
    expect(await titles({ keyword: '_' })).toEqual([]);
    expect(await titles({ startDate: today })).toEqual(['支援']);
    expect(await titles({ endDate: today, pageNo: 2, pageSize: 1 })).toEqual(['盘点 100%']);
  });

  it('are seen by whom they are open to, and by nobody else', async () => {
    const { member, token, post } = await publisher();
    const { tenantId } = member;
    const top = await buildDepartment(server.db, tenantId);
    const below = await buildDepartment(server.db, tenantId, { parentId: top.id });
    const inside = await buildSignedIn(server, { tenantId, member: { departmentId: below.id } });
    const outside = await buildSignedIn(server, { tenantId });
    const colleague = await publisher(tenantId);
    const foreign = await publisher();
    const scoped = (await post({ scope: { kind: 'departments', ids: [top.id] } })).data.id;
    const named = (await post({ scope: { kind: 'members', ids: [outside.member.id] } })).data.id;
    const draft = (await post({}, true)).data.id;
    const sees = async (by: string, orderId: string) =>
      (await server.call(grabOrderDetails, { orderId }, { token: by })).code === CODE.ok;
    const table = [];
    for (const by of [token, colleague.token, inside.token, outside.token, foreign.token]) {
      table.push([await sees(by, scoped), await sees(by, named), await sees(by, draft)]);
    }
    expect(table).toEqual([
      [true, true, true],
      [true, true, false],
      [true, false, false],
      [false, true, false],
      [false, false, false],
    ]);
    await take(scoped, outside.member);
    expect(await sees(outside.token, scoped)).toBe(true);
    for (const endpoint of [grabOrderGetAssignCustomForm, grabOrderPackProcessDetails]) {
      const refused = await server.call(endpoint, { orderId: scoped }, { token: foreign.token });
      expect(refused).toMatchObject({ code: CODE.notFound, data: undefined });
    }
  });

  it('show publishers who took places, and others only the count and themselves', async () => {
    const { member, token, post } = await publisher();
    const { tenantId } = member;
    const one = await buildSignedIn(server, { tenantId });
    const two = await buildMember(server.db, { tenantId });
    const { id: orderId } = (await post()).data;
    await take(orderId, one.member);
    await take(orderId, two);
    const progress = async (by: string) =>
      (await server.call(grabOrderPackProcessDetails, { orderId }, { token: by })).data;
    expect(await progress(token)).toMatchObject({ needed: 2, taken: 2, status: 'published' });
    expect((await progress(token)).list).toHaveLength(2);
    expect(await progress(one.token)).toMatchObject({ taken: 2, list: [{ id: one.member.id }] });
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

  it('answer null as their form when none is attached', async () => {
    const { token, post } = await publisher();
    const { id: orderId } = (await post()).data;
    expect((await server.call(grabOrderGetAssignCustomForm, { orderId }, { token })).data).toEqual({
      form: null,
      permissions: [],
    });
    const foreign = await buildMember(server.db);
    const id = randomId();
    const row = { code: 'x', name: { zh_CN: 'x' }, status: 'published' as const, createdAt: BUILT_AT };
    await server.db.insert(formTemplate).values({ id, tenantId: foreign.tenantId, ...row });
    expect((await post({ formTemplateId: id }, true)).code).toBe(CODE.badRequest);
  });
});
