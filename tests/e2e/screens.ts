import type { Locator, Page } from '@playwright/test';
import { CODE_DIGITS } from './backend/known-answers';
import type { Person } from './people';

/** Dialogs are the portal's own; there is one at a time. */
export const dialog = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alertdialog').filter({ hasText: text });

/** Fills in the password form of /loginDev and sends it. */
export async function submitPassword(page: Page, { mobile, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in by the code sent to the mobile, on /loginvc. */
export async function submitCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/^\d+ 秒后重发$/).waitFor();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(CODE_DIGITS);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The choice of a company after the person is proven. */
export const companyChoice = (page: Page): Locator => page.getByRole('dialog', { name: '选择要进入的企业' });

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /主导航|Main/ }).getByRole('link', { name });
