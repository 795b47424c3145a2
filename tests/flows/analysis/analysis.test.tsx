import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  analysisDepartments,
  analysisFigure,
  analysisHome,
  type AnalysisFigure,
  type AnalysisHome,
} from '@contract/analysis/calls';
import { CODE } from '@contract/codes';
import { addDays, addMonths } from '@contract/day';
import type { Days } from '@contract/roster/rules/days';
import { todayText } from '@/shared/date-time/days';
import { refreshCompany } from '@server/services/analysis/build/refresh-metrics';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
// The portal reads the real clock, and so do the figures that it shows.
const now = () => new Date();
const SLOW = { timeout: 15_000 };
/** A Wednesday of last month. */
const MONTH = addMonths(`${todayText().slice(0, 7)}-01`, -1);
const DAY = [0, 1, 2, 3, 4, 5, 6]
  .map((days) => addDays(MONTH, 7 + days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 3)!;

let company: Awaited<ReturnType<typeof buildAnalysisCompany>>;
beforeAll(async () => {
  company = await buildAnalysisCompany(portal.backend);
  const { north, office } = company.departments;
  const present = await company.employ(north);
  const away = await company.employ(office);
  await company.worked(present, DAY);
  await assign(portal.backend, away.member, DAY, '09:00-18:00');
  await company.close(now);
  await refreshCompany({ db: portal.backend.db, now }, company.tenantId);
}, 60_000);

const open = async (address: string, language: 'zh_CN' | 'en' = 'zh_CN') =>
  await renderApp(address, { token: company.reader.token, language });

describe('analysis', () => {
  it('leads from a tile to its departments, its people, their days and the explained day', async () => {
    const { data } = await company.figure('attendance');
    expect(data.value).toMatchObject({ value: 5_000, state: 'ok' });
    const { user, waitForPath } = await open('/analysis?period=lastMonth');
    const tiles = within(await screen.findByRole('list', { name: '主要指标' }, SLOW));
    expect(tiles.getAllByRole('link')).toHaveLength(6);
    await user.click(tiles.getByRole('link', { name: /^出勤率\s*50%/ }));
    await waitForPath('/analysis-figure');
    expect(new URLSearchParams(window.location.search).get('period')).toBe('lastMonth');
    expect(await screen.findByText(/实际出勤的计划工时 ÷ 计划工时/, {}, SLOW)).toBeVisible();
    const departments = within(await screen.findByRole('region', { name: '各部门' }, SLOW));
    expect(await departments.findByRole('link', { name: /^办公室.*0%/ }, SLOW)).toBeVisible();
    const people = within(screen.getByRole('region', { name: '涉及人员' }));
    await user.click(await people.findByRole('link', { name: /办公室.*0分钟 \/ 9小时/ }, SLOW));
    const days = within(await screen.findByRole('region', { name: /的每日明细$/ }, SLOW));
    expect(days.getAllByText('0分钟 / 9小时')).toHaveLength(1);
    window.history.back();
    expect(await screen.findByRole('region', { name: '涉及人员' }, SLOW)).toBeVisible();
  });

  it('keeps period and department in the address', async () => {
    const { user, waitForPath } = await open('/analysis?period=lastMonth');
    await screen.findByRole('list', { name: '主要指标' }, SLOW);
    await user.click(screen.getByRole('button', { name: '上年' }));
    expect(window.location.search).toBe('?period=lastYear');
    window.history.back();
    await screen.findByRole('button', { name: '上月', pressed: true }, SLOW);
    const { office } = company.departments;
    await user.click(await screen.findByRole('link', { name: /^办公室\s*0%/ }, SLOW));
    await waitForPath('/analysis-figure');
    expect(new URLSearchParams(window.location.search).get('organ')).toBe(office);
    expect(await screen.findByRole('button', { name: /办公室/ }, SLOW)).toBeVisible();
  });

  it('says that today is not counted, and that the first night is still to come', async () => {
    const fresh = await buildAnalysisCompany(portal.backend);
    await renderApp('/analysis?period=lastMonth', { token: fresh.reader.token });
    expect(await screen.findByText('指标将在今晚首次计算', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('list', { name: '主要指标' })).toBeNull();
  });

  it('never shows a failure as a number', async () => {
    portal.fail(analysisHome, CODE.serverError, 'Something went wrong.', { once: true });
    const { user } = await open('/analysis?period=lastMonth', 'en');
    expect(await screen.findByRole('alert', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Main figures' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
    expect(await screen.findByRole('list', { name: 'Main figures' }, SLOW)).toBeVisible();
  });
});

const days: Days = { from: '2026-10-01', to: '2026-10-31' };
const coverage = {
  today: '2026-11-02',
  since: '2026-01-01',
  until: '2026-11-01',
  isUpdating: false,
  whole: days,
  days,
  compared: { days: { from: '2026-09-01', to: '2026-09-30' }, isClamped: true },
  organ: null,
  locked: { days: 20, locked: 10, changed: 0 },
};
const few = { num: 2, den: 3, value: null, state: 'few' as const };
const rate = (value: number) => ({ num: value, den: 10_000, value, state: 'ok' as const });

it('says what is provisional, too few or without data, and compares in points', async () => {
  const home: AnalysisHome = {
    ...coverage,
    tiles: [
      {
        figure: 'attendance',
        value: rate(9_420),
        before: rate(9_630),
        delta: { by: -210, unit: 'points', direction: 'down' },
        isProvisional: true,
        spark: [],
      },
      { figure: 'lateness', value: few, before: null, delta: null, isProvisional: false, spark: [] },
      {
        figure: 'overtime',
        value: { num: 600, den: null, value: 600, state: 'ok' },
        before: { num: 500, den: null, value: 500, state: 'ok' },
        delta: { by: 2_000, unit: 'percent', direction: 'up' },
        isProvisional: false,
        spark: [],
      },
    ],
    others: [
      {
        figure: 'cover',
        value: { num: null, den: null, value: null, state: 'none' },
        before: null,
        delta: null,
        isProvisional: false,
      },
    ],
    changes: [],
  };
  portal.reply(analysisHome, home);
  portal.reply(analysisDepartments, {
    ...coverage,
    figure: 'attendance',
    total: 0,
    list: [],
    hasMore: false,
  });
  await open('/analysis?period=lastMonth', 'en');
  const tiles = within(await screen.findByRole('list', { name: 'Main figures' }, SLOW));
  expect(tiles.getAllByRole('link').map((tile) => tile.textContent)).toEqual([
    'Attendance rate94.2%Down 2.1 pointsProvisional',
    'Late starts2 of 3Nothing to compare',
    'Overtime10 hUp 20%',
  ]);
  expect(await screen.findByRole('link', { name: /^Staffing covered.*No data$/ }, SLOW)).toBeVisible();
  expect(screen.getByText(/a shorter period/)).toBeVisible();
});

it('has a table with the values of its line, gaps with their reason', async () => {
  const at = (day: string, value: AnalysisFigure['value'], isProvisional = false) => ({
    from: day,
    to: day,
    value,
    isProvisional,
  });
  const figure: AnalysisFigure = {
    ...coverage,
    figure: 'lateness',
    value: rate(500),
    before: rate(400),
    delta: { by: 100, unit: 'points', direction: 'up' },
    isProvisional: true,
    bucket: 'day',
    series: [at('2026-10-01', rate(300)), at('2026-10-02', few), at('2026-10-03', rate(700), true)],
    seriesBefore: [at('2026-09-01', rate(400))],
    parts: [{ name: 'begun', value: 100 }],
    annual: null,
    times: null,
  };
  portal.reply(analysisFigure, figure);
  const { user } = await open('/analysis-figure?figure=lateness&period=lastMonth', 'en');
  const chart = within(await screen.findByRole('figure', { name: 'Late starts by day' }, SLOW));
  await user.click(chart.getByRole('button', { name: 'Show as table' }));
  const rows = within(chart.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Last month', 'Before'],
    ['Thu, Oct 1', '3%', '4%'],
    ['Fri, Oct 2', '2 of 3', 'No data'],
    ['Sat, Oct 3', '7%Provisional, may still change', 'No data'],
  ]);
  expect(screen.getByText(/^5%\. Up 1 points? from 4%\./)).toBeVisible();
});

it('has a tab for those with its function alone', async () => {
  const { close } = await open('/work');
  const bar = () => within(screen.getByRole('navigation', { name: '主导航' }));
  await screen.findByRole('heading', { name: '工作' }, SLOW);
  expect(bar().getByRole('link', { name: '分析' })).toHaveAttribute('href', '/analysis');
  close();
  await renderApp('/work', { signedInAs: 'employee' });
  await screen.findByRole('heading', { name: '工作' }, SLOW);
  expect(bar().queryByRole('link', { name: '分析' })).toBeNull();
});
