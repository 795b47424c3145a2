import { addDays, startOfWeek } from '@contract/day';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportRoster } from '@contract/roster/sheet-calls';
import { rosterCell } from '@server/db/schema/planning/roster';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
/** A week in which nothing is planned yet. */
const monday = addDays(startOfWeek(todayText(), 1), 21);

beforeEach(async () => {
  await useNodeFiles();
  // jsdom has no layout: nothing is found under a point.
  document.elementFromPoint = () => null;
  localStorage.clear();
  await portal.backend.db.delete(rosterCell);
});
afterEach(() => {
  clearDialogs();
  vi.unstubAllGlobals();
});

it('the roster is printed as one table with all people, grouped as chosen, and made a PDF', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const app = await renderApp(`/roster-print?from=${monday}&days=14`, {
    signedInAs: 'manager',
    language: 'en',
  });
  const { user } = app;
  const table = await screen.findByRole('table');
  const people = () => within(screen.getByRole('table')).getAllByRole('row').length;
  const all = people();
  expect(all).toBeGreaterThan(15);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(16);
  expect(screen.getByText(/Printed by Lin Chen/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Include people without shifts' }));
  await waitFor(() => expect(people()).toBeLessThan(5));
  await user.click(screen.getByRole('checkbox', { name: 'Include people without shifts' }));
  await user.click(screen.getByRole('radio', { name: 'Position' }));
  const groups = await screen.findAllByRole('rowheader', { name: /\(\d+ (person|people)\)$/ });
  expect(groups.length).toBeGreaterThan(2);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.type(screen.getByRole('textbox', { name: 'Notes (printed at the top)' }), 'Come early');
  expect(screen.getByText('Come early', { selector: '.paper-note' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export PDF' }));
  expect(await screen.findByRole('dialog', { name: /\.pdf$/ })).toBeVisible();
  expect(JSON.parse(portal.calls(exportRoster)[0]!.body)).toMatchObject({
    format: 'pdf',
    groupBy: 'position',
    note: 'Come early',
  });
});

it('a table is imported: its faults by row, a preview, and one step that is undone', async () => {
  const app = await renderApp(`/roster?from=${monday}`, { signedInAs: 'manager' });
  const { user } = app;
  await screen.findByRole('row', { name: /^曹阳/ });
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(screen.getByRole('button', { name: '导入 Excel' }));
  const sheet = within(await screen.findByRole('dialog', { name: '导入 Excel' }));
  const csv = `姓名,${monday},${addDays(monday, 1)}\n曹阳,早班,\n陈琳,白班,夜班\n`;
  await user.upload(sheet.getByLabelText('选择文件'), chosenFile('排班.csv', Buffer.from(csv)));
  expect(await sheet.findByText('修改 2 天，1 处错误')).toBeVisible();
  expect(sheet.getByText(`第 3 行 ${monday}：没有班次“白班”`)).toBeVisible();
  expect(await portal.backend.db.select().from(rosterCell)).toEqual([]);
  await user.click(sheet.getByRole('button', { name: '只把正确的 2 天放入草稿' }));
  await waitFor(async () => expect(await portal.backend.db.select().from(rosterCell)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(async () => expect(await portal.backend.db.select().from(rosterCell)).toEqual([]));
});
