import { beforeEach, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import * as quotas from '@contract/leave/calls';
import * as runs from '@contract/leave/run-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { MESSAGES } from '@server/messages/messages';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { createLeaveRunDesk } from '@tests/helpers/leave/leave-run-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createLeaveRunDesk>>;
/** Friday, 2026-11-20, ten in the morning in Shanghai. */
beforeEach(async () => {
  server = await createTestServer();
  desk = await createLeaveRunDesk(server, { carry: { maxDays: 5, until: '03-31' } });
});
const told = (items: Awaited<ReturnType<typeof desk.itemsOf>>) =>
  items.map(({ outcome, reason, minutes }) => `${outcome} ${reason.code} ${minutes / 480}`).sort();

describe('a trial of a year', () => {
  it('shows what would happen and writes nothing of it', async () => {
    const { id } = await desk.person('2010-01-01');
    await desk.start();
    await desk.work();
    const tried = (await desk.start(2027)).data.id;
    await desk.work();
    expect(told(await desk.itemsOf(tried))).toEqual([
      'carried unusedOfYear 5',
      'expired endedOn 5',
      'granted statute 10',
      'skipped serviceDateMissing 0',
    ]);
    expect(await desk.lotsOf(id)).toHaveLength(1);
    expect(await desk.eventsOf(id)).toHaveLength(1);
  });

  it('is who tried it alone, and one at a time', async () => {
    const { id } = (await desk.start(2027)).data;
    expect((await desk.start(2028)).msg).toBe(MESSAGES.leaveRunBusy.zh_CN);
    await desk.work();
    const other = await buildSignedIn(server, { tenantId: desk.tenantId, roles: ['companyAdministrator'] });
    const as = { token: other.token };
    expect((await server.call(runs.getLeaveRun, { id }, as)).code).toBe(CODE.notFound);
    expect((await server.call(runs.listLeaveRuns, {}, as)).data.list).toEqual([]);
    const stranger = await createLeaveRunDesk(server);
    expect((await server.call(runs.getLeaveRun, { id }, stranger.as)).code).toBe(CODE.notFound);
    expect((await server.call(runs.listLeaveRunItems, { id }, stranger.as)).code).toBe(CODE.notFound);
    const later = (await desk.start(2028)).data.id;
    expect(later).not.toBe(id);
    expect((await desk.listed()).map((one) => one.id)).toEqual([later]);
  });
});

describe('a run by hand', () => {
  it('reaches the people of the data scope alone, is repeated without doubles, and stands in the records', async () => {
    const unit = await buildDepartment(server.db, desk.tenantId);
    const inside = await desk.person('2010-01-01', '2010-01-01', { departmentId: unit.id });
    const outside = await desk.person('2010-01-01');
    const manager = await buildSignedIn(server, {
      tenantId: desk.tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.leaveRules],
      member: { departmentId: unit.id, serviceSince: '2025-01-01' },
    });
    await server.db.execute("update role set data_scope = 'department' where code = 'manager'");
    const { id } = (await desk.start(undefined, manager.token)).data;
    await desk.work();
    expect(await desk.lotsOf(inside.id)).toHaveLength(1);
    expect(await desk.lotsOf(outside.id)).toEqual([]);
    await desk.start();
    await desk.work();
    expect(await desk.lotsOf(inside.id)).toHaveLength(1);
    expect(await desk.lotsOf(outside.id)).toHaveLength(1);
    const [whole] = await desk.listed();
    expect(whole!.id).not.toBe(id);
    expect((await desk.itemsOf(whole!.id, manager.token)).map(({ person }) => person.id).sort()).toEqual(
      [inside.id, manager.member.id].sort(),
    );
    const seen = await server.call(runs.listLeaveRuns, {}, { token: manager.token });
    expect(seen.data.list[0]!.counts).toEqual({ skipped: 2 });
    const off = { revision: 0, isOn: true };
    expect((await server.call(runs.saveLeaveRunSetting, off, { token: manager.token })).msg).toBe(
      MESSAGES.beyondScope.zh_CN,
    );
    const records = (await server.call(operationTrackList, {}, desk.as)).data.list;
    expect(records.map(({ action }) => action)).toContain('leaveRun.start');
  });

  it('is found by name, and by what happened', async () => {
    await desk.person('2010-01-01');
    await desk.person('2020-01-01', null);
    const { id } = (await desk.start()).data;
    await desk.work();
    const find = async (part: object) =>
      (await server.call(runs.listLeaveRunItems, { id, ...part }, desk.as)).data.list;
    expect(await find({ outcome: 'granted' })).toHaveLength(1);
    expect(await find({ outcome: 'carried' })).toEqual([]);
    expect(await find({ keyword: '没有这个人' })).toEqual([]);
    const [one] = await find({ outcome: 'skipped', pageSize: 1 });
    expect((await find({ keyword: one!.person.name })).length).toBeGreaterThan(0);
  });

  it('leaves what was set by hand, which an administrator can still correct', async () => {
    const { id: memberId } = await desk.person('2010-01-01');
    const set = { memberId, year: 2026, kind: 'annual', days: 7, before: null, reason: '入职约定' };
    expect((await server.call(quotas.saveLeaveQuota, set, desk.as)).code).toBe(CODE.ok);
    const { id } = (await desk.start()).data;
    await desk.work();
    expect(told(await desk.itemsOf(id))).toContain('skipped setByHand 0');
    expect(await desk.lotsOf(memberId)).toHaveLength(1);
    const corrected = { ...set, days: 4, before: 7 };
    expect((await server.call(quotas.saveLeaveQuota, corrected, desk.as)).data).toEqual({ days: 4 });
  });

  it('grants days that an administrator sees as those of the year, and corrects in both directions', async () => {
    const { id: memberId } = await desk.person('2010-01-01');
    await desk.start();
    await desk.work();
    const annual = async (year = 2026) =>
      (await server.call(quotas.getLeaveQuotas, { memberId, year }, desk.as)).data.quotas.find(
        ({ kind }) => kind === 'annual',
      );
    const save = async (before: number | null, days: number | null) =>
      await server.call(
        quotas.saveLeaveQuota,
        { memberId, year: 2026, kind: 'annual', days, before, reason: '更正' },
        desk.as,
      );
    expect(await annual()).toMatchObject({ quota: 10, byRules: 10, remaining: 10 });
    expect((await save(null, 3)).code).toBe(CODE.conflict);
    expect((await save(10, 4)).data).toEqual({ days: 4 });
    expect(await annual()).toMatchObject({ quota: 4, byRules: 4, remaining: 4 });
    expect((await save(4, 12)).data).toEqual({ days: 12 });
    expect(await annual()).toMatchObject({ quota: 12, byRules: 4, remaining: 12 });
    await desk.start();
    await desk.work();
    expect(await annual()).toMatchObject({ quota: 12 });
    const less = { year: 2026, kind: 'annual', how: 'add' as const, days: -20 };
    const { data } = await server.call(quotas.previewLeaveQuotas, less, desk.as);
    expect(data.list).toMatchObject([{ memberId, from: 12, to: 0 }]);
    const asked = { ...less, requestId: randomId(), digest: data.digest, reason: '更正' };
    expect((await server.call(quotas.adjustLeaveQuotas, asked, desk.as)).data.changed).toBe(1);
    expect(await annual()).toMatchObject({ quota: 0, remaining: 0 });
    const { requestId } = asked;
    expect((await server.call(quotas.undoLeaveQuotas, { requestId }, desk.as)).data.restored).toBe(1);
    expect(await annual()).toMatchObject({ quota: 12, remaining: 12 });
    expect((await save(12, null)).data).toEqual({ days: null });
    expect(await annual()).toMatchObject({ quota: null, byRules: 0 });
  });

  it('carries days over that cannot be taken away any more, and says how many stay', async () => {
    const { id: memberId } = await desk.person('2010-01-01');
    await desk.turnOn();
    await desk.tick();
    await desk.work();
    server.clock.advance(Date.parse('2027-01-02T02:00:00Z') - server.clock.now().getTime());
    await desk.tick();
    await desk.work();
    const { token } = await buildSignedIn(server, {
      tenantId: desk.tenantId,
      roles: ['companyAdministrator'],
    });
    const save = async (days: number) =>
      await server.call(
        quotas.saveLeaveQuota,
        { memberId, year: 2026, kind: 'annual', days, before: 10, reason: '更正' },
        { token, lang: 'en' },
      );
    expect(await save(2)).toMatchObject({
      code: CODE.conflict,
      msg: 'Days carried into the next year stay. Keep at least 5 days.',
    });
    expect((await save(5)).data).toEqual({ days: 5 });
  });
});

it('turning the clock on is refused to who saw an older setting', async () => {
  expect((await desk.turnOn()).code).toBe(CODE.ok);
  const old = { revision: 0, isOn: false };
  expect((await server.call(runs.saveLeaveRunSetting, old, desk.as)).code).toBe(CODE.conflict);
  const missing = { id: randomId() };
  expect((await server.call(runs.getLeaveRun, missing, desk.as)).code).toBe(CODE.notFound);
});
