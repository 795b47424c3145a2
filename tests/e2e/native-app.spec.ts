import type { BrowserContext } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { callApi, openSession, sessionCookie, storedValue } from './people';
import { simulateNative } from './hosts/simulate/simulate-native';
import { expect, test, sharedBackend } from './portal-test';
import { dialog } from './screens';

const backend = sharedBackend();

type Replies = Partial<Record<string, unknown>>;

/** Plays the native app, which answers each method with the given data and notes what it was asked. */
const installNativeApp = (context: BrowserContext, answers: Replies, os: 'ios' | 'android' = 'android') =>
  context.addInitScript(simulateNative, { os, answers });

type Asked = { method: string; params: Record<string, unknown> }[];
const asked = (page: import('@playwright/test').Page) =>
  page.evaluate(() => (window as unknown as { askedOfNativeApp: Asked }).askedOfNativeApp);

test('the native app’s token opens the session and its language is spoken', async ({ page, context }) => {
  const token = await openSession(backend, accounts.employee);
  await installNativeApp(context, { getToken: token, getLanguage: 'en' });
  await page.goto(backend.url('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Home');
  expect(await sessionCookie(context, backend)).toBe(token);
  const cookies = await context.cookies(backend.origin);
  const days = (cookies[0]!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(cookies[0]).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
  expect((await asked(page)).map((one) => one.method)).toEqual(
    expect.arrayContaining(['getToken', 'getLanguage', 'setTitle']),
  );
});

test('another token of the native app replaces the session of the cookie', async ({ page, context }) => {
  const old = await openSession(backend, accounts.employee);
  const token = await openSession(backend, accounts.administrator);
  await context.addCookies([{ name: 'sso_sys_token', value: old, url: backend.origin }]);
  await installNativeApp(context, { getToken: token, getLanguage: 'zh-CN' });
  await page.goto(backend.url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.administrator.name);
  expect(await storedValue(page, KEY.token)).toBe(token);
});

test('without a token from the native app the portal exits through it', async ({ page, context }) => {
  await installNativeApp(context, { getLanguage: 'zh-CN', close: true });
  await page.goto(backend.url('/'));
  await expect(async () => {
    expect((await asked(page)).map((one) => one.method)).toContain('close');
  }).toPass();
  await expect(page).toHaveURL(backend.url('/app_exit'));
});

test('changed permissions leave through the native app, and its next opening works', async ({
  page,
  context,
}) => {
  const token = await openSession(backend, accounts.engineer);
  await installNativeApp(context, { getToken: token, getLanguage: 'zh-CN', close: true });
  await page.goto(backend.url('/'));
  await page.getByRole('link', { name: '消息' }).waitFor();
  const { id } = JSON.parse((await storedValue(page, KEY.userInfo)) ?? '{}') as { id: string };
  const changeRoles = async (roles: string[]) => {
    const administrator = await openSession(backend, accounts.administrator);
    const path = '/joyhr/web/permFun/mobile/saveMemberRoles';
    const saved = await callApi(backend, path, { memberId: id, roles }, { token: administrator });
    expect(saved).toMatchObject({ code: 0 });
  };
  await changeRoles(['employee', 'manager']);
  await page.reload();
  await dialog(page, '权限已变更').getByRole('button', { name: '我知道了' }).click();
  await expect.poll(async () => (await asked(page)).map((one) => one.method)).toContain('close');
  await page.goto(backend.url('/'));
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  // A webview that keeps nothing between two openings: the first may tell, the second must not be shut out again.
  await changeRoles(['employee']);
  const openAnew = async () => {
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    const loaded = page.waitForResponse(/getLoginPermission$/);
    await page.goto(backend.url('/'));
    await loaded;
  };
  await openAnew();
  await page.goto(backend.url('/app_exit'));
  await openAnew();
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const os of ['ios', 'android'] as const) {
  test(`the language changes with the native app’s on ${os} after a route change`, async ({
    page,
    context,
  }) => {
    const token = await openSession(backend, accounts.employee);
    await installNativeApp(context, { getToken: token, getLanguage: 'zh-CN' }, os);
    await page.goto(backend.url('/'));
    await page.getByRole('link', { name: '消息' }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.evaluate(() => {
      (window as unknown as { nativeAnswers: Replies }).nativeAnswers.getLanguage = 'en';
    });
    await page.getByRole('link', { name: '消息' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}
