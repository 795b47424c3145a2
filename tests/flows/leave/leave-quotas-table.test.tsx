import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adjustLeaveQuotas, listLeaveQuotas, previewLeaveQuotas } from '@contract/leave/calls';
import { exportTable } from '@contract/view/export-calls';
import { renderApp } from '@tests/helpers/render-app';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
const inputs = (call: { body: string }) => JSON.parse(call.body) as Record<string, unknown>;

it('a desktop shows one kind of leave with its figures, in the order of the server, and opens a person’s quotas', async () => {
  widenScreen();
  const app = await renderApp('/leave-quotas', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '员工额度' });
  const rows = () => within(grid).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows().length).toBeGreaterThan(3));
  expect(await screen.findByText(/^共 \d+ 条$/)).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: '年假' }));
  await app.user.click(await screen.findByRole('radio', { name: '病假' }));
  const head = within(grid).getByRole('columnheader', { name: /^年度额度/ });
  await app.user.click(within(head).getByRole('button'));
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
  expect(app.path()).toBe('/leave-quotas?kind=sick&sort=quota');
  await waitFor(() =>
    expect(inputs(portal.calls(listLeaveQuotas).at(-1)!)).toMatchObject({ sort: 'quota', kind: 'sick' }),
  );

  await app.user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(portal.calls(exportTable)).toHaveLength(1));
  expect(inputs(portal.calls(exportTable)[0]!)).toMatchObject({
    tableId: 'leaveQuotas',
    filters: { kind: 'sick' },
    sort: [{ id: 'quota', isDescending: false }],
  });
  await app.user.click(await screen.findByRole('button', { name: '关闭' }));

  const link = within(rows()[0]!).getByRole('link');
  expect(link).toHaveAttribute('href', expect.stringMatching(/kind=sick.*&member=\w+$/));
  link.focus();
  await app.user.keyboard('{Enter}');
  const opened = await screen.findByRole('dialog', { name: new RegExp(`^${link.textContent} · `) });
  expect(await within(opened).findByRole('button', { name: /^年假/ })).toBeVisible();
  await app.user.click(within(opened).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('adjusts the selected people, and no one whom another filter has put out of sight', async () => {
  widenScreen();
  const app = await renderApp('/leave-quotas', { signedInAs: 'administrator', language: 'en' });
  const grid = await screen.findByRole('grid', { name: 'Leave by person' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
  await app.user.click(within(grid).getAllByRole('checkbox')[1]!);
  expect(screen.getAllByText('Selected: 1')[0]).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: 'Annual leave' }));
  await app.user.click(await screen.findByRole('radio', { name: 'Sick leave' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull());

  await app.user.click(within(grid).getAllByRole('checkbox')[1]!);
  await app.user.click(within(grid).getAllByRole('checkbox')[2]!);
  await app.user.click(screen.getAllByRole('button', { name: 'Bulk adjust' }).at(-1)!);
  const sheet = await screen.findByRole('dialog', { name: /^Bulk adjust quotas/ });
  const names = within(grid)
    .getAllByRole('rowheader')
    .slice(0, 2)
    .map(({ textContent }) => textContent);
  for (const name of names) {
    expect(within(sheet).getAllByText(new RegExp(name))[0]).toBeVisible();
  }
  expect(portal.calls(previewLeaveQuotas)).toHaveLength(0);
  expect(portal.calls(adjustLeaveQuotas)).toHaveLength(0);
});

it('an address of a row opens its person on its own', async () => {
  widenScreen();
  await renderApp('/leave-quotas?member=gone', { signedInAs: 'administrator' });
  expect(await screen.findByRole('dialog', { name: '员工额度' })).toBeVisible();
});
