import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { memberPage } from '@contract/people/member-calls';
import { member } from '@server/db/schema/member';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

const rows = () => document.querySelectorAll<HTMLElement>('a[href*="/people-detail?id="]');
async function firstRow(): Promise<HTMLElement> {
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return rows()[0]!;
}

/** Opens the list of people, then the first of them, and goes back; `meanwhile` runs before that. */
async function comeBack(meanwhile: (memberId: string) => Promise<unknown> | void) {
  const app = await renderApp('/people', { signedInAs: 'administrator' });
  const row = await firstRow();
  const shown = rows().length;
  const memberId = new URLSearchParams(row.getAttribute('href')!.split('?')[1]).get('id')!;
  await app.user.click(row);
  await waitFor(() => expect(app.path()).toContain('/people-detail'));
  await app.waitForIdle();
  await meanwhile(memberId);
  window.history.back();
  await app.waitForPath('/people');
  return shown;
}

it('going back shows the rows at once, and behind them what has changed since', async () => {
  const shown = await comeBack(async (memberId) => {
    portal.slow(memberPage, 3_000);
    await portal.backend.db.update(member).set({ jobNumber: 'NEW-7' }).where(eq(member.id, memberId));
  });
  await firstRow();
  expect(rows().length).toBe(shown);
  expect(screen.queryByText('NEW-7')).not.toBeInTheDocument();
  expect(await screen.findByText('NEW-7')).toBeVisible();
});

it('a refresh that fails keeps what is shown and says so', async () => {
  const shown = await comeBack(() => portal.networkError(memberPage));
  expect(await screen.findByText('刷新失败，当前显示的是之前的内容')).toBeVisible();
  expect(rows().length).toBe(shown);
});
