import { accounts } from './accounts';
import { sessionCookie, storedValue } from './people';
import { expect, test, sharedBackend } from './portal-test';
import { companyChoice, dialog, submitCode, submitPassword, tab } from './screens';
import { KEY } from '@/shared/storage/keys';

const backend = sharedBackend();

test('a manager signs in, chooses a company, looks around in both languages and signs out', async ({
  page,
  context,
}) => {
  await page.goto(backend.url('/loginDev'));
  await expect(page).toHaveTitle('登录');

  await test.step('the password leads to the choice of a company', async () => {
    await submitPassword(page, accounts.manager);
    await expect(companyChoice(page).getByRole('button').filter({ hasText: '账号' })).toHaveCount(2);
    await companyChoice(page).getByRole('button').filter({ hasText: accounts.manager.companies[0] }).click();
    await expect(page).toHaveURL(backend.url('/'));
  });

  await test.step('the home shows who and where', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.manager.name);
    await expect(page.getByText(accounts.manager.companies[0]).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '公告' })).toBeVisible();
    expect(await sessionCookie(context, backend)).toBe(await storedValue(page, KEY.token));
  });

  await test.step('the language switches everywhere at once and stays', async () => {
    await tab(page, '我的').click();
    await page.getByRole('link', { name: '设置' }).click();
    await page.getByText('English', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Settings');
    await page.reload();
    await expect(page).toHaveTitle('Settings');
    await page.goto(backend.url('/my'));
    await page.getByRole('link', { name: /^Account/ }).click();
    await expect(page).toHaveURL(backend.url('/personalAccountManage'));
    await expect(page).toHaveTitle(/^Account/);
  });

  await test.step('signing out asks first, ends the session and asks to sign in again', async () => {
    await page.goto(backend.url('/my'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog(page, /sign out/i)
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect(page).toHaveURL(backend.url('/loginDev'));
    expect(await storedValue(page, KEY.token)).toBeNull();
    expect(await sessionCookie(context, backend)).toBeUndefined();
    await page.goto(backend.url('/'));
    await expect(page).toHaveURL(backend.url('/app_exit'));
    await page.getByRole('link', { name: /sign in/i }).click();
    await expect(page).toHaveURL(backend.url('/loginDev'));
  });
});

test('the same person sees other data in the second company', async ({ page }) => {
  await page.goto(backend.url('/loginDev'));
  await submitPassword(page, accounts.manager);
  await companyChoice(page).getByRole('button').filter({ hasText: accounts.manager.companies[0] }).click();
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
  const announcements = page.locator('a[href*="announcement-detail"]');
  await announcements.first().waitFor();
  const before = await announcements.allInnerTexts();
  expect(before.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: /切换公司/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: accounts.manager.companies[1] })
    .click();

  await expect(
    page.getByRole('button', { name: new RegExp(`切换公司，当前为.*${accounts.manager.companies[1]}`) }),
  ).toBeVisible();
  await expect(async () => expect(await announcements.allInnerTexts()).not.toEqual(before)).toPass();
  await page.reload();
  await expect(
    page.getByRole('button', { name: new RegExp(`切换公司，当前为.*${accounts.manager.companies[1]}`) }),
  ).toBeVisible();
});

test('an employee signs in by a code sent to the mobile', async ({ page }) => {
  await page.goto(backend.url('/loginDev'));
  await page.getByRole('link', { name: '验证码登录' }).click();
  await expect(page).toHaveURL(backend.url('/loginvc'));
  await submitCode(page, accounts.employee.mobile);
  await expect(page).toHaveURL(backend.url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.employee.name);
});

test('a disabled account is told so', async ({ page }) => {
  await page.goto(backend.url('/loginDev'));
  await submitPassword(page, accounts.disabled);
  await expect(page.getByRole('alert')).toContainText('停用');
});

test('a deep link leads where it pointed once the person has signed in', async ({ page }) => {
  await page.goto(backend.url('/messages'));
  await expect(page).toHaveURL(backend.url('/app_exit'));
  await page.getByRole('link', { name: '登录' }).click();
  await submitPassword(page, accounts.employee);
  await expect(page).toHaveURL(/\/m\/(messages)?$/);
});

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto(backend.url('/loginDev'));
  const mobile = page.getByRole('textbox', { name: '手机号' });
  await mobile.focus();
  await page.keyboard.type(accounts.employee.mobile);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.employee.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(backend.url('/'));
});
