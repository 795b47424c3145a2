import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { job } from '@server/db/schema/job';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { runTrial } from '@server/services/attendance/trial/run-trial';
import { trialKind } from '@server/services/attendance/trial/trial-kind';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };
const FORM = '/attendance-rules?group=default&edit=new';

async function work() {
  const { db, database } = portal.backend;
  const log = { info: () => undefined, error: () => undefined };
  const parts = { db, raw: database.raw, now: () => new Date(), ids: randomId, log };
  await createJobs(parts, [runsAs(trialKind, async (one) => await runTrial(parts, one))]).runDue();
}

const open = async (language: 'zh_CN' | 'en' = 'zh_CN') =>
  (await renderApp(FORM, { signedInAs: 'administrator', language })).user;
const start = async () => await screen.findByRole('button', { name: '用上月试算' }, SLOW);

describe('rules that are tried on last month', () => {
  it('wait for their turn', async () => {
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: '弹性上下班' }, SLOW));
    await waitFor(async () => expect(await start()).toBeEnabled());
    await user.click(await start());
    expect(await screen.findByText('等待试算', {}, SLOW)).toBeVisible();
    expect(await start()).toBeDisabled();
  }, 60_000);

  it('are found again, compared, and told apart from what the form says now', async () => {
    const user = await open();
    expect(await screen.findByText('等待试算', {}, SLOW)).toBeVisible();
    expect(screen.getByText('这里的规则与试算的不同')).toBeVisible();
    await work();
    const table = await screen.findByRole('table', {}, SLOW);
    expect(within(table).getByRole('row', { name: /^缺勤 / })).toBeVisible();
    expect(screen.getByText('这里的规则与试算的不同')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '填入试算的规则' }));
    expect(screen.queryByText('这里的规则与试算的不同')).toBeNull();
    expect(screen.getByRole('radio', { name: '弹性上下班' })).toBeChecked();
    const people = screen.getByRole('heading', { name: '有变化的人' }).closest('section')!;
    await user.click(within(people).getAllByRole('button')[0]!);
    const sheet = await screen.findByRole('dialog', {}, SLOW);
    expect((await within(sheet).findAllByText('试算', {}, SLOW)).length).toBeGreaterThan(10);
    expect(within(sheet).getAllByText(/缺勤/).length).toBeGreaterThan(10);
  }, 60_000);

  it('are given up', async () => {
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: '弹性上下班' }, SLOW));
    await waitFor(async () => expect(await start()).toBeEnabled());
    await user.click(await start());
    await user.click(await screen.findByRole('button', { name: '取消试算' }, SLOW));
    expect(await screen.findByText('试算已取消', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByRole('button', { name: '重新试算' }, SLOW)).toBeEnabled();
  }, 60_000);

  it('say that they have failed, and are tried again', async () => {
    const user = await open('en');
    await user.click(await screen.findByRole('radio', { name: 'Flextime' }, SLOW));
    const go = await screen.findByRole('button', { name: 'Try again' }, SLOW);
    await waitFor(() => expect(go).toBeEnabled());
    await user.click(go);
    expect(await screen.findByText('Waiting to start', {}, SLOW)).toBeVisible();
    const failure = { key: 'databaseDown', params: {} };
    const { db } = portal.backend;
    await db.update(job).set({ state: 'failed', failure }).where(eq(job.kind, trialKind.name));
    const retry = await screen.findByRole('button', { name: 'Try again' }, SLOW);
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(retry);
    expect(await screen.findByText('Waiting to start', {}, SLOW)).toBeVisible();
    await work();
    expect(await screen.findByRole('table', {}, SLOW)).toBeVisible();
  }, 60_000);
});
