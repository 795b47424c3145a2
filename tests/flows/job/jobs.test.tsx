import { eq } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { cancelJob, listJobs } from '@contract/job/calls';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { job } from '@server/db/schema/job';
import { member } from '@server/db/schema/member';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

/** A job of the administrator's company; empties the list before. */
async function buildJob(given: Partial<typeof job.$inferInsert>): Promise<string> {
  const { db, clock } = portal.backend;
  const [own] = await db
    .select({ tenantId: member.tenantId })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson('administrator').mobile));
  const id = randomId();
  await db.insert(job).values({
    id,
    kind: 'approval.handOver',
    tenantId: own!.tenantId,
    isAlone: false,
    payload: {},
    maxAttempts: 5,
    dueAt: clock.now(),
    createdAt: clock.now(),
    ...given,
  });
  return id;
}
const stateOf = async (id: string) =>
  (await portal.backend.db.select().from(job).where(eq(job.id, id)))[0]?.state;
const row = async () => within(await screen.findByRole('listitem', {}, SLOW));

beforeEach(async () => void (await portal.backend.db.delete(job)));

describe('background jobs', () => {
  it('are reached from My, and a company without any reads what will be there', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '后台任务' }, SLOW));
    await app.waitForPath('/jobs');
    expect(await screen.findByText('暂无后台任务', {}, SLOW)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '失败' }));
    expect(app.path()).toBe('/jobs?state=failed');
    await app.user.click(await screen.findByRole('button', { name: '查看全部' }));
    expect(app.path()).toBe('/jobs');
  });

  it('say why they failed, and run again', async () => {
    const failure = { key: 'noStandIn', params: { count: 2 } };
    const id = await buildJob({
      state: 'failed',
      attempts: 1,
      failure,
      finishedAt: portal.backend.clock.now(),
    });
    const { user } = await renderApp('/jobs', { signedInAs: 'administrator', language: 'en' });
    const failed = await row();
    expect(failed.getByText("Hand over leavers' approvals")).toBeVisible();
    expect(failed.getByText(/^Reason: No administrator can take over/)).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Run again' }));
    expect(await screen.findByText('Back in the queue')).toBeVisible();
    expect(await (await row()).findByText('Waiting')).toBeVisible();
    expect(await stateOf(id)).toBe('waiting');
  });

  it('show how far they are, and can be canceled while they wait', async () => {
    const running = await buildJob({ state: 'running', progress: 40, startedAt: portal.backend.clock.now() });
    const { user } = await renderApp('/jobs', { signedInAs: 'administrator' });
    const first = await row();
    expect(first.getByRole('progressbar', { name: '移交离职人员的审批' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(first.queryByRole('button')).toBeNull();
    await portal.backend.db.update(job).set({ state: 'waiting', progress: null }).where(eq(job.id, running));
    await user.click(screen.getByRole('button', { name: '等待中' }));
    await user.click(await screen.findByRole('button', { name: '取消' }));
    await waitFor(async () => expect(await stateOf(running)).toBe('cancelled'));
    expect(await screen.findByText('没有符合条件的后台任务')).toBeVisible();
  });

  it('that have moved on meanwhile are told and shown as they are', async () => {
    const id = await buildJob({});
    const { user } = await renderApp('/jobs', { signedInAs: 'administrator' });
    const cancel = await (await row()).findByRole('button', { name: '取消' });
    await portal.backend.db.update(job).set({ state: 'done' }).where(eq(job.id, id));
    await user.click(cancel);
    expect(await screen.findByText('数据已在别处被修改，请刷新后重试')).toBeVisible();
    expect(await (await row()).findByText('已完成')).toBeVisible();
    expect(portal.calls(cancelJob)).toHaveLength(1);
  });

  it('are nobody else’s business', async () => {
    await renderApp('/jobs', { signedInAs: 'employee' });
    expect(await screen.findByText(/暂无权限/, {}, SLOW)).toBeVisible();
    expect(portal.calls(listJobs)).toHaveLength(0);
  });

  it('that cannot be read offer to try again', async () => {
    portal.fail(listJobs, CODE.serverError, undefined, { once: true });
    const { user } = await renderApp('/jobs', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    expect(await screen.findByText('暂无后台任务')).toBeVisible();
  });
});
