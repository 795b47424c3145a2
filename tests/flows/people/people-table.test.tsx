import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberChangeMany } from '@contract/people/bulk-calls';
import { memberMoveMany } from '@contract/people/member-calls';
import { renderApp } from '@tests/helpers/render-app';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

it('is walked, sorted and selected by keys, and says what it holds', async () => {
  widenScreen();
  const app = await renderApp('/people', { signedInAs: 'administrator', language: 'en' });
  const grid = await screen.findByRole('grid', { name: 'People' });
  const rows = () => within(grid).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows().length).toBeGreaterThan(3));
  const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
  const before = names();
  expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(rows().length);

  const head = within(grid).getByRole('columnheader', { name: /^Name/ });
  const sort = within(head).getByRole('button', { name: 'Name' });
  await app.user.click(sort);
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
  await app.user.click(sort);
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
  await waitFor(() => expect(names()[0]).not.toBe(before[0]));

  sort.focus();
  await app.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(rows()[0]!).getByRole('link'));
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await app.user.keyboard('{Shift>} {/Shift}');
  await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() =>
    expect(rows().filter((row) => row.getAttribute('aria-selected') === 'true')).toHaveLength(2),
  );
  expect(screen.getAllByText('Selected: 2')[0]).toBeVisible();
  await app.user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Clear selection' })).not.toBeInTheDocument(),
  );
});

it('moves the selected people, opens one next to the list, and a phone has a list', async () => {
  widenScreen();
  const app = await renderApp('/people', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '人员' });
  const box = (await within(grid).findAllByRole('checkbox'))[1]!;
  await app.user.click(box);
  await app.user.click(await screen.findByRole('button', { name: '调整部门' }));
  const sheet = await screen.findByRole('dialog', { name: '调整 1 人的部门' });
  expect(within(sheet).getByRole('button', { name: '调整部门' })).toBeDisabled();
  expect(portal.calls(memberMoveMany)).toHaveLength(0);
  await app.user.keyboard('{Escape}');
  await app.user.click(within(grid).getAllByRole('rowheader')[0]!);
  await waitFor(() => expect(app.path()).toMatch(/[?&]id=/));
  await app.user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(app.path()).not.toMatch(/[?&]id=/));
});

it('shows what a move would do before it is made, and takes it back', async () => {
  widenScreen();
  const app = await renderApp('/people', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '人员' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
  const organOf = () => within(within(grid).getAllByRole('row')[1]!).getAllByRole('gridcell')[2]!.textContent;
  const before = organOf();
  const boxes = within(grid).getAllByRole('checkbox');
  await app.user.click(boxes[1]!);
  await app.user.click(boxes[2]!);
  await app.user.click(await screen.findByRole('button', { name: '调整部门' }));
  const sheet = await screen.findByRole('dialog', { name: '调整 2 人的部门' });
  await app.user.click(within(sheet).getByRole('button', { name: /请选择/ }));
  const chooser = (await screen.findAllByRole('dialog')).at(-1)!;
  await app.user.type(within(chooser).getByRole('searchbox'), '松江');
  await app.user.click(await screen.findByRole('button', { name: /^松江仓/ }));
  expect(await screen.findByText(/将调整 2 人/)).toBeVisible();
  expect(portal.calls(memberMoveMany)).toHaveLength(0);
  await app.user.click(screen.getByRole('button', { name: '调整 2 人' }));
  expect(await screen.findByText('已调整 2 人')).toBeVisible();
  await waitFor(() => expect(organOf()).toBe('松江仓'));
  await app.user.click(screen.getByRole('button', { name: /^撤销/ }));
  expect(await screen.findByText('已撤销 2 人')).toBeVisible();
  await waitFor(() => expect(organOf()).toBe(before));
});

it('gives several people one value after showing what changes, and takes it back', async () => {
  widenScreen();
  const app = await renderApp('/people', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '人员' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
  const positionOf = (row: number) =>
    within(within(grid).getAllByRole('row')[row]!).getAllByRole('gridcell')[3]!.textContent;
  const before = [positionOf(1), positionOf(2)];
  const boxes = within(grid).getAllByRole('checkbox');
  await app.user.click(boxes[1]!);
  await app.user.click(boxes[2]!);
  await app.user.click(await screen.findByRole('button', { name: '批量修改' }));
  const sheet = await screen.findByRole('dialog', { name: '批量修改 2 人' });
  expect(within(sheet).getByRole('button', { name: '修改' })).toBeDisabled();
  await app.user.click(within(sheet).getByRole('radio', { name: '职位' }));
  await app.user.click(within(sheet).getByRole('checkbox', { name: '清除现有内容' }));
  expect(await within(sheet).findByText(/将修改 2 人/)).toBeVisible();
  expect(within(sheet).getByText(`${before[0]} → 无`)).toBeVisible();
  expect(portal.calls(memberChangeMany)).toHaveLength(0);
  await app.user.click(within(sheet).getByRole('button', { name: '修改 2 人' }));
  expect(await screen.findByText('已修改 2 人')).toBeVisible();
  await waitFor(() => expect([positionOf(1), positionOf(2)]).toEqual(['', '']));
  await app.user.click(screen.getByRole('button', { name: /^撤销/ }));
  expect(await screen.findByText('已撤销 2 人')).toBeVisible();
  await waitFor(() => expect([positionOf(1), positionOf(2)]).toEqual(before));
});
