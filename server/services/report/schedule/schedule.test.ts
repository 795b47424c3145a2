import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { reportList, reportSchedule, type ReportRow } from '@contract/report/calls';
import { spreadOf } from '@contract/report/rules/next-run';
import { randomId } from '@server/auth/random';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { report, reportRun } from '@server/db/schema/report/report';
import { settlement } from '@server/db/schema/settlement';
import { buildMember } from '@tests/helpers/factories';
import { createReportWorld, PEOPLE, type ReportWorld } from '@tests/helpers/report/report-world';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { failedReports } from '../run/failed-reports';

type Person = Awaited<ReturnType<ReportWorld['person']>>;
const DAY = 86_400_000;

let server: TestServer;
let world: ReportWorld;
let role: string;
let owner: Person;

beforeEach(async () => {
  server = await createTestServer();
  world = await createReportWorld(server);
  role = await world.addRole(['reports', 'organisation'], 'company');
  owner = await world.person('Ann', world.sales, { roleIds: [role] });
});

const MONDAYS = { kind: 'weekdays' as const, weekdays: [1], hour: 9 };
const plan = async (row: ReportRow, given: object = {}, { token } = owner) =>
  await server.call(
    reportSchedule,
    {
      id: row.id,
      revision: row.revision,
      schedule: MONDAYS,
      sendsToShared: false,
      isPaused: false,
      ...given,
    },
    { token },
  );
const until = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock.now().getTime());

describe('a schedule', () => {
  // It is Friday, November 20, 2026, 10:00 in Shanghai.
  it('runs at the moment that was shown, once, and shows the next one', async () => {
    const { data } = await plan(await world.add(owner.token));
    const shown = Date.parse('2026-11-23T01:00:00Z') + spreadOf(data.id) * 60_000;
    expect(Date.parse(data.nextRunAt!)).toBe(shown);
    server.clock.advance(shown - server.clock.now().getTime() - 1);
    await world.tick();
    expect(await world.runs()).toEqual([]);
    server.clock.advance(1);
    await world.tick();
    await world.tick();
    expect(await world.runs()).toMatchObject([{ state: 'done', cause: 'schedule', memberId: owner.id }]);
    const { data: after } = await server.call(reportList, {}, { token: owner.token });
    expect(Date.parse(after.list[0]!.nextRunAt!)).toBe(shown + 7 * DAY);
  });

  it('makes up once for what was missed', async () => {
    const { data } = await plan(await world.add(owner.token));
    server.clock.advance(30 * DAY);
    await world.tick();
    await world.tick();
    expect(await world.runs()).toHaveLength(1);
    const [row] = await server.db.select().from(report).where(eq(report.id, data.id));
    expect(row!.nextRunAt!.getTime()).toBeGreaterThan(server.clock.now().getTime());
  });

  it('waits while it is paused, and goes on from now', async () => {
    const { data } = await plan(await world.add(owner.token));
    const { data: paused } = await plan(data, { isPaused: true });
    expect(paused).toMatchObject({ pause: 'byOwner', nextRunAt: null });
    server.clock.advance(10 * DAY);
    await world.tick();
    const { data: again } = await plan(paused);
    await world.tick();
    expect(again.pause).toBeNull();
    expect(Date.parse(again.nextRunAt!)).toBeGreaterThan(server.clock.now().getTime());
    expect(await world.runs()).toEqual([]);
  });

  it.each([
    ['before November’s change', '2026-10-30T00:00:00Z', 6, '2026-10-31T15:00:00Z'],
    ['after November’s change', '2026-10-31T16:00:00Z', 7, '2026-11-01T16:00:00Z'],
    ['after March’s change', '2027-03-13T17:00:00Z', 7, '2027-03-14T15:00:00Z'],
  ])('runs at 10:00 of the company’s clock in Chicago %s', async (_name, at, weekday, expected) => {
    server = await createTestServer();
    until(at);
    world = await createReportWorld(server);
    role = await world.addRole(['reports', 'organisation'], 'company');
    owner = await world.person('Ann', world.sales, { roleIds: [role] });
    await server.db
      .insert(tenantProfile)
      .values({ tenantId: world.tenantId, timezone: 'America/Chicago', updatedAt: server.clock.now() });
    const { data } = await plan(await world.add(owner.token), {
      schedule: { kind: 'weekdays', weekdays: [weekday], hour: 10 },
    });
    const shown = Date.parse(expected) + spreadOf(data.id) * 60_000;
    expect(Date.parse(data.nextRunAt!)).toBe(shown);
    server.clock.advance(shown - server.clock.now().getTime());
    await world.tick();
    expect(await world.runs()).toMatchObject([{ state: 'done' }]);
  });

  it('begins after the lock of a settlement, once a lock', async () => {
    const { data } = await plan(await world.add(owner.token), { schedule: { kind: 'locked' } });
    expect(data.nextRunAt).toBeNull();
    await world.tick();
    const lock = async (fromDate: string) => {
      server.clock.advance(60_000);
      const lockedAt = server.clock.now();
      await server.db.insert(settlement).values({
        id: randomId(),
        tenantId: world.tenantId,
        fromDate,
        toDate: fromDate,
        state: 'locked',
        buildId: randomId(),
        lockedAt,
        createdAt: lockedAt,
      });
    };
    await lock('2026-10-01');
    server.clock.advance(60_000);
    await world.tick();
    await world.tick();
    expect(await world.runs()).toMatchObject([{ state: 'done', cause: 'locked' }]);
    await lock('2026-11-01');
    server.clock.advance(60_000);
    await world.tick();
    expect(await world.runs()).toHaveLength(2);
  });

  it('reaches those it is shared with, each with their own rows; who has left gets none', async () => {
    const narrow = await world.addRole(['reports', 'organisation'], 'department');
    const reader = await world.person('Bo', world.shop, { roleIds: [narrow] });
    const leaver = await world.person('Cy', world.shop, { roleIds: [narrow], status: 'left' });
    const saved = await world.add(owner.token, {}, [narrow]);
    const { data } = await plan(saved, { sendsToShared: true });
    server.clock.advance(10 * DAY);
    await world.tick();
    const runs = await world.runs();
    const of = (one: { id: string }) => runs.find(({ memberId }) => memberId === one.id)!;
    expect(runs).toHaveLength(3);
    expect(of(owner).rows).toBe(2);
    expect(of(reader).rows).toBe(1);
    expect(of(leaver)).toMatchObject({
      state: 'skipped',
      fileId: null,
      failure: { key: 'reportReceiverLeft' },
    });
    expect(data.sendsToShared).toBe(true);
  });

  it('is changed by its owner alone, and not by an outdated page', async () => {
    const narrow = await world.addRole(['reports', 'organisation'], 'department');
    const reader = await world.person('Bo', world.shop, { roleIds: [narrow] });
    const saved = await world.add(owner.token, {}, [narrow]);
    expect((await plan(saved, {}, reader)).code).toBe(CODE.forbidden);
    await plan(saved);
    expect((await plan(saved)).code).toBe(CODE.conflict);
  });
});

describe('thirty schedules of one hour', () => {
  it('begin in different minutes, and one that is broken stops no other', async () => {
    const at = server.clock.now();
    const rows = Array.from({ length: 30 }, (_, index) => ({ id: randomId(), index })).map(
      ({ id, index }) => ({
        id,
        tenantId: world.tenantId,
        memberId: owner.id,
        name: `r${index}`,
        // The third one names a source that doesn't exist.
        definition: index === 3 ? { ...PEOPLE, source: 'gone' as 'people' } : PEOPLE,
        roleIds: [],
        schedule: MONDAYS,
        nextRunAt: new Date(Date.parse('2026-11-23T01:00:00Z') + spreadOf(id) * 60_000),
        locksAfter: at,
        createdAt: at,
        updatedAt: at,
      }),
    );
    await server.db.insert(report).values(rows);
    until('2026-11-23T01:10:00Z');
    await world.tick();
    const runs = await world.runs();
    expect(runs.filter(({ state }) => state === 'done')).toHaveLength(29);
    expect(runs.filter(({ state }) => state !== 'done')).toMatchObject([{ name: 'r3', state: 'failed' }]);
    const next = await server.db.select().from(report).where(isNotNull(report.nextRunAt));
    const minutes = new Set(next.map(({ nextRunAt }) => nextRunAt!.getTime()));
    expect(minutes.size).toBeGreaterThan(5);
    expect([...minutes].every((one) => one >= Date.parse('2026-11-30T01:00:00Z'))).toBe(true);
    expect([...minutes].every((one) => one < Date.parse('2026-11-30T01:10:00Z'))).toBe(true);
  });
});

describe('an owner who is gone', () => {
  it.each([
    ['left', async () => await leave({ status: 'left' })],
    ['is disabled', async () => await leave({ status: 'disabled' })],
    ['lost the function', async () => await world.takeRoles(owner.id)],
  ])('because they %s: the schedule pauses and administrators get a message', async (_name, act) => {
    const administrator = await buildMember(server.db, {
      tenantId: world.tenantId,
      roles: ['companyAdministrator'],
    });
    const { data } = await plan(await world.add(owner.token));
    await act();
    server.clock.advance(10 * DAY);
    await world.tick();
    const [row] = await server.db.select().from(report).where(eq(report.id, data.id));
    expect(row).toMatchObject({ pause: 'ownerGone', nextRunAt: null });
    expect(await world.runs()).toMatchObject([{ state: 'skipped', fileId: null }]);
    const received = await server.db.select().from(message).where(eq(message.memberId, administrator.id));
    expect(received).toMatchObject([{ path: '/reports' }]);
    server.clock.advance(30 * DAY);
    await world.tick();
    expect(await world.runs()).toHaveLength(1);
  });
  const leave = async (status: { status: 'left' | 'disabled' }) =>
    await server.db.update(member).set(status).where(eq(member.id, owner.id));
});

describe('failed runs', () => {
  it('are those of the last week until a later run is done', async () => {
    const { id } = await world.add(owner.token);
    const session = { tenantId: world.tenantId, memberId: owner.id };
    const failed = async () =>
      (await failedReports({ db: server.db, now: server.clock.now, session })).length;
    const lay = async (state: 'failed' | 'done') => {
      server.clock.advance(60_000);
      const at = server.clock.now();
      await server.db.insert(reportRun).values({
        id: randomId(),
        tenantId: world.tenantId,
        reportId: id,
        ownerMemberId: owner.id,
        memberId: owner.id,
        name: 'x',
        definition: PEOPLE,
        cause: 'schedule',
        state,
        createdAt: at,
        finishedAt: at,
      });
    };
    await lay('failed');
    expect(await failed()).toBe(1);
    await lay('done');
    expect(await failed()).toBe(0);
    await lay('failed');
    expect(await failed()).toBe(1);
    server.clock.advance(8 * DAY);
    expect(await failed()).toBe(0);
  });
});
