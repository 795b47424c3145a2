import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as runs from '@contract/leave/run-calls';
import { tenantProfile } from '@server/db/schema/company-profile';
import { job } from '@server/db/schema/job';
import { leaveLot } from '@server/db/schema/leave/leave';
import { leaveRun } from '@server/db/schema/leave/rule';
import { message } from '@server/db/schema/message';
import { member } from '@server/db/schema/member';
import { startOfDay } from '@server/kernel/day-range';
import { BUILT_AT } from '@tests/helpers/factories';
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
