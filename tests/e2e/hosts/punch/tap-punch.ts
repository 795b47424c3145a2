import type { Page } from '@playwright/test';
import { expect } from '../../portal-test';

/** The control that punches at any time of day: the button, or the small action next to it. */
export const tapOf = (page: Page) => page.locator('[data-punch]:enabled').first();

/** Taps it, and goes on where the time of day asks first: before an early out, and for the reason of work that was not planned. */
export async function tapPunch(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  await tapOf(page).click();
  const name = /^(现在打下班卡？|刚打过上班卡|计划外打卡)/;
  const asks = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await expect.poll(async () => (await asks.count()) > 0 || (await isOver())).toBe(true);
  if ((await asks.count()) > 0) {
    const reason = asks.getByRole('textbox', { name: '说明' });
    if (await reason.isVisible()) {
      await reason.fill('临时替班');
    }
    await asks.getByRole('button', { name: '打卡', exact: true }).click();
  }
}
