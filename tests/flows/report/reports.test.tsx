import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  reportAdd,
  reportDownload,
  reportPreview,
  reportRun,
  reportRunPage,
  reportSchedule,
} from '@contract/report/calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { runReports } from '@tests/helpers/report/run-reports';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
configure({ asyncUtilTimeout: 10_000 });
afterEach(clearDialogs);

const inputs = (call: { body: string }) => JSON.parse(call.body) as Record<string, unknown>;

it('a template becomes a report with a preview, runs by a job, and its file can be downloaded', async () => {
  const app = await renderApp('/reports', { signedInAs: 'administrator' });
  expect(await screen.findByText('您保存的报表会显示在这里')).toBeVisible();
  await app.user.click(await screen.findByRole('link', { name: '花名册' }));
  await app.waitForPath('/report-edit');
  const preview = within(await screen.findByRole('region', { name: '报表预览' }));
  expect(await preview.findByRole('columnheader', { name: '工号' })).toBeVisible();
  expect(preview.getAllByRole('row').length).toBeGreaterThan(5);
  await app.user.click(screen.getByRole('button', { name: '保存' }));
  await app.waitForPath('/report');
  expect(portal.calls(reportAdd)).toHaveLength(1);
  await app.user.click(await screen.findByRole('button', { name: '立即生成' }));
  await waitFor(() => expect(portal.calls(reportRun)).toHaveLength(1));
  await runReports(portal.backend);
  await app.user.click(await screen.findByRole('link', { name: '全部生成记录' }));
  await app.waitForPath('/report-runs');
  expect(await screen.findByText('已完成')).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: '下载' }));
  await waitFor(() => expect(portal.calls(reportDownload)).toHaveLength(1));
  app.close();
}, 60_000);

it('is scheduled on the company’s clock, paused, and shows when it runs next', async () => {
  const token = await signInAs(portal.backend, 'administrator');
  const definition = {
    source: 'people' as const,
    columns: ['name', 'organ'],
    period: { kind: 'today' as const },
    organId: null,
    groupBy: null,
    lang: 'zh_CN' as const,
    format: 'xlsx' as const,
  };
  const { data } = await portal.backend.call(reportAdd, { name: '周报', definition, roleIds: [] }, { token });
  const app = await renderApp(`/report?id=${data.id}`, { token });
  await app.user.click(await screen.findByRole('button', { name: '定时' }));
  const sheet = within(await screen.findByRole('dialog', { name: '定时生成' }));
  await app.user.click(await sheet.findByRole('radio', { name: '按星期' }));
  await app.user.click(await sheet.findByRole('checkbox', { name: '周一' }));
  await app.user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await sheet.findAllByText('请至少选择一天')).not.toHaveLength(0);
  expect(portal.calls(reportSchedule)).toHaveLength(0);
  await app.user.click(sheet.getByRole('checkbox', { name: '周五' }));
  await app.user.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(portal.calls(reportSchedule)).toHaveLength(1));
  expect(inputs(portal.calls(reportSchedule)[0]!)).toMatchObject({
    schedule: { kind: 'weekdays', weekdays: [5], hour: 9 },
    isPaused: false,
  });
  expect(await screen.findByText('每周五 09:00')).toBeVisible();
  expect(await screen.findByText('下次生成')).toBeVisible();
  app.close();
}, 60_000);

it('says what is missing before it saves, and previews each change', async () => {
  const app = await renderApp('/report-edit', { signedInAs: 'administrator' });
  await app.user.click(await screen.findByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('请填写名称'))[0]).toBeVisible();
  const before = portal.calls(reportPreview).length;
  await app.user.click(screen.getByRole('button', { name: /^汇总方式/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '汇总方式' }));
  await app.user.click(await sheet.findByRole('radio', { name: '部门' }));
  await waitFor(() => expect(portal.calls(reportPreview).length).toBeGreaterThan(before));
  expect(await screen.findByRole('columnheader', { name: '行数' })).toBeVisible();
  app.close();
}, 60_000);

it('a desktop lists reports and runs as tables', async () => {
  widenScreen();
  const token = await signInAs(portal.backend, 'administrator');
  const app = await renderApp('/reports', { token });
  const grid = await screen.findByRole('grid', { name: '报表' });
  expect((await within(grid).findAllByText('周报'))[0]).toBeVisible();
  app.close();
  const runs = await renderApp('/report-runs', { token });
  const table = await screen.findByRole('grid', { name: '生成记录' });
  expect((await within(table).findAllByText('花名册'))[0]).toBeVisible();
  runs.close();
}, 60_000);

it('an empty company and a failed read are told apart', async () => {
  portal.fail(reportRunPage, 500_001);
  const app = await renderApp('/report-runs', { signedInAs: 'administrator' });
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  app.close();
}, 60_000);
