import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/analysis/calls';
import { CODE } from '@contract/codes';
import { addDays } from '@contract/day';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { department } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { absence } from '@server/db/schema/planning/roster';
import { inZone } from '@server/kernel/in-zone';
import { punched } from '@tests/helpers/attendance/attendance-company';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { storePay } from '@tests/helpers/pay/pay-office';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** October: three people in the north shop, one late, one absent; one in the office. */
async function october() {
  server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
  const company = await buildAnalysisCompany(server);
  const { north, office } = company.departments;
  const [punctual, late, away] = [
    await company.employ(north),
    await company.employ(north),
    await company.employ(north),
  ];
  const clerk = await company.employ(office);
  await company.worked(punctual, '2026-10-12', '2026-10-13');
  await assign(server, late.member, '2026-10-12', '09:00-18:00');
  await punched(server, late.member, '2026-10-12 09:30', '2026-10-12 18:01');
  await assign(server, away.member, '2026-10-12', '09:00-18:00');
  await company.worked(clerk, '2026-10-12');
  await company.close();
  await company.refreshFigures();
  return { ...company, staff: { punctual, late, away, clerk } };
}

/** Planned minutes of a day from nine to six. */
const DAY = 540;

describe('figures of a month', () => {
  it('are those of its days, by department, and each row equals a slow count', async () => {
    const company = await october();
    const { north, stores, office, south } = company.departments;
    const rate = async (organId?: string) =>
      (await company.figure('attendance', organId ? { organId } : {})).data.value;
    expect(await rate(office)).toMatchObject({ num: DAY, den: DAY, value: 10_000, state: 'ok' });
    const inShop = await rate(north);
    expect(inShop).toMatchObject({ num: 3 * DAY - 30, den: 4 * DAY });
    expect(await rate(stores)).toEqual(inShop);
    expect(await rate(south)).toMatchObject({ den: 0, value: null, state: 'none' });
    expect(await rate()).toMatchObject({ num: 4 * DAY - 30, den: 5 * DAY, value: 7_889 });
    expect((await company.figure('absence')).data.value).toMatchObject({ num: DAY, den: 5 * DAY });
    expect((await company.figure('lateness')).data.value).toMatchObject({ num: 1, den: 4, state: 'few' });
    expect(await company.wrongRows()).toEqual([]);
  });

  it('have people behind them whose sums are those of the figure, and their days', async () => {
    const company = await october();
    const figures = ['attendance', 'absence', 'lateness', 'adherence', 'hours', 'overtime', 'calm'] as const;
    for (const figure of figures) {
      const { data } = await company.people(figure);
      const sum = (of: 'num' | 'den') => data.list.reduce((all, one) => all + (one[of] ?? 0), 0);
      expect([figure, data.total, sum('num')]).toEqual([figure, data.list.length, data.value.num ?? 0]);
      expect([figure, sum('den')]).toEqual([figure, data.value.den ?? 0]);
    }
    const { data } = await company.people('attendance');
    expect(data.list.map(({ person, num }) => [person.id, num]).slice(0, 2)).toEqual([
      [company.staff.away.member.id, 0],
      [company.staff.late.member.id, DAY - 30],
    ]);
    const days = await server.call(
      calls.analysisDays,
      { period: 'lastMonth', figure: 'attendance', memberId: company.staff.punctual.member.id },
      { token: company.reader.token },
    );
    expect(days.data.list.map(({ day, num, den }) => [day, num, den])).toEqual([
      ['2026-10-13', DAY, DAY],
      ['2026-10-12', DAY, DAY],
    ]);
  });

  it('follow late facts while the month is open, and stay as they were locked afterwards', async () => {
    const company = await october();
    const { away, late } = company.staff;
    await absent(server, away.member, '2026-10-12T00:00:00+08:00', '2026-10-12T23:59:00+08:00');
    await company.close();
    expect((await company.figure('absence')).data.isUpdating).toBe(true);
    // A plan for days to come changes no figure.
    await assign(server, away.member, '2026-11-25', '09:00-18:00');
    await company.refreshFigures();
    const open = await company.figure('absence');
    expect(open.data.isUpdating).toBe(false);
    expect(open.data).toMatchObject({ value: { num: 0, den: 5 * DAY }, isProvisional: true });
    const settlement = await company.start();
    await company.ask(settlement);
    await company.lock(settlement, '测试');
    await company.refreshFigures();
    const locked = await company.figure('absence');
    expect(locked.data).toMatchObject({
      value: open.data.value,
      isProvisional: false,
      locked: { changed: 0 },
    });
    await server.db.delete(absence).where(eq(absence.memberId, away.member.id));
    await absent(server, late.member, '2026-10-12T09:00:00+08:00', '2026-10-12T10:00:00+08:00');
    await company.close();
    await company.refreshFigures();
    expect((await company.figure('absence')).data).toMatchObject({
      value: open.data.value,
      locked: { changed: 2 },
    });
    expect(await company.wrongRows()).toEqual([]);
  });
});

describe('whose data a reader sees', () => {
  it('is their scope: the tree, a department alone, nothing for oneself, and no other company', async () => {
    const company = await october();
    const { north, stores, office } = company.departments;
    const [tree, alone] = [
      await company.withScope('departmentTree', stores),
      await company.withScope('department', stores),
    ];
    await company.withScope('departmentTree', stores, []);
    const den = async (token: string, organId?: string) => {
      const { code, data } = await company.figure('attendance', organId ? { organId } : {}, token);
      return data ? data.value.den : code;
    };
    expect(await den(tree.token)).toBe(4 * DAY);
    expect(await den(tree.token, north)).toBe(4 * DAY);
    expect(await den(tree.token, office)).toBe(CODE.notFound);
    await company.withScope('department', stores, []);
    expect(await den(alone.token)).toBe(0);
    expect(await den(alone.token, north)).toBe(CODE.notFound);
    const stranger = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.analysis],
    });
    expect(await den(stranger.token)).toBeNull();
    expect(await den(stranger.token, north)).toBe(CODE.notFound);
    const days = await server.call(
      calls.analysisDays,
      { period: 'lastMonth', figure: 'attendance', memberId: company.staff.late.member.id },
      { token: stranger.token },
    );
    expect(days.code).toBe(CODE.notFound);
  });

  it('is none without the function', async () => {
    const company = await october();
    expect((await company.home({}, company.staff.clerk.token)).code).toBe(CODE.forbidden);
    expect((await company.figure('heads', {}, company.staff.clerk.token)).code).toBe(CODE.forbidden);
  });
});

describe('the cost of a worked hour', () => {
  it('needs its own function, five people with pay, and complete months', async () => {
    const company = await october();
    expect((await company.figure('laborCost')).code).toBe(CODE.forbidden);
    const payer = await buildSignedIn(server, {
      tenantId: company.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.analysis, FUNCTION_ID.laborCost],
    });
    const cost = async (choice: object = {}) =>
      (await company.figure('laborCost', choice, payer.token)).data.value;
    expect((await cost()).state).toBe('hidden');
    const { south } = company.departments;
    const people = [];
    for (let index = 0; index < 5; index += 1) {
      const person = await company.employ(south);
      await company.worked(person, '2026-10-14');
      await storePay(
        server,
        { tenantId: company.tenantId, memberId: person.member.id },
        '2026-01-01',
        (30 + index) * 174 * 100,
      );
      people.push(person);
    }
    await company.close();
    await company.refreshFigures();
    expect(await cost()).toMatchObject({ state: 'ok', value: 32_00, den: 5 * DAY });
    expect(await cost({ organId: south })).toMatchObject({ state: 'ok', value: 32_00 });
    expect((await cost({ organId: company.departments.north })).state).toBe('hidden');
    const listed = await server.call(
      calls.analysisDepartments,
      { period: 'lastMonth', figure: 'laborCost', organId: company.departments.stores },
      { token: payer.token },
    );
    expect(listed.data.list.map(({ organ, value }) => [organ.id, value.value, value.state])).toEqual([
      [south, 32_00, 'ok'],
      [company.departments.north, null, 'hidden'],
    ]);
    // Two more with pay: the whole without the south shop would be about them alone.
    const { clerk, late } = company.staff;
    for (const { member: own } of [clerk, late]) {
      await storePay(server, { tenantId: company.tenantId, memberId: own.id }, '2026-01-01', 40 * 174 * 100);
    }
    expect((await cost()).state).toBe('ok');
    expect((await cost({ organId: south })).state).toBe('hidden');
    expect((await cost({ period: 'range', startDate: '2026-10-01', endDate: '2026-10-30' })).state).toBe(
      'none',
    );
  });
});

describe('people', () => {
  it('come, go and move by their days; a return is an entry, a same-day leaving counts once', async () => {
    const company = await october();
    const { north, south, stores } = company.departments;
    const [mover, leaver, short] = [
      await company.employ(north),
      await company.employ(north),
      await company.employ(north, '2026-10-20'),
    ];
    const event = async (
      { member: { id } }: typeof mover,
      kind: 'moved' | 'left' | 'returned',
      day: string,
      more: object = {},
    ) =>
      await server.db.insert(staffEvent).values({
        id: `${id} ${kind} ${day}`,
        tenantId: company.tenantId,
        memberId: id,
        kind,
        state: 'effective',
        day,
        createdAt: server.clock.now(),
        ...more,
      });
    await event(mover, 'moved', '2026-10-15', { fromDepartmentId: north, departmentId: south });
    await server.db.update(member).set({ departmentId: south }).where(eq(member.id, mover.member.id));
    const leave = async (person: typeof mover, day: string) => {
      await event(person, 'left', day);
      await server.db
        .update(member)
        .set({ leftAt: new Date(`${day}T12:00:00+08:00`), status: 'left' })
        .where(eq(member.id, person.member.id));
    };
    await leave(leaver, '2026-10-16');
    await leave(short, '2026-10-20');
    await company.refreshFigures();
    const parts = async (organId?: string) =>
      Object.fromEntries(
        (await company.figure('heads', organId ? { organId } : {})).data.parts.map(({ name, value }) => [
          name,
          value,
        ]),
      );
    expect(await parts(north)).toEqual({ start: 5, joined: 1, movedIn: 0, left: 2, movedOut: 1, end: 3 });
    expect(await parts(stores)).toEqual({ start: 5, joined: 1, movedIn: 0, left: 2, movedOut: 0, end: 4 });
    expect(await parts(south)).toEqual({ start: 0, joined: 0, movedIn: 1, left: 0, movedOut: 0, end: 1 });
    expect((await company.figure('turnover', { organId: stores })).data.value).toMatchObject({
      num: 2,
      den: 4.5,
      state: 'few',
    });
    expect((await company.people('turnover')).data.total).toBe(2);
    expect((await company.people('heads', { organId: stores })).data.total).toBe(4);
    expect(await company.wrongRows()).toEqual([]);
  });
});

describe('companies at their beginnings, and departments at their end', () => {
  it('shows a department that is gone as long as the period knows it', async () => {
    const company = await october();
    const { north } = company.departments;
    await server.db.update(member).set({ departmentId: null }).where(eq(member.departmentId, north));
    const before = (await company.figure('attendance', { organId: north })).data;
    await server.db.delete(department).where(eq(department.id, north));
    const { data } = await company.figure('attendance', { organId: north });
    expect(data.value).toEqual(before.value);
    expect([before.organ?.isGone, data.organ?.isGone]).toEqual([false, true]);
  });

  it('has no figure without days, without a plan, and on the first day', async () => {
    server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
    const company = await buildAnalysisCompany(server);
    const first = await company.home();
    expect(first.data).toMatchObject({ since: null, until: null });
    expect(first.data.tiles.every(({ value }) => value.state === 'none')).toBe(true);
    await company.refreshFigures();
    const { data } = await company.home();
    expect(data.tiles.find(({ figure }) => figure === 'attendance')?.value.state).toBe('none');
    expect(data.tiles.find(({ figure }) => figure === 'heads')?.value.state).toBe('ok');
  });

  it('counts the days of a month in which clocks are turned back on its own clocks', async () => {
    server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
    const company = await buildAnalysisCompany(server);
    await server.db
      .insert(tenantProfile)
      .values({ tenantId: company.tenantId, timezone: 'America/New_York', updatedAt: server.clock.now() });
    const night = await company.employ(company.departments.north);
    // From ten in the evening of October 31 to six of November 1: nine hours, which are eight on the clocks.
    await assign(server, night.member, '2026-10-31', '22:00-06:00+');
    await server.db.insert(punch).values(
      ['2026-11-01T01:58:00Z', '2026-11-01T11:03:00Z'].map((at) => ({
        id: randomId(),
        tenantId: company.tenantId,
        memberId: night.member.id,
        requestId: randomId(),
        at: new Date(at),
        receivedAt: new Date(at),
        way: 'live' as const,
        score: 80,
        reasons: [],
        review: 'none' as const,
      })),
    );
    await inZone('America/New_York', async () => {
      await company.close();
      await company.refreshFigures();
    });
    const { data } = await company.figure('attendance', {
      period: 'range',
      startDate: '2026-10-31',
      endDate: '2026-11-02',
    });
    expect(data.value).toMatchObject({ value: 10_000, state: 'ok' });
    expect(data.series.map(({ from, value }) => [from, value.den! > 0])).toEqual([
      ['2026-10-31', true],
      ['2026-11-01', false],
      ['2026-11-02', false],
    ]);
  });
});

describe('periods', () => {
  it('refuses a range of ten years, and shows nothing for days before there were figures', async () => {
    const company = await october();
    const range = async (startDate: string, endDate: string) =>
      await company.figure('attendance', { period: 'range', startDate, endDate });
    expect((await range('2016-11-01', '2026-10-31')).code).toBe(CODE.badRequest);
    expect((await range('2026-10-31', '2026-10-01')).code).toBe(CODE.badRequest);
    expect((await range('2025-01-01', '2025-12-31')).data.value.state).toBe('none');
    const today = '2026-11-20';
    expect((await range(today, addDays(today, 3))).data).toMatchObject({ days: null, series: [] });
  });

  it('compares the days of this month with as many of the last one', async () => {
    const company = await october();
    const { data } = await company.home({ period: 'thisMonth' });
    expect(data).toMatchObject({
      days: { from: '2026-11-01', to: '2026-11-19' },
      compared: { days: { from: '2026-10-01', to: '2026-10-19' }, isClamped: false },
    });
    expect(data.tiles.map(({ spark }) => spark.length)).toEqual([12, 12, 12, 12, 12, 12]);
  });
});
