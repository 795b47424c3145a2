import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { getLeaveQuotas, listLeaveQuotas } from '@contract/leave/calls';
import { formVersion } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { FORM_SEEDS } from '@server/db/seed/records/form/forms';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { createQuotaDesk, YEAR } from '@tests/helpers/leave/quota-desk';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createQuotaDesk>>;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  desk = await createQuotaDesk(server);
});

describe('the leave that a colleague has', () => {
  it('is set for a year with a reason, and both records say by whom', async () => {
    expect(await desk.annual()).toMatchObject({ quota: null, remaining: null, isSelectable: true });
    expect((await desk.save()).data).toEqual({ days: 10 });
    expect((await desk.save({ days: 12.5, before: 10, reason: '工龄增加' })).data).toEqual({ days: 12.5 });
    expect(await desk.annual()).toMatchObject({ quota: 12.5, taken: 0, pending: 0, remaining: 12.5 });
    const { changes } = await desk.detail();
    expect(changes.map(({ from, to, reason, by }) => [from, to, reason, by?.name])).toEqual([
      [10, 12.5, '工龄增加', '周静'],
      [null, 10, '年度发放', '周静'],
    ]);
    const last = (await desk.records()).find((one) => one.changes.some((change) => change.from === '10'));
    expect(last).toMatchObject({ action: 'leave.saveQuota', targetName: '李浩', actorName: '周静' });
    expect(last?.changes).toEqual([
      { field: 'leaveKind', to: '年假', toEn: 'Annual leave' },
      { field: 'leaveYear', to: '2026' },
      { field: 'leaveDays', from: '10', to: '12.5' },
      { field: 'reason', to: '工龄增加' },
    ]);
  });

  it('is not limited any more when its days are taken away', async () => {
    await desk.save();
    expect((await desk.save({ days: null, before: 10 })).data).toEqual({ days: null });
    expect(await desk.annual()).toMatchObject({ quota: null, remaining: null });
    expect((await desk.detail()).changes[0]).toMatchObject({ from: 10, to: null });
  });

  it('is not overwritten by who saw other days, and the same call twice is one change', async () => {
    await desk.save();
    expect((await desk.save({ days: 12, before: 8 })).code).toBe(CODE.conflict);
    expect(
      sortedCodes(
        await Promise.all([desk.save({ before: 10, days: 11 }), desk.save({ before: 10, days: 12 })]),
      ),
    ).toEqual([CODE.ok, CODE.conflict].sort((a, b) => a - b));
    const { quota } = (await desk.annual())!;
    expect((await desk.save({ before: 10, days: quota })).code).toBe(CODE.ok);
    expect((await desk.detail()).changes).toHaveLength(2);
    expect(await desk.records()).toHaveLength(2);
  });

  it.each([
    [{ days: -1 }],
    [{ days: 367 }],
    [{ days: 1.25 }],
    [{ reason: '  ' }],
    [{ reason: '字'.repeat(201) }],
    [{ kind: 'unknown' }],
    [{ year: 26 }],
  ])('is not set to %j', async (given) => {
    expect((await desk.save(given)).code).toBe(CODE.badRequest);
    expect(await desk.records()).toHaveLength(0);
  });

  it('may be less than was taken: what is on its way is told beside it', async () => {
    const { fields } = FORM_SEEDS.find((form) => form.code === 'leave')!;
    await server.db
      .update(formVersion)
      .set({ schema: { fields } })
      .where(eq(formVersion.templateId, desk.company.leave.templateId));
    const period = { start: '2026-12-01 09:00', end: '2026-12-03 18:00' };
    const values = { leaveType: 'annual', period, leaveDays: 3, reason: '家中有事' };
    await server.call(
      submitApproval,
      { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
      { token: desk.company.employee.token },
    );
    expect(await desk.annual()).toMatchObject({ quota: null, pending: 3, remaining: null });
    await desk.save({ days: 2 });
    expect(await desk.annual()).toMatchObject({ quota: 2, taken: 0, pending: 3, remaining: -1 });
  });

  it('of nobody who has left is shown or set', async () => {
    const { id } = desk.company.colleague.member;
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, id));
    expect((await server.call(getLeaveQuotas, { memberId: id, year: YEAR }, desk.as)).code).toBe(
      CODE.notFound,
    );
    expect((await desk.save({ memberId: id })).code).toBe(CODE.notFound);
  });
});

describe('the list of people', () => {
  it('shows by page what each has left, and is searched and narrowed to a department', async () => {
    await desk.save();
    const list = async (given: Partial<In<typeof listLeaveQuotas>> = {}) =>
      (await server.call(listLeaveQuotas, { year: YEAR, ...given }, desk.as)).data;
    const names = ({ list: rows }: Awaited<ReturnType<typeof list>>) =>
      rows.map(({ person }) => person.name).sort((a, b) => a.localeCompare(b));
    const all = await list();
    expect(all.list).toHaveLength(6);
    const own = all.list.find(({ person }) => person.id === desk.company.employee.member.id);
    expect(own?.quotas).toMatchObject([
      {
        kind: 'annual',
        name: { zh_CN: '年假', en: 'Annual leave' },
        quota: 10,
        byRules: 0,
        taken: 0,
        booked: 0,
        pending: 0,
        remaining: 10,
        statement: { granted: 4800, left: 4800, taken: 0 },
      },
    ]);
    expect((await list({ keyword: '李浩', year: 2027 })).list).toMatchObject([{ quotas: [] }]);
    expect(names(await list({ organId: desk.company.unit.id, isDeep: true }))).toEqual(
      ['李浩', '王芳', '赵敏'].sort((a, b) => a.localeCompare(b)),
    );
    const first = await list({ pageSize: 4 });
    const second = await list({ pageSize: 4, pageNo: 2 });
    expect([first.hasMore, second.hasMore, second.list.length]).toEqual([true, false, 2]);
  });
});
