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
const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('gridcell');

beforeEach(async () => {
  // jsdom has no layout: nothing is found under a point.
  document.elementFromPoint = () => null;
  localStorage.clear();
  await portal.backend.db.delete(rosterCell);
});

it('a shift passes to someone who is free, who is not listed for it otherwise', async () => {
  const { user } = await renderApp(`/roster?from=${monday}`, { signedInAs: 'manager', language: 'en' });
  await user.click(await screen.findByRole('radio', { name: /^Early/ }));
  await user.click((await cells('Yang Cao'))[0]!);
  await user.click((await cells('Lin Chen'))[0]!);
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  (await cells('Yang Cao'))[0]!.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Find someone else' }));
  const takers = within(await screen.findByRole('dialog', { name: 'Who could take it' }));
  const first = (await takers.findAllByRole('button', { name: /0 h planned that week/ }))[0]!;
  // Who works that day is not offered.
  expect(takers.queryByRole('button', { name: /Lin Chen/ })).toBeNull();
  const name = first.textContent;
  await user.click(first);
  await waitFor(async () => {
    const drafts = await portal.backend.db.select().from(rosterCell);
    expect(drafts).toHaveLength(2);
  });
  expect((await cells('Yang Cao'))[0]!.textContent).toBe('');
  expect(name).not.toContain('Yang Cao');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await cells('Yang Cao'))[0]!.textContent).toBe('E'));
});
