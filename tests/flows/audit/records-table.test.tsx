import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { addView } from '@contract/view/calls';
import { eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

async function recordChange(id: string, createdAt: string): Promise<void> {
  const { db } = portal.backend;
  const [own] = await db
    .select({ account, member })
    .from(account)
    .innerJoin(member, eq(member.accountId, account.id))
    .where(eq(account.mobile, demoPerson('administrator').mobile));
  await db.insert(operationTrack).values({
    id,
    action: 'member.move',
    targetName: '李浩',
    changes: [{ field: 'department', from: '门店', to: '松江仓' }],
    tenantId: own!.member.tenantId,
    accountId: own!.account.id,
    memberId: own!.member.id,
    actorName: own!.account.name,
    ip: '10.0.0.7',
    userAgent: 'test',
    createdAt: new Date(createdAt),
  });
}

it('a desktop shows all of a record in its row, by time, area and days of the address, and saves them as a view', async () => {
  await recordChange('r1', '2026-03-02T02:30:00Z');
  await recordChange('r2', '2026-03-03T02:30:00Z');
  widenScreen();
  const address = '/operationRecord?scope=all&module=member&start=2026-03-02&end=2026-03-03';
  const app = await renderApp(address, { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '操作记录' });
  const rows = () => within(grid).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('共 2 条')).toBeVisible();
  expect(within(grid).queryByRole('link')).toBeNull();
  const texts = within(rows()[0]!)
    .getAllByRole('gridcell')
    .map((one) => one.textContent);
  expect(texts).toEqual(['周静', '调整部门或职位', '李浩', '部门由“门店”改为“松江仓”', '10.0.0.7']);

  const times = () => rows().map((row) => row.querySelector('time')?.dateTime.slice(0, 10));
  expect(times()).toEqual(['2026-03-03', '2026-03-02']);
  const head = within(grid).getByRole('columnheader', { name: /^时间/ });
  await app.user.click(within(head).getByRole('button'));
  await waitFor(() => expect(times()).toEqual(['2026-03-02', '2026-03-03']));
  expect(app.path()).toContain('sort=createdAt');

  await app.user.click(screen.getByRole('button', { name: '另存为新视图' }));
  const sheet = await screen.findByRole('dialog');
  await app.user.type(within(sheet).getByRole('textbox'), '人员变动');
  await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(portal.calls(addView)).toHaveLength(1));
  const { state } = JSON.parse(portal.calls(addView)[0]!.body) as { state: { filters: object } };
  expect(state.filters).toEqual({ module: 'member', start: '2026-03-02', end: '2026-03-03' });
});

it('own records are a table of their own, with what the person did', async () => {
  widenScreen();
  const app = await renderApp('/operationRecord?scope=all&module=session', { signedInAs: 'administrator' });
  const whoHead = () => screen.queryByRole('columnheader', { name: /^操作人/ });
  await waitFor(() => expect(whoHead()).toBeVisible());
  const scopes = within(screen.getByRole('group', { name: '范围' }));
  await app.user.click(scopes.getByRole('button', { name: '我的' }));
  await waitFor(() => expect(whoHead()).toBeNull());
  expect(await screen.findByRole('columnheader', { name: /^变更内容/ })).toBeVisible();
  expect(app.path()).toBe('/operationRecord');
  await app.user.click(scopes.getByRole('button', { name: '全部人员' }));
  await waitFor(() => expect(app.path()).toBe('/operationRecord?scope=all&module=session'));
  await waitFor(() => expect(portal.calls(operationTrackList).at(-1)!.body).toContain('action=session'));
});
