import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/analysis/calls';
import { CODE } from '@contract/codes';
import { addDays } from '@contract/day';
import { absence } from '@server/db/schema/planning/roster';
import { punched } from '@tests/helpers/attendance/attendance-company';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { DAY, october } from '@tests/helpers/analysis/october';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('figures of a month', () => {
  it('are those of its days, by department, and each row equals a slow count', async () => {
    const company = await october(server);
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
    const company = await october(server);
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
    const company = await october(server);
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

describe('planned time without a punch', () => {
  it('is to be clarified until its period is locked, and missing from then on', async () => {
    const company = await october(server);
    await assign(server, company.staff.clerk.member, '2026-10-14', '09:00-18:00');
    await punched(server, company.staff.clerk.member, '2026-10-14 08:58');
    await company.close();
    await company.refreshFigures();
    const absence = async () => {
      const { value, parts } = (await company.figure('absence')).data;
      const part = (name: string) => parts.find((one) => one.name === name)?.value;
      return { num: value.num, den: value.den, missing: part('missing'), unclear: part('unclear') };
    };
    expect(await absence()).toEqual({ num: DAY, den: 5 * DAY, missing: 0, unclear: DAY });
    const settlement = await company.start();
    await company.ask(settlement);
    await company.lock(settlement, '测试');
    await company.refreshFigures();
    expect(await absence()).toEqual({ num: 2 * DAY, den: 6 * DAY, missing: DAY, unclear: 0 });
  });
});

describe('periods', () => {
  it('refuses a range of ten years, and shows nothing for days before there were figures', async () => {
    const company = await october(server);
    const range = async (startDate: string, endDate: string) =>
      await company.figure('attendance', { period: 'range', startDate, endDate });
    expect((await range('2016-11-01', '2026-10-31')).code).toBe(CODE.badRequest);
    expect((await range('2026-10-31', '2026-10-01')).code).toBe(CODE.badRequest);
    expect((await range('2025-01-01', '2025-12-31')).data.value.state).toBe('none');
    const today = '2026-11-20';
    expect((await range(today, addDays(today, 3))).data).toMatchObject({ days: null, series: [] });
  });

  it('compares the days of this month with as many of the last one', async () => {
    const company = await october(server);
    const { data } = await company.home({ period: 'thisMonth' });
    expect(data).toMatchObject({
      days: { from: '2026-11-01', to: '2026-11-19' },
      compared: { days: { from: '2026-10-01', to: '2026-10-19' }, isClamped: false },
    });
    expect(data.tiles.map(({ spark }) => spark.length)).toEqual([12, 12, 12, 12, 12, 12]);
  });
});
