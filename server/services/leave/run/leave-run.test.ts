import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import * as quotas from '@contract/leave/calls';
import * as runs from '@contract/leave/run-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { tenantProfile } from '@server/db/schema/company-profile';
import { job } from '@server/db/schema/job';
import { leaveLot } from '@server/db/schema/leave/leave';
import { leaveRun } from '@server/db/schema/leave/rule';
import { message } from '@server/db/schema/message';
import { member } from '@server/db/schema/member';
import { MESSAGES } from '@server/messages/messages';
import { startOfDay } from '@server/services/day-range';
import { buildDepartment, buildSignedIn, BUILT_AT } from '@tests/helpers/factories';
import { createLeaveRunDesk } from '@tests/helpers/leave/leave-run-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { performRun } from './perform-run';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createLeaveRunDesk>>;
/** Friday, 2026-11-20, ten in the morning in Shanghai. */
beforeEach(async () => {
  server = await createTestServer();
  desk = await createLeaveRunDesk(server, { carry: { maxDays: 5, until: '03-31' } });
});
const DAY_MS = 86_400_000;
const told = (items: Awaited<ReturnType<typeof desk.itemsOf>>) =>
  items.map(({ outcome, reason, minutes }) => `${outcome} ${reason.code} ${minutes / 480}`).sort();

describe('the clock', () => {
  it('does nothing while nobody has turned it on, and then grants once with a reason for everybody', async () => {
    const veteran = await desk.person('2010-01-01');
    const unknown = await desk.person('2020-01-01', null);
    await desk.tick();
    await desk.work();
    expect(await desk.listed()).toEqual([]);
    await desk.turnOn();
    await desk.tick();
    await desk.work();
    const [run] = await desk.listed();
    expect(run).toMatchObject({
      mode: 'daily',
      day: '2026-11-20',
      state: 'done',
      by: null,
      counts: { granted: 1, skipped: 2 },
    });
    expect(told(await desk.itemsOf(run!.id))).toEqual([
      'granted statute 10',
      'skipped serviceDateMissing 0',
      'skipped serviceDateMissing 0',
    ]);
    expect(await desk.lotsOf(veteran.id)).toMatchObject([
      { sourceKey: 'statutory:2026', source: 'statutory', validFrom: '2026-01-01', validTo: '2026-12-31' },
    ]);
    await desk.tick();
    server.clock.advance(DAY_MS);
    await desk.tick();
    await desk.work();
    expect(await desk.listed()).toHaveLength(1);
    const { data } = await server.call(runs.getLeaveRunSetting, {}, desk.as);
    expect(data).toMatchObject({ isOn: true, doneUntil: '2026-11-21', granted: [{ zh_CN: '年假' }] });
    await server.db.update(member).set({ serviceSince: '2019-07-01' }).where(eq(member.id, unknown.id));
    server.clock.advance(DAY_MS);
    await desk.tick();
    await desk.work();
    expect((await desk.listed())[0]).toMatchObject({ day: '2026-11-22', counts: { granted: 1 } });
  });

  it('turns the year at the midnight of the company, wherever that is', async () => {
    await server.db
      .insert(tenantProfile)
      .values({ tenantId: desk.tenantId, timezone: 'America/Los_Angeles', updatedAt: BUILT_AT });
    const { id } = await desk.person('2010-01-02', '2010-01-01');
    await desk.turnOn();
    await desk.tick();
    await desk.work();
    server.clock.advance(Date.parse('2027-01-01T07:59:00Z') - server.clock.now().getTime());
    await desk.tick();
    await desk.work();
    expect(await desk.lotsOf(id)).toHaveLength(1);
    server.clock.advance(2 * 60_000);
    await desk.tick();
    await desk.work();
    const rows = await server.db.select().from(leaveRun).where(eq(leaveRun.day, '2027-01-01'));
    // The session of the administrator is over by then.
    expect(rows).toMatchObject([{ state: 'done', counts: { carried: 1, granted: 1, expired: 1 } }]);
    const lots = await desk.lotsOf(id);
    expect(Object.fromEntries(lots.map(({ sourceKey, validTo }) => [sourceKey, validTo]))).toEqual({
      'carriedOver:2027': '2027-03-31',
      'statutory:2026': '2026-12-31',
      'statutory:2027': '2027-12-31',
    });
    expect(lots).toHaveLength(3);
  });

  it('does not stumble over dates that cannot be, and says which', async () => {
    const { id: ahead } = await desk.person('2027-02-01', '2010-01-01');
    const { id: before } = await desk.person('2026-06-01', '2026-08-01');
    const left = { status: 'left', leftAt: startOfDay('2026-11-10') } as const;
    const { id: gone } = await desk.person('2026-11-16', '2010-01-01', left);
    await desk.start();
    await desk.work();
    const [run] = await desk.listed();
    const items = await desk.itemsOf(run!.id);
    const of = (memberId: string) =>
      items.filter(({ person }) => person.id === memberId).map(({ reason }) => reason.code);
    expect([of(ahead), of(before), of(gone)]).toEqual([['hiredAfterYear'], ['serviceAfterHire'], []]);
    expect(run!.state).toBe('done');
  });

  it('tells people once of what they lose, and not of what they keep', async () => {
    const { id } = await desk.person('2010-01-01');
    await desk.turnOn();
    for (const days of [0, 11, 1, 1]) {
      server.clock.advance(days * DAY_MS);
      await desk.tick();
      await desk.work();
    }
    const notes = await server.db.select().from(message).where(eq(message.memberId, id));
    expect(notes).toMatchObject([
      {
        path: '/my-leave',
        body: {
          zh_CN: '年假还有 5 天未休，12月31日后失效',
          en: '5 days of annual leave left to take by Dec 31',
        },
      },
    ]);
  });

  it('that is killed in the middle goes on where it was, and everybody has their days once', async () => {
    await Promise.all(Array.from({ length: 120 }, async () => await desk.person('2010-01-01')));
    await desk.turnOn();
    await desk.tick();
    const [row] = await server.db.select().from(leaveRun);
    const killed = performRun(desk.parts, {
      payload: { runId: row!.id },
      progress: async () => await Promise.reject(new Error('killed')),
      signal: new AbortController().signal,
    });
    await expect(killed).rejects.toThrow('killed');
    const half = await server.db.select().from(leaveLot);
    expect(half.length).toBeGreaterThan(50);
    expect(half.length).toBeLessThan(120);
    const gone = { state: 'running', workerId: 'gone', attempts: 1, leaseUntil: BUILT_AT } as const;
    await server.db.update(job).set(gone).where(eq(job.key, row!.id));
    await desk.work();
    expect(await server.db.select().from(leaveLot)).toHaveLength(120);
    expect((await desk.listed())[0]).toMatchObject({ state: 'done', counts: { granted: 120, skipped: 1 } });
  });

  it('tells what somebody who left has not taken, once', async () => {
    const { id } = await desk.person('2010-01-01');
    await desk.turnOn();
    await desk.tick();
    await desk.work();
    server.clock.advance(DAY_MS);
    await server.db
      .update(member)
      .set({ status: 'left', leftAt: startOfDay('2026-11-20') })
      .where(eq(member.id, id));
    for (const days of [0, 1]) {
      server.clock.advance(days * DAY_MS);
      await desk.tick();
      await desk.work();
    }
    const [run, ...before] = await desk.listed();
    expect(before).toHaveLength(1);
    // 324 of 365 days of 10 are 8.
    expect(told(await desk.itemsOf(run!.id))).toEqual(['left notTaken 8']);
  });
});

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
