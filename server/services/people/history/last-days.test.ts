import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPunchPage } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { memberHistory } from '@contract/people/history-calls';
import { memberLeave, memberReturn } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getTokenInfo } from '@contract/session/user-calls';
import { randomId } from '@server/auth/random';
import { dayResult } from '@server/db/schema/attendance/day';
import { buildDays } from '@server/services/attendance/days/build-days';
import { buildPunchCompany, type PunchCompany } from '@tests/helpers/attendance/punch-company';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { takeEffect } from './take-effect';

const MINUTE = 60_000;
const LAST_DAY = '2026-11-20';
/** 22:00 on the last working day in China. */
const TEN_PM = Date.parse('2026-11-20T14:00:00Z');

let server: TestServer;
let company: PunchCompany;
let keeper: { token: string };
let me: { id: string; tenantId: string };

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPunchCompany(server);
  const { tenantId, employee } = company;
  me = { id: employee.member.id, tenantId };
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
});

const at = async (hours: number, minutes = 0) => {
  server.clock.advance(TEN_PM + (hours * 60 + minutes) * MINUTE - server.clock.now().getTime());
  await takeEffect({ db: server.db, now: server.clock.now, ids: randomId });
};
const plan = async () =>
  await server.call(memberLeave, { memberId: me.id, lastDay: LAST_DAY, isAtDayEnd: true }, keeper);
const enters = async () => (await server.call(getTokenInfo, {}, { token: company.employee.token })).code;

/** Builds a day again; null where nothing is to be said of it. */
const built = async (date: string) => {
  await server.db.transaction(
    async (tx) => await buildDays(tx, me.tenantId, [me.id], { from: date, to: date }, server.clock.now()),
  );
  const [day] = await server.db.select().from(dayResult).where(eq(dayResult.workDate, date));
  return day ? { worked: day.worked, planned: day.planned, flags: day.flags } : null;
};

describe('a night shift of the last working day', () => {
  beforeEach(async () => {
    await assign(server, me, LAST_DAY, '22:00-06:00+');
    expect((await plan()).code).toBe(0);
  });

  it('is worked to its end, with a punch that counts for that day, and then they are out', async () => {
    await at(0);
    expect((await company.punch()).code).toBe(0);
    await at(2, 5);
    expect(await enters()).toBe(0);
    await at(8, 3);
    const page = await server.call(readPunchPage, {}, { token: company.employee.token });
    expect(page.data.next).toMatchObject({ workDate: LAST_DAY, as: 'out' });
    expect((await company.punch()).code).toBe(0);
    await at(8, 59);
    expect(await enters()).toBe(0);
    await at(9);
    expect(await enters()).toBe(CODE.loginExpired);
    const { events } = (await server.call(memberHistory, { memberId: me.id }, keeper)).data;
    expect(events[0]).toMatchObject({ kind: 'left', state: 'effective', day: LAST_DAY });
    await at(20);
    expect(await built(LAST_DAY)).toMatchObject({ worked: 480, planned: 480 });
  });
});

describe('a day of work before someone left and came back', () => {
  it('is still theirs, and the days between are not', async () => {
    await assign(server, me, '2026-11-20', '22:00-06:00+');
    await at(0);
    await company.punch();
    await at(8);
    await company.punch();
    await at(12);
    const { id: organId } = await buildDepartment(server.db, me.tenantId);
    const memberId = me.id;
    expect((await server.call(memberLeave, { memberId, lastDay: LAST_DAY }, keeper)).code).toBe(0);
    await assign(server, me, '2026-11-22', '10:00-18:00');
    await at(24 * 5);
    const back = { memberId, organId, day: '2026-11-24' };
    expect((await server.call(memberReturn, back, keeper)).code).toBe(0);
    expect(await built(LAST_DAY)).toMatchObject({ worked: 480, flags: [] });
    expect((await built('2026-11-22'))?.planned ?? 0).toBe(0);
    await assign(server, me, '2026-11-24', '10:00-18:00');
    expect(await built('2026-11-24')).toMatchObject({ planned: 480, flags: ['absent'] });
  });
});

describe('a last working day without a night shift', () => {
  it.each([[null], ['09:00-18:00'] as const])('of %s ends at midnight', async (shift) => {
    if (shift) {
      await assign(server, me, LAST_DAY, shift);
    }
    // Work of the next day doesn't count.
    await assign(server, me, '2026-11-21', '00:00-08:00');
    await plan();
    await at(1, 59);
    expect(await enters()).toBe(0);
    await at(2);
    expect(await enters()).toBe(CODE.loginExpired);
  });
});
