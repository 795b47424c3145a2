import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { callApi, giveSession, openSession, sessionCookie, storedValue } from './people';
import { expect, test, sharedBackend } from './portal-test';
import { dialog } from './screens';

const backend = sharedBackend();
const home = (page: import('@playwright/test').Page) => page.getByRole('heading', { name: '待我处理' });

test('an ended session is told once, and leads out after the dialog is closed', async ({ page, context }) => {
  const token = await openSession(backend, accounts.employee);
  await giveSession(context, backend, token);
  await page.goto(backend.url('/'));
  await home(page).waitFor();
  // Open, the page would ask on its own who is signed in, and could tell it before the next visit does.
  await page.goto('about:blank');
  await callApi(backend, '/account/web/operation/loginOut', {}, { token, encoding: 'form' });

  await page.goto(backend.url('/'));
  await expect(dialog(page, '登录状态已过期，请退出后重新登录')).toHaveCount(1);
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page).toHaveURL(backend.url('/app_exit'));
  expect(await storedValue(page, KEY.token)).toBeNull();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('changed permissions are told to the person when an administrator saves other roles', async ({
  page,
  context,
  browser,
}) => {
  const token = await openSession(backend, accounts.accountant);
  await giveSession(context, backend, token);
  await page.goto(backend.url('/'));
  await home(page).waitFor();
  const { id } = JSON.parse((await storedValue(page, KEY.userInfo)) ?? '{}') as { id: string };

  const other = await browser.newContext();
  const administrator = await openSession(backend, accounts.administrator);
  await giveSession(other, backend, administrator);
  const desk = await other.newPage();
  await desk.goto(backend.url('/'));
  await home(desk).waitFor();
  const saved = await callApi(
    backend,
    '/joyhr/web/permFun/mobile/saveMemberRoles',
    { memberId: id, roles: ['employee', 'manager'] },
    { token: administrator },
  );
  expect(saved).toMatchObject({ code: 0 });
  await other.close();

  await page.reload();
  await dialog(page, '权限已变更，请退出后重新登录').getByRole('button', { name: '我知道了' }).click();
  await expect(page).toHaveURL(backend.url('/app_exit'));
  expect(await storedValue(page, KEY.permission)).toBeNull();
  // The session goes on with the new permissions, whatever is opened next.
  await page.goto(backend.url('/messages'));
  await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
  await page.goto(backend.url('/'));
  await home(page).waitFor();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('signing out in one tab is noticed in the other', async ({ page, context }) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await page.goto(backend.url('/'));
  await home(page).waitFor();
  const second = await context.newPage();
  await second.goto(backend.url('/my'));
  await second.getByRole('button', { name: '退出登录' }).click();
  await dialog(second, '退出登录').getByRole('button', { name: '退出', exact: true }).click();
  await expect(second).toHaveURL(backend.url('/loginDev'));
  await dialog(page, '登录状态已过期').getByRole('button').click();
  await expect(page).toHaveURL(backend.url('/app_exit'));
});

test('a cookie without storage resumes the session', async ({ page, context }) => {
  const token = await openSession(backend, accounts.employee);
  await context.addCookies([{ name: 'sso_sys_token', value: token, url: backend.origin }]);
  await page.goto(backend.url('/'));
  await home(page).waitFor();
  expect(await storedValue(page, KEY.userInfo)).toContain(accounts.employee.name);
});

test('storage without a cookie is cleared and leads out', async ({ page, context }) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await context.clearCookies();
  await page.goto(backend.url('/'));
  await expect(page).toHaveURL(backend.url('/app_exit'));
  expect(await storedValue(page, KEY.token)).toBeNull();
});

test('corrupted values in the storage are survived', async ({ page, context }) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  const helper = await context.newPage();
  await helper.goto(`${backend.origin}/healthz`);
  await helper.evaluate(
    (keys) => {
      for (const key of keys) {
        localStorage.setItem(key, '{"half": ');
      }
    },
    [KEY.userInfo, KEY.permission, KEY.skin, KEY.language, KEY.theme, KEY.textSize, KEY.basicUserInfo],
  );
  await helper.close();
  await page.goto(backend.url('/'));
  await home(page).waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-skin', '3');
});

test('a token in the address replaces the session and leaves no trace', async ({ page, context }) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  const token = await openSession(backend, accounts.administrator);
  const leaks: string[] = [];
  context.on('request', (request) => {
    const referrer = request.headers().referer ?? '';
    const isDocument = request.isNavigationRequest();
    if (referrer.includes(token) || (!isDocument && request.url().includes(token))) {
      leaks.push(request.url());
    }
  });
  await page.goto(backend.url(`/?token=${token}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.administrator.name);
  await expect(page).toHaveURL(backend.url('/'));
  expect(await storedValue(page, KEY.token)).toBe(token);
  expect(await sessionCookie(context, backend)).toBe(token);
  expect(leaks).toEqual([]);
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain(token);
});

test('a false token in the address does not resurrect the old session', async ({ page, context }) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await page.goto(backend.url('/?token=false-token'));
  await dialog(page, /接口异常|登录状态已过期/)
    .getByRole('button')
    .first()
    .click();
  await expect(page).toHaveURL(backend.url('/app_exit'));
  expect(await storedValue(page, KEY.token)).toBeNull();
  expect(await sessionCookie(context, backend)).toBeUndefined();
});
