import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locatePunch } from '@contract/attendance/punch-calls';
import { readToday } from '@contract/attendance/today-calls';
import { CODE } from '@contract/codes';
import { punch } from '@server/db/schema/attendance/punch';
import { assignment } from '@server/db/schema/planning/roster';
import { buildPunchCompany, SPOTS, type PunchCompany } from '@tests/helpers/attendance/punch-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let company: PunchCompany;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  // 10 o’clock in Shanghai.
  server.clock.advance(DAY - ((server.clock.now().getTime() - 2 * HOUR) % DAY));
  company = await buildPunchCompany(server, { outside: 'refuse' });
});

const me = () => ({ id: company.employee.member.id, tenantId: company.tenantId });
const as = () => ({ token: company.employee.token });
const date = (days = 0) => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const today = async () => (await server.call(readToday, {}, as())).data.today;
const rows = async () =>
  await server.db.select().from(punch).where(eq(punch.memberId, me().id)).orderBy(punch.at);

describe('today', () => {
  it('names the shift with its place, the state and the next shift, from coming to leaving', async () => {
    const id = await assign(server, me(), date(), '10:00-18:00');
    await server.db.update(assignment).set({ placeCode: 'store' }).where(eq(assignment.id, id));
    await assign(server, me(), date(9), '08:00-12:00');
    const before = await today();
    expect(before).toMatchObject({
      state: 'open',
      shift: { workDate: date(), placeName: expect.any(String) },
      next: { workDate: date(9) },
      mayPunch: true,
      terms: { isJudged: true, asksPlace: true, outside: 'refuse' },
      last: null,
    });
    const { data } = await company.punch();
    expect(await today()).toMatchObject({ state: 'working', in: before.minute, last: { id: data.punch.id } });
    server.clock.advance(9 * HOUR);
    expect(await today()).toMatchObject({ state: 'leaving', due: before.minute + 480 });
    await company.punch();
    expect(await today()).toMatchObject({ state: 'done', out: before.minute + 540, present: 540 });
  });

  it('is there for whoever may not punch, and says so', async () => {
    const { token } = await buildSignedIn(server);
    const { data } = await server.call(readToday, {}, { token });
    expect(data.today).toMatchObject({ mayPunch: false, shift: null, next: null });
  });

  it('refuses coming elsewhere and takes leaving elsewhere, which waits for a manager', async () => {
    await assign(server, me(), date(), '10:00-18:00');
    const outcome = async () =>
      (await server.call(locatePunch, { position: SPOTS.street }, as())).data.outcome;
    expect(await outcome()).toBe('refused');
    expect((await company.punch({ position: SPOTS.street })).code).toBe(CODE.conflict);
    await company.punch();
    server.clock.advance(9 * HOUR);
    expect(await outcome()).toBe('review');
    const { data } = await company.punch({ position: SPOTS.street });
    expect(data.punch).toMatchObject({ review: 'waiting', isFieldWork: true });
    expect(await today()).toMatchObject({ state: 'done', last: { review: 'waiting' } });
  });

  it('asks for no place on a trip', async () => {
    const at = server.clock.now().getTime();
    const iso = (ms: number) => new Date(at + ms).toISOString();
    await absent(server, me(), iso(-HOUR), iso(DAY), 'trip');
    expect((await today()).terms.asksPlace).toBe(false);
    expect((await company.punch({ position: SPOTS.beijing })).data.punch.isFieldWork).toBe(false);
  });

  it('records when it was tapped, not when the phone was found', async () => {
    const at = server.clock.now().getTime();
    await company.punch({ heldMs: 12_000 });
    expect((await rows()).map((row) => row.at.getTime())).toEqual([at - 12_000]);
    expect((await company.punch({ heldMs: 31_000 })).code).toBe(CODE.badRequest);
  });
});
