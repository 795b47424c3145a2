import { addDays, startOfWeek } from '@contract/day';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rosterCell } from '@server/db/schema/planning/roster';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
/** A week in which nothing is planned yet. */
const monday = addDays(startOfWeek(todayText(), 1), 21);
const open = async (language: 'zh_CN' | 'en' = 'zh_CN') =>
  await renderApp(`/roster?from=${monday}`, { signedInAs: 'manager', language });
const people = () => screen.getAllByRole('rowheader').map((one) => one.textContent);
const onlyShows = async (name: string) =>
  await waitFor(() => {
    const names = people().filter((text) => !/^(已排|每天|Planned|Hours)/.test(text ?? ''));
    expect(names).toHaveLength(1);
    expect(names[0]).toContain(name);
  });

beforeEach(async () => {
  // jsdom has no layout: nothing is found under a point.
  document.elementFromPoint = () => null;
  localStorage.clear();
  await portal.backend.db.delete(rosterCell);
});

const paint = async (user: Awaited<ReturnType<typeof open>>['user'], shift: RegExp, name: string) => {
  await user.click(await screen.findByRole('radio', { name: shift }));
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  await user.click(within(row).getAllByRole('gridcell')[0]!);
};

it('shifts without a place are counted next to the staffing, and shown by the filter', async () => {
  const { user } = await open();
  await paint(user, /^早班/, '曹阳');
  expect(await screen.findByText(/^草稿已保存/)).toBeVisible();
  expect(screen.queryByText(/个班次没有地点/)).toBeNull();
  const hours = within(screen.getByRole('row', { name: /^每天工时/ })).getAllByRole('gridcell');
  await waitFor(() => expect(hours[0]).toHaveTextContent(/^7\.5 1$/));
  expect(hours[1]).toHaveTextContent(/^0 0$/);
  await user.click(screen.getByRole('button', { name: /^工作地点：/ }));
  await user.click(within(screen.getByRole('dialog')).getAllByRole('radio')[1]!);
  expect(await screen.findByText('1 个班次没有地点，不计入人数')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看' }));
  const bar = within(screen.getByRole('region', { name: '查找和筛选' }));
  expect(bar.getByRole('button', { name: /没有地点的班次/ })).toBeVisible();
  await onlyShows('曹阳');
  await user.click(screen.getByRole('button', { name: '查找和筛选' }));
  await waitFor(() => expect(people().length).toBeGreaterThan(3));
});

it('people are found by name, position and place of work, and the filter is cleared', async () => {
  const { user } = await open('en');
  await screen.findByRole('row', { name: /^Yang Cao/ });
  await user.click(screen.getByRole('button', { name: 'Find and filter' }));
  const bar = within(screen.getByRole('region', { name: 'Find and filter' }));
  await user.type(bar.getByRole('searchbox', { name: 'Search by name' }), 'Yang Cao');
  await onlyShows('Yang Cao');
  expect(await bar.findByText(/^1 of \d\d people shown, \d\d hidden$/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: /All locations/ }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('radio', { name: 'Shifts without a location' }),
  );
  expect(await screen.findByText('No one matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('row', { name: /^Yang Cao/ });
  const all = people().length;

  await user.click(bar.getByRole('button', { name: /All positions/ }));
  await user.click(within(screen.getByRole('dialog')).getAllByRole('radio')[1]!);
  await waitFor(() => expect(screen.queryAllByRole('rowheader').length).toBeLessThan(all));
});
