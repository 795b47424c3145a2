import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { cancelJob, listJobs } from '@contract/job/calls';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { job } from '@server/db/schema/job';
import { member } from '@server/db/schema/member';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

async function buildJobs(...given: Partial<typeof job.$inferInsert>[]): Promise<string[]> {
  const { db, clock } = portal.backend;
  const [own] = await db
    .select({ tenantId: member.tenantId })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson('administrator').mobile));
  const { tenantId } = own!;
  const rows = given.map((one, at) => ({
    id: randomId(),
    kind: 'approval.handOver',
    tenantId,
    isAlone: false,
    payload: {},
    maxAttempts: 5,
    dueAt: clock.now(),
    createdAt: new Date(clock.now().getTime() - at * 60_000),
    ...one,
  }));
  await db.delete(job);
  await db.insert(job).values(rows);
  return rows.map(({ id }) => id);
}

it('rows without a page do not open; their own action is reached and pressed by keys', async () => {
  const [waiting] = await buildJobs({}, { state: 'done', finishedAt: portal.backend.clock.now() });
  widenScreen();
  const app = await renderApp('/jobs', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '后台任务' });
  const rows = () => within(grid).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('共 2 条')).toBeVisible();
  expect(within(grid).queryByRole('link')).toBeNull();
  expect(rows()[0]).not.toHaveAttribute('data-opens');

  const before = app.path();
  await app.user.click(within(rows()[0]!).getByRole('rowheader'));
  await app.user.keyboard('{Enter}');
  expect(app.path()).toBe(before);
  expect(portal.calls(cancelJob)).toHaveLength(0);

  await app.user.keyboard('{End}');
  expect(document.activeElement).toBe(within(rows()[0]!).getByRole('button', { name: '取消' }));
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await app.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(rows()[1]!).getAllByRole('gridcell').at(-1));
  await app.user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByText('已取消', { selector: '.hr-tag' })).toBeVisible();
  const [row] = await portal.backend.db.select().from(job).where(eq(job.id, waiting!));
  expect(row?.state).toBe('cancelled');
  expect(document.activeElement).toBe(within(rows()[0]!).getByRole('button', { name: '重新执行' }));
});

it('sorts by the server, filters by status in the address, and keeps the keys where a row was', async () => {
  await buildJobs({}, { state: 'failed', finishedAt: portal.backend.clock.now() }, {});
  widenScreen();
  const app = await renderApp('/jobs?state=waiting', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '后台任务' });
  const rows = () => within(grid).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const head = within(grid).getByRole('columnheader', { name: /^提交时间/ });
  await app.user.click(within(head).getByRole('button'));
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
  expect(app.path()).toBe('/jobs?state=waiting&sort=createdAt');
  expect(portal.calls(listJobs).at(-1)!.body).toContain('createdAt');

  within(rows()[0]!).getByRole('button', { name: '取消' }).focus();
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() =>
    expect(document.activeElement).toBe(within(rows()[0]!).getByRole('button', { name: '取消' })),
  );
  await app.user.click(screen.getByRole('button', { name: '全部' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});
