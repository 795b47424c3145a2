import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '@contract/roster/feed-calls';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { account } from '@server/db/schema/account';
import { assignment, calendarFeed } from '@server/db/schema/planning/roster';
import { digest } from '@server/auth/hash';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { buildPlan, EARLY, NIGHT, plannedShift } from '@tests/helpers/roster/plan';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { addStations } from '@tests/helpers/shift-company';
import { buildScene, placeOf, takeAnyPlace } from '@tests/helpers/shift-scene';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const read = async (url: string) => await server.app.request(new URL(url).pathname);

/** Somebody with an address, in a company of their own. */
async function subscriber(lang: 'zh_CN' | 'en' = 'zh_CN') {
  const { member: own, token } = await buildSignedIn(server);
  await addStations(server, own.tenantId);
  const make = async () => (await server.call(makeCalendarFeed, {}, { token, lang })).data.url;
  return { own, token, make, ...buildPlan(server, own.tenantId) };
}

/** The events as another program reads them. */
async function eventsAt(url: string) {
  const answer = await read(url);
  const text = await answer.text();
  expect([answer.status, text.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    const { uid, summary, location, description, sequence, startDate, endDate } = event;
    const [start, end] = [startDate, endDate].map((time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString(),
    );
    return { uid, summary, location, description, sequence, start, end };
  });
}

describe('the calendar at an address', () => {
  it('is read rightly by another program: nights, parts, languages, sequence', async () => {
    const { own, make, assign } = await subscriber();
    const night = await assign(own.id, '2026-12-31', { shift: NIGHT, placeCode: 'SHOP', revision: 3 });
    const split = plannedShift('两头班', { startTime: '10:00', endTime: '14:00' });
    split.segments.push({ ...split.segments[0]!, startTime: '14:00', endTime: '15:00' });
    split.segments.push({ ...split.segments[0]!, startTime: '17:00', endTime: '24:00' });
    await assign(own.id, '2027-02-28', { shift: { ...split, enName: 'Split; shift' }, source: 'overtime' });
    const url = await make();
    const events = await eventsAt(url);
    expect(events).toEqual([
      {
        uid: `assignment-${night}-0@roster`,
        summary: '夜班',
        location: 'SHOP',
        description: '22:00–次日 06:00 · PAID · 休息 0.5 小时',
        sequence: 3,
        start: '2026-12-31T14:00:00.000Z',
        end: '2026-12-31T22:00:00.000Z',
      },
      expect.objectContaining({
        summary: '两头班 · 加班',
        start: '2027-02-28T02:00:00.000Z',
        end: '2027-02-28T07:00:00.000Z',
      }),
      expect.objectContaining({ start: '2027-02-28T09:00:00.000Z', end: '2027-02-28T16:00:00.000Z' }),
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
    await server.db.update(assignment).set({ shift: EARLY, revision: 4 }).where(eq(assignment.id, night));
    expect((await eventsAt(url))[0]).toMatchObject({
      uid: `assignment-${night}-0@roster`,
      sequence: 4,
      summary: '早班',
    });
    const text = await (await read(url)).text();
    expect(text).toContain('DTSTART;TZID=Asia/Shanghai:20261231T060000\r\n');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('holds leave and trips, as whole days where they are', async () => {
    const { own, make, away } = await subscriber('en');
    await away(own.id, '2026-11-30T16:00:00Z', '2026-12-02T16:00:00Z');
    await away(own.id, '2026-12-05T16:00:00Z', '2026-12-06T15:59:00Z', { kind: 'trip' });
    await away(own.id, '2026-12-10T01:00:00Z', '2026-12-10T04:00:00Z', { leaveKind: 'own' });
    expect(await eventsAt(await make())).toMatchObject([
      { summary: 'Leave', start: '2026-12-01', end: '2026-12-03' },
      { summary: 'Business trip', start: '2026-12-06', end: '2026-12-07' },
      { summary: 'Leave', start: '2026-12-10T01:00:00.000Z', end: '2026-12-10T04:00:00.000Z' },
    ]);
  });

  it('holds taken shifts, and nothing of anybody else', async () => {
    const { employees, order, member: publisher } = await buildScene(server, 2);
    const [own, other] = [employees[0]!, employees[1]!];
    const { workDate } = placeOf(order);
    await takeAnyPlace(server, order.id, { id: own.id, tenantId: publisher.tenantId });
    await buildPlan(server, publisher.tenantId).assign(other.id, workDate);
    const { data } = await server.call(makeCalendarFeed, {}, { token: own.token, lang: 'en' });
    const events = await eventsAt(data.url);
    expect(events.map(({ summary }) => summary)).toEqual(Array(2).fill('周末支援 · Taken shift'));
    expect(events[0]!.uid).toBe(`take-${order.id}-${workDate}-PAID-0@roster`);
  });

  it('goes by the clocks of the company, over a turn of them', async () => {
    const { own, make, assign, away } = await subscriber();
    await server.db
      .insert(tenantProfile)
      .values({ tenantId: own.tenantId, timezone: 'America/New_York', updatedAt: BUILT_AT })
      .onConflictDoUpdate({ target: tenantProfile.tenantId, set: { timezone: 'America/New_York' } });
    await assign(own.id, '2026-10-31', { shift: NIGHT });
    await assign(own.id, '2026-12-01');
    await away(own.id, '2026-12-05T05:00:00Z', '2026-12-06T05:00:00Z');
    expect((await eventsAt(await make())).map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z'],
      ['2026-12-01T11:00:00.000Z', '2026-12-01T19:00:00.000Z'],
      ['2026-12-05', '2026-12-06'],
    ]);
  });

  it('goes 60 days back and 180 ahead', async () => {
    const { own, make, assign } = await subscriber();
    for (const date of ['2026-09-20', '2026-09-21', '2027-05-19', '2027-05-20']) {
      await assign(own.id, date);
    }
    expect((await eventsAt(await make())).map(({ start }) => start!.slice(0, 10))).toEqual([
      '2026-09-20',
      '2027-05-18',
    ]);
  });
});

describe('the address', () => {
  it('is told once, kept as a hash, never stored on the way and dies when it is replaced or revoked', async () => {
    const { own, token, make } = await subscriber();
    const state = async () => (await server.call(readCalendarFeed, {}, { token })).data.feed;
    expect(await state()).toBeNull();
    const first = await make();
    expect(first).toMatch(/^https?:\/\/.*\/ops-open\/calendar\/[\w-]{43}\.ics$/);
    expect(await state()).toEqual({ createdAt: server.clock.now().toISOString(), readAt: null });
    const [row] = await server.db.select().from(calendarFeed).where(eq(calendarFeed.memberId, own.id));
    const secret = /calendar\/(.*)\.ics/.exec(first)![1]!;
    expect(row!.tokenHash).toBe(digest(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    const answer = await read(first);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect((await state())!.readAt).toBe(server.clock.now().toISOString());
    const second = await make();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await server.call(revokeCalendarFeed, {}, { token })).code).toBe(CODE.ok);
    expect((await read(second)).status).toBe(404);
    expect(await state()).toBeNull();
    expect((await server.call(revokeCalendarFeed, {}, { token })).code).toBe(CODE.ok);
  });

  it.each([
    [
      'has left',
      async (id: string) =>
        void (await server.db.update(member).set({ status: 'left' }).where(eq(member.id, id))),
    ],
    [
      'may not sign in',
      async (_id: string, accountId: string) =>
        void (await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, accountId))),
    ],
  ])('reads nothing once its person %s', async (_name, end) => {
    const { own, make } = await subscriber();
    const url = await make();
    expect((await read(url)).status).toBe(200);
    await end(own.id, own.accountId);
    expect((await read(url)).status).toBe(404);
  });

  it('is forgotten when its person leaves: coming back does not bring it back', async () => {
    const { own, make } = await subscriber();
    const url = await make();
    const { token } = await buildSignedIn(server, {
      tenantId: own.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    expect((await server.call(memberLeave, { memberId: own.id }, { token })).code).toBe(CODE.ok);
    await server.db.update(member).set({ status: 'normal' }).where(eq(member.id, own.id));
    expect((await read(url)).status).toBe(404);
  });

  it('is not guessed for long, and not read without end', async () => {
    const { make } = await subscriber();
    const url = await make();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await read(url)).status);
    }
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    const misses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      misses.push((await read(url.replace('.ics', 'x.ics'))).status);
    }
    expect(new Set(misses)).toEqual(new Set([404, 429]));
    expect((await read(url)).headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

it('is not written down when the database fails', async () => {
  const { make } = await subscriber();
  const url = await make();
  const secret = /calendar\/(.*)\.ics/.exec(url)![1]!;
  const broken = await createTestServer({
    database: {
      ...server.database,
      db: new Proxy(server.database.db, {
        get: () => () => {
          throw new Error('down');
        },
      }),
    },
  });
  expect((await broken.app.request(new URL(url).pathname)).status).toBe(500);
  expect(broken.logged.join('\n')).toContain('/ops-open/calendar/…');
  expect(broken.logged.join('\n')).not.toContain(secret);
});
