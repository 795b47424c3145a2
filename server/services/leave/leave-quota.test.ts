import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  adjustLeaveQuotas,
  getLeaveQuotas,
  listLeaveQuotas,
  previewLeaveQuotas,
  QUOTA_UNDO_MINUTES,
  saveLeaveQuota,
  undoLeaveQuotas,
} from '@contract/leave/calls';
import { formVersion } from '@server/db/schema/form/form';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { member } from '@server/db/schema/member';
import { operationTrack } from '@server/db/schema/audit';
import { FORM_SEEDS } from '@server/db/seed/records/form/forms';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildMember, buildRole } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const YEAR = 2026;
const ANNUAL = { year: YEAR, kind: 'annual' };

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  company = await buildApprovalCompany(server);
  await buildRole(server.db, company.tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
});

const admin = () => ({ token: company.hr.token });
async function save(given: Partial<In<typeof saveLeaveQuota>> = {}) {
  server.clock.advance(1_000);
  const quota = { memberId: company.employee.member.id, ...ANNUAL, days: 10, before: null };
  return await server.call(saveLeaveQuota, { ...quota, reason: '年度发放', ...given }, admin());
}
type Given = Partial<In<typeof adjustLeaveQuotas>>;
const preview = async ({ requestId: _id, digest: _digest, reason: _reason, ...given }: Given = {}) =>
  await server.call(previewLeaveQuotas, { ...ANNUAL, how: 'set', days: 5, ...given }, admin());
/** Adjusts what a preview has shown. */
async function adjust(given: Given) {
  server.clock.advance(1_000);
  const shown = await preview(given);
  const adjustment = {
    requestId: nextRequest(),
    ...ANNUAL,
    how: 'set' as const,
    days: 5,
    reason: '年度发放',
    digest: shown.code === 0 ? shown.data.digest : 'none',
  };
  return await server.call(adjustLeaveQuotas, { ...adjustment, ...given }, admin());
}
const undo = async (requestId: string) => await server.call(undoLeaveQuotas, { requestId }, admin());
const UNDO_MS = QUOTA_UNDO_MINUTES * 60_000;
const detail = async (memberId = company.employee.member.id) =>
  (await server.call(getLeaveQuotas, { memberId, year: YEAR }, admin())).data;
const annual = async (memberId?: string) =>
  (await detail(memberId)).quotas.find((one) => one.kind === 'annual');
const records = async () =>
  await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, company.tenantId));

describe('the leave that a colleague has', () => {
  it('is set for a year with a reason, and both records say by whom', async () => {
    expect(await annual()).toMatchObject({ quota: null, remaining: null, isSelectable: true });
    expect((await save()).data).toEqual({ days: 10 });
    expect((await save({ days: 12.5, before: 10, reason: '工龄增加' })).data).toEqual({ days: 12.5 });
    expect(await annual()).toMatchObject({ quota: 12.5, taken: 0, pending: 0, remaining: 12.5 });
    const { changes } = await detail();
    expect(changes.map(({ from, to, reason, by }) => [from, to, reason, by?.name])).toEqual([
      [10, 12.5, '工龄增加', '周静'],
      [null, 10, '年度发放', '周静'],
    ]);
    const last = (await records()).find((one) => one.changes.some((change) => change.from === '10'));
    expect(last).toMatchObject({ action: 'leave.saveQuota', targetName: '李浩', actorName: '周静' });
    expect(last?.changes).toEqual([
      { field: 'leaveKind', to: '年假', toEn: 'Annual leave' },
      { field: 'leaveYear', to: '2026' },
      { field: 'leaveDays', from: '10', to: '12.5' },
      { field: 'reason', to: '工龄增加' },
    ]);
  });

  it('is not limited any more when its days are taken away', async () => {
    await save();
    expect((await save({ days: null, before: 10 })).data).toEqual({ days: null });
    expect(await annual()).toMatchObject({ quota: null, remaining: null });
    expect((await detail()).changes[0]).toMatchObject({ from: 10, to: null });
  });

  it('is not overwritten by who saw other days, and the same call twice is one change', async () => {
    await save();
    expect((await save({ days: 12, before: 8 })).code).toBe(CODE.conflict);
    expect(
      sortedCodes(await Promise.all([save({ before: 10, days: 11 }), save({ before: 10, days: 12 })])),
    ).toEqual([CODE.ok, CODE.conflict].sort((a, b) => a - b));
    const { quota } = (await annual())!;
    expect((await save({ before: 10, days: quota })).code).toBe(CODE.ok);
    expect((await detail()).changes).toHaveLength(2);
    expect(await records()).toHaveLength(2);
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
    expect((await save(given)).code).toBe(CODE.badRequest);
    expect(await records()).toHaveLength(0);
  });

  it('may be less than was taken: what is on its way is told beside it', async () => {
    const { fields } = FORM_SEEDS.find((form) => form.code === 'leave')!;
    await server.db
      .update(formVersion)
      .set({ schema: { fields } })
      .where(eq(formVersion.templateId, company.leave.templateId));
    const period = { start: '2026-12-01 09:00', end: '2026-12-03 18:00' };
    const values = { leaveType: 'annual', period, leaveDays: 3, reason: '家中有事' };
    await server.call(
      submitApproval,
      { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
      { token: company.employee.token },
    );
    expect(await annual()).toMatchObject({ quota: null, pending: 3, remaining: null });
    await save({ days: 2 });
    expect(await annual()).toMatchObject({ quota: 2, taken: 0, pending: 3, remaining: -1 });
  });

  it('of nobody who has left is shown or set', async () => {
    const { id } = company.colleague.member;
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, id));
    expect((await server.call(getLeaveQuotas, { memberId: id, year: YEAR }, admin())).code).toBe(
      CODE.notFound,
    );
    expect((await save({ memberId: id })).code).toBe(CODE.notFound);
  });
});

describe('the list of people', () => {
  it('shows by page what each has left, and is searched and narrowed to a department', async () => {
    await save();
    const list = async (given: Partial<In<typeof listLeaveQuotas>> = {}) =>
      (await server.call(listLeaveQuotas, { year: YEAR, ...given }, admin())).data;
    const names = ({ list: rows }: Awaited<ReturnType<typeof list>>) =>
      rows.map(({ person }) => person.name).sort((a, b) => a.localeCompare(b));
    const all = await list();
    expect(all.list).toHaveLength(6);
    const own = all.list.find(({ person }) => person.id === company.employee.member.id);
    expect(own?.quotas).toEqual([
      {
        kind: 'annual',
        name: { zh_CN: '年假', en: 'Annual leave' },
        quota: 10,
        byRules: 0,
        taken: 0,
        pending: 0,
        remaining: 10,
      },
    ]);
    expect((await list({ keyword: '李浩', year: 2027 })).list).toMatchObject([{ quotas: [] }]);
    expect(names(await list({ organId: company.unit.id, isDeep: true }))).toEqual(
      ['李浩', '王芳', '赵敏'].sort((a, b) => a.localeCompare(b)),
    );
    const first = await list({ pageSize: 4 });
    const second = await list({ pageSize: 4, pageNo: 2 });
    expect([first.hasMore, second.hasMore, second.list.length]).toEqual([true, false, 2]);
  });
});

describe('adjusting many at once', () => {
  it('sets the days of a department and those below it in one operation', async () => {
    await save();
    const { id: parentId } = company.unit;
    const below = await buildMember(server.db, {
      tenantId: company.tenantId,
      member: { departmentId: parentId },
    });
    expect((await adjust({ organId: company.top.id, days: 10 })).data).toEqual({
      changed: 6,
      people: 7,
      undoLeftMs: UNDO_MS,
    });
    expect((await annual(below.id))?.quota).toBe(10);
    const [record] = (await records()).filter((one) => one.action === 'leave.adjustQuotas');
    expect(record).toMatchObject({ targetName: '总部', actorName: '周静' });
    expect(record?.changes).toContainEqual({ field: 'people', to: '6' });
    expect((await adjust({ organId: company.unit.id, days: 7 })).data).toMatchObject({
      changed: 4,
      people: 4,
    });
    expect((await annual(company.director.member.id))?.quota).toBe(10);
    expect((await detail()).changes.map(({ from, to }) => [from, to])).toEqual([
      [10, 7],
      [null, 10],
    ]);
  });

  it('adds to and takes from those alone who have a quota, and never below none', async () => {
    await save({ days: 1 });
    expect((await adjust({ how: 'add', days: 1.5 })).data).toMatchObject({ changed: 1, people: 6 });
    expect((await annual())?.quota).toBe(2.5);
    await adjust({ how: 'add', days: -4 });
    expect((await annual())?.quota).toBe(0);
    expect((await annual(company.head.member.id))?.quota).toBeNull();
    const unchanged = await records();
    expect((await adjust({ how: 'add', days: -4 })).data.changed).toBe(0);
    expect(await records()).toHaveLength(unchanged.length);
  });

  it('counts once however often it is sent', async () => {
    await save();
    const how = { how: 'add', days: 1 } as const;
    const { digest } = (await preview(how)).data;
    const again = { requestId: nextRequest(), digest, ...how };
    const answers = await Promise.all([adjust(again), adjust(again), adjust(again)]);
    expect(answers.map(({ data }) => [data.changed, data.people])).toEqual(
      Array.from({ length: 3 }, () => [1, 6]),
    );
    expect((await annual())?.quota).toBe(11);
  });

  it.each([
    ['a department of another company', { organId: 'unknown' }, CODE.notFound],
    ['a kind that the company has not', { kind: 'unknown' }, CODE.badRequest],
    ['less than none', { days: -1 }, CODE.badRequest],
    ['nothing to add', { how: 'add', days: 0 }, CODE.badRequest],
    ['parts of a tenth', { days: 0.55 }, CODE.badRequest],
  ] as const)('refuses %s', async (_, given, code) => {
    expect((await adjust(given)).code).toBe(code);
    const rows = await server.db.select().from(leaveEvent).where(eq(leaveEvent.tenantId, company.tenantId));
    expect(rows).toEqual([]);
  });

  it('reaches the people named alone, and refuses who is no colleague', async () => {
    await save();
    const { id } = company.employee.member;
    const named = { memberIds: [id, company.head.member.id] };
    expect((await adjust({ ...named, days: 3 })).data).toMatchObject({ changed: 2, people: 2 });
    expect((await annual(company.director.member.id))?.quota).toBeNull();
    const stranger = await buildMember(server.db);
    expect((await adjust({ memberIds: [id, stranger.id] })).code).toBe(CODE.notFound);
  });

  it('shows before whose days change from what to what, and changes nothing else', async () => {
    await save({ days: 4 });
    const { id } = company.employee.member;
    const { data } = await preview({ how: 'add', days: 2 });
    expect(data).toMatchObject({ changed: 1, people: 6, hasMore: false });
    expect(data.list).toEqual([expect.objectContaining({ memberId: id, from: 4, to: 6 })]);
    expect((await annual())?.quota).toBe(4);
    await save({ days: 5, before: 4 });
    expect((await adjust({ how: 'add', days: 2, digest: data.digest })).code).toBe(CODE.conflict);
    expect((await annual())?.quota).toBe(5);
  });

  it('is on record with the old and the new days of each person', async () => {
    await save({ days: 4 });
    await adjust({ how: 'add', days: 2 });
    const [record] = (await records()).filter((one) => one.action === 'leave.adjustQuotas');
    const { name } = company.employee.member.account;
    expect(record?.changes).toContainEqual(
      expect.objectContaining({ field: 'leaveDaysOf', from: `${name} 4`, to: `${name} 6` }),
    );
  });

  it('is taken back at once for everybody, but for whose days were changed again since', async () => {
    await save({ days: 4 });
    const requestId = nextRequest();
    await adjust({ requestId, days: 9 });
    await save({ memberId: company.head.member.id, days: 1, before: 9 });
    expect((await undo(requestId)).data).toEqual({ restored: 5, kept: 1 });
    expect((await annual())?.quota).toBe(4);
    expect((await annual(company.director.member.id))?.quota).toBeNull();
    expect((await annual(company.head.member.id))?.quota).toBe(1);
    expect((await undo(requestId)).data).toEqual({ restored: 5, kept: 1 });
    expect((await records()).filter((one) => one.action === 'leave.undoQuotas')).toHaveLength(1);
  });

  it('cannot be taken back too late, nor what was never adjusted', async () => {
    const requestId = nextRequest();
    await adjust({ requestId });
    server.clock.advance(UNDO_MS);
    expect((await undo(requestId)).code).toBe(CODE.conflict);
    expect((await undo(nextRequest())).code).toBe(CODE.notFound);
  });
});
