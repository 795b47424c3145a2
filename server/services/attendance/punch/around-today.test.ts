import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAttendanceBoard } from '@contract/attendance/board-calls';
import { readToday, TODAY_LIMITS } from '@contract/attendance/today-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { assignment } from '@server/db/schema/planning/roster';
import { buildPunchCompany, type PunchCompany } from '@tests/helpers/attendance/punch-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { buildEmployees } from '@tests/helpers/shift-company';
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
  company = await buildPunchCompany(server);
});
const me = () => ({ id: company.employee.member.id, tenantId: company.tenantId });
const date = (days = 0) => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const read = async () => (await server.call(readToday, {}, { token: company.employee.token })).data;
type Hours = `${string}-${string}`;
const atStore = async (
  who: { id: string; tenantId: string },
  hours: Hours,
  placeCode = 'store',
  days = 0,
) => {
  const id = await assign(server, who, date(days), hours);
  await server.db.update(assignment).set({ placeCode }).where(eq(assignment.id, id));
};
async function colleague(name: string, hours: Hours, placeCode?: string) {
  const { member } = await buildSignedIn(server, {
    tenantId: company.tenantId,
    account: { name, enName: name },
  });
  await atStore(member, hours, placeCode);
}

it('names three who work at the same place and time today, and counts the others', async () => {
  await atStore(me(), '10:00-18:00');
  expect((await read()).colleagues).toBeNull();
  for (const name of ['an', 'bo', 'cy', 'di']) {
    await colleague(name, '09:00-17:00');
  }
  await colleague('evening', '18:00-22:00');
  await colleague('elsewhere', '10:00-18:00', 'street');
  expect((await read()).colleagues).toEqual({
    names: ['an', 'bo', 'cy'].map((name) => ({ name, enName: name })),
    others: 1,
    isMore: false,
  });
});

it('names no one of a shift of tomorrow', async () => {
  await atStore(me(), '10:00-18:00', 'store', 1);
  await colleague('an', '10:00-18:00');
  expect((await read()).colleagues).toBeNull();
});

it('has seven dates from today on: a shift before leave, leave before the calendar', async () => {
  await assign(server, me(), date(), '10:00-18:00');
  await absent(server, me(), `${date(1)}T00:00:00+08:00`, `${date(2)}T00:00:00+08:00`);
  const { week, today } = await read();
  expect(week.map(({ workDate }) => workDate)).toEqual([0, 1, 2, 3, 4, 5, 6].map(date));
  expect(week[0]).toEqual({ workDate: date(), kind: 'shift', start: today.shift?.start });
  expect(week[1]).toEqual({ workDate: date(1), kind: 'leave', start: null });
  expect(week.slice(2).map(({ workDate, kind }) => [workDate, kind])).toEqual(
    [2, 3, 4, 5, 6].map((days) => [
      date(days),
      [0, 6].includes(new Date(date(days)).getUTCDay()) ? 'off' : 'none',
    ]),
  );
});

it('has fixed hours and the next shift from one source: a date of fixed hours has a shift unless leave takes all of it', async () => {
  company = await buildPunchCompany(server, {
    hours: 'fixed',
    fixedSegments: [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'work' }],
  });
  const workdays = (await read()).week.filter(({ kind }) => kind === 'shift');
  expect(workdays.map(({ workDate }) => new Date(workDate).getUTCDay()).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  const next = workdays.find(({ workDate }) => workDate !== date())!;
  expect((await read()).today.next).toMatchObject({ workDate: next.workDate, start: next.start });
  const morning = `${next.workDate}T12:00:00+08:00`;
  await absent(server, me(), `${next.workDate}T00:00:00+08:00`, morning);
  const kindOfNext = async () => (await read()).week.find(({ workDate }) => workDate === next.workDate)!.kind;
  expect(await kindOfNext()).toBe('shift');
  await absent(server, me(), morning, `${next.workDate}T23:59:00+08:00`);
  await absent(server, me(), `${next.workDate}T00:00:00+08:00`, `${next.workDate}T23:59:00+08:00`);
  expect(await kindOfNext()).toBe('leave');
});

describe('the team', () => {
  const board = [FUNCTION_ID.attendanceBoard];
  it('is counted as the board counts it, for who keeps attendance alone', async () => {
    const { tenantId } = company;
    const keeper = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: board,
    });
    const team = async ({ token }: { token: string }) =>
      (await server.call(readToday, {}, { token })).data.team;
    expect(await team(keeper)).toBeNull();
    await colleague('an', '08:00-18:00');
    await colleague('bo', '09:00-17:00');
    await assign(server, me(), date(), '10:00-18:00');
    await company.punch();
    const { data } = await server.call(readAttendanceBoard, {}, { token: keeper.token });
    const { in: present, late, missing } = data.counts;
    expect(await team(keeper)).toEqual({ in: present, late, missing });
    expect(present).toBe(1);
    expect(late + missing).toBe(2);
    expect(await team(company.employee)).toBeNull();
    const far = await buildSignedIn(server, { roles: ['companyAdministrator'], functions: board });
    expect(await team(far)).toBeNull();
  });

  it('of more people than a home counts is on the board alone', async () => {
    const { tenantId } = company;
    const keeper = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: board,
    });
    await colleague('an', '08:00-18:00');
    await buildEmployees(server, tenantId, TODAY_LIMITS.team);
    expect((await server.call(readToday, {}, { token: keeper.token })).data.team).toBeNull();
  });
});
