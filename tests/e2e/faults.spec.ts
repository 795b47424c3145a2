import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { ChunkList } from '../../build/chunk-list';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { giveSession, openSession, storedValue } from './people';
import { expect, test, ownBackend } from './portal-test';
import { companyChoice, dialog, submitPassword, tab } from './screens';

const backend = ownBackend();
const NETWORK_NOISE = /Failed to load resource|net::ERR_/;

/** The built script that a source file has become part of: their names do not tell. */
function scriptOf(source: string): string {
  const chunks = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkList;
  const found = Object.entries(chunks).find(([, { modules }]) => modules.includes(source));
  if (!found) {
    throw new Error(`no built script holds ${source}`);
  }
  return found[0];
}

/** The dialog of failures and its words are fetched while all is well, once the first screen has been left in peace. */
const wordsForFailures = (page: Page) =>
  Promise.all(
    ['src/app/failure/app-dialogs.ts', 'src/shared/i18n/locales/zh_CN/system/errors.ts'].map(
      async (source) => {
        const response = await page.waitForResponse((one) => one.url().endsWith(scriptOf(source)));
        await response.finished();
      },
    ),
  );

test.describe('while the backend is down', () => {
  test.afterEach(async () => {
    await backend.kill();
    await backend.start();
  });

  test('a call says so once, and reloading goes on when it is back', async ({
    page,
    context,
    expectFault,
  }) => {
    expectFault(NETWORK_NOISE);
    await giveSession(context, backend, await openSession(backend, accounts.employee));
    const words = wordsForFailures(page);
    await page.goto(backend.url('/messages'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await words;
    await tab(page, '首页').click();
    await page.getByRole('heading', { name: '待我处理' }).waitFor();
    await backend.kill();
    await tab(page, '消息').click();
    const failed = dialog(page, '网络异常');
    await expect(failed).toHaveCount(1);
    await expect(failed.getByRole('button', { name: '关闭' })).toBeVisible();
    await backend.start();
    await failed.getByRole('button', { name: '重新加载' }).click();
    await expect(page).toHaveURL(backend.url('/messages'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedValue(page, KEY.token)).not.toBeNull();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('the first letter that is typed without a network stays', async ({ page, expectFault }) => {
    expectFault(NETWORK_NOISE);
    await page.goto(backend.url('/loginDev'));
    const mobile = page.getByRole('textbox', { name: '手机号' });
    await mobile.waitFor();
    await backend.kill();
    // The work in the background begins, and fails, at each touch.
    await mobile.focus();
    await page.waitForTimeout(1_000);
    await mobile.pressSequentially('138', { delay: 300 });
    await expect(mobile).toHaveValue('138');
  });

  test('the sign-in form keeps what was entered', async ({ page, expectFault }) => {
    expectFault(NETWORK_NOISE);
    await page.goto(backend.url('/loginDev'));
    await page.waitForLoadState('networkidle');
    await backend.kill();
    await submitPassword(page, accounts.employee);
    await expect(page.getByRole('alert').or(page.getByRole('alertdialog')).first()).toContainText('网络');
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(accounts.employee.mobile);
    await expect(page.getByRole('textbox', { name: '密码', exact: true })).toHaveValue(
      accounts.employee.password,
    );
  });
});

test('what was acknowledged survives kill -9', async ({ page, context, expectFault }) => {
  expectFault(NETWORK_NOISE);
  const token = await openSession(backend, accounts.employee);
  await backend.kill();
  await backend.start();
  await giveSession(context, backend, token);
  await page.goto(backend.url('/'));
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
});

test('a chunk that fails once is fetched again without a word', async ({ page, context, expectFault }) => {
  expectFault(NETWORK_NOISE);
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await page.goto(backend.url('/'));
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
  const settings = scriptOf('src/pages/settings/index.tsx');
  let failures = 0;
  await page.route(/\/m\/assets\/.*\.js/, async (route) => {
    const isFirst = failures === 0 && route.request().url().includes(settings);
    failures += isFirst ? 1 : 0;
    await (isFirst ? route.abort('failed') : route.continue());
  });
  await page.goto(backend.url('/settings'));
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  expect(failures).toBe(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a chunk that keeps failing is told, and the app exits', async ({ page, context, expectFault }) => {
  expectFault(NETWORK_NOISE);
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await page.goto(backend.url('/'));
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
  await page.route(`**/${scriptOf('src/pages/settings/index.tsx')}*`, (route) => route.abort('failed'));
  await page.goto(backend.url('/settings'));
  const failed = dialog(page, '文件加载失败');
  await expect(failed).toContainText('您的网络环境不稳定，请稍等再试');
  await expect(failed.getByRole('button', { name: '关闭' })).toBeVisible();
  await failed.getByRole('button', { name: '我知道了' }).click();
  await expect(page).toHaveURL(backend.url('/app_exit'));
});

test('without a network a page that is not here yet is told, and the one that is here stays', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(NETWORK_NOISE);
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  const words = wordsForFailures(page);
  await page.goto(backend.url('/'));
  await page.getByRole('heading', { name: '待我处理' }).waitFor();
  await words;
  await context.setOffline(true);
  await page.locator('a[href^="/m/lg-approve"]').first().click();
  await expect(dialog(page, '文件加载失败')).toBeVisible();
  await expect(page).toHaveURL(backend.url('/'));
  await expect(page.getByRole('heading', { name: '待我处理', includeHidden: true })).toBeVisible();
});

test('a missing chunk is a 404 and a missing page is the portal’s own', async ({ page, request }) => {
  const missing = await request.get(backend.url('/assets/gone-12345678.js'));
  expect(missing.status()).toBe(404);
  await page.goto(backend.url('/no-such-page'));
  await expect(page).toHaveTitle('页面不存在');
});

test('two taps on sign-in send one', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    sent += request.url().endsWith('/account/login') ? 1 : 0;
  });
  await page.goto(backend.url('/loginDev'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts.manager.mobile);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(accounts.manager.password);
  await page.getByRole('button', { name: '登录', exact: true }).dblclick();
  await companyChoice(page).waitFor();
  expect(sent).toBe(1);
});
