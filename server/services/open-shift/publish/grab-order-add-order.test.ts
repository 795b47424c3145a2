import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { grabOrderAddOrder, grabOrderDetails, grabOrderGetDraft } from '@contract/open-shift/calls';
import { operationTrack } from '@server/db/schema/audit';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { randomId } from '@server/auth/random';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildPublisher, segment, type OrderInput } from '@tests/helpers/shift-company';

describe('new grab orders', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const publisher = (tenantId?: string) => buildPublisher(server, tenantId);

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
    [
      'a shift of more than a day',
      { segments: [{ ...segment('08:00', '08:30'), endsNextDay: true as const }] },
      '班次从开始到结束不能超过24小时',
    ],
    [
      'a shift that begins on the next day',
      {
        segments: [
          { ...segment('01:00', '08:30'), startsNextDay: true as const, endsNextDay: true as const },
        ],
      },
      '第一段必须从当天开始，不能从次日开始',
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
      msg: '备注最多 200 个字',
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
});
