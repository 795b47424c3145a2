import { KEY } from '@/shared/storage/keys';
import { accounts } from '../accounts';
import { openSession } from '../people';
import { expect } from '../portal-test';
import { dialog } from '../screens';
import { appOf } from './apps';
import { sharedPhones, test } from './shared-phones';

const phones = sharedPhones();
const { backend, open } = phones;

const KINDS = ['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const;
const SYSTEMS = ['ios', 'android'] as const;
/** For what a phone's system has no part in. */
const PHONES = KINDS.map((provider, at) => ({ provider, os: SYSTEMS[at % 2]! }));
const entry = (kind: (typeof KINDS)[number]) => backend.url(`/auth?corpid=${appOf(kind).corpId}`);

test.afterEach(() => {
  phones.fake.state.codeFate = 'good';
});

for (const provider of KINDS) {
  for (const os of SYSTEMS) {
    test(`${provider} on ${os} signs in from a deep link and lands where it pointed`, async ({ browser }) => {
      const { page } = await open(browser, { provider, os, bridge: 'late' });
      await page.goto(backend.url(`/messages?corpid=${appOf(provider).corpId}`));
      await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/m/messages\\?corpid=${appOf(provider).corpId}$`));
      const stored = await page.evaluate((key) => localStorage.getItem(key), KEY.userInfo);
      expect(stored).toContain('李浩');
    });
  }
}

for (const { provider, os } of PHONES) {
  test(`${provider} on ${os}: a refused authorisation says so, and closing the dialog exits through the client`, async ({
    browser,
  }) => {
    const { page, asked, expectClosed } = await open(browser, { provider, os, isRefusing: true });
    await page.goto(entry(provider));
    await expect(dialog(page, '没有获取到authCode')).toBeVisible();
    await expect(page.getByRole('heading', { name: '已取消授权', includeHidden: true })).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await expectClosed();
    expect(asked()).toContain(provider === 'dingTalk' ? 'biz.navigation.close' : 'closeWindow');
  });

  test(`${provider} on ${os}: a code that is used or expired opens nothing, nor does a reload`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { provider, os });
    for (const fate of ['used', 'expired'] as const) {
      phones.fake.state.codeFate = fate;
      await page.goto(entry(provider));
      await expect(dialog(page, '授权码无效、已使用或已过期')).toBeVisible();
      await page.reload();
      await expect(dialog(page, '登录失败')).toBeVisible();
      expect(await page.evaluate(() => document.cookie)).not.toContain('sso_sys_token');
    }
  });
}

test('back, refresh and a second visit send no code twice', async ({ browser }) => {
  const { page } = await open(browser, { provider: 'wechatWork', os: 'ios' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/qiyeWechatLogin')) {
      sent.push(new URLSearchParams(request.postData() ?? '').get('code') ?? '');
    }
  });
  await page.goto(backend.url(`/my?corpid=${appOf('wechatWork').corpId}`));
  await expect(page.getByText('李浩').first()).toBeVisible();
  await page.reload();
  await page.goBack();
  await page.goto(backend.url('/auth?corpid=wwqinghe51c7'));
  await page.waitForURL(backend.url('/'));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
});

test('a code of somebody else in a link is dropped, and this person is asked for', async ({ browser }) => {
  const { page } = await open(browser, { provider: 'wechat', os: 'android' });
  const theirs = phones.fake.issueCode(appOf('wechat'), { userId: 'user-zhouJing' });
  await page.goto(`${entry('wechat')}&code=${theirs}&state=made-up`);
  await page.waitForURL(backend.url('/'));
  const stored = await page.evaluate((key) => localStorage.getItem(key), KEY.userInfo);
  expect(stored).toContain('李浩');
});

test('Feishu asks the older way in a client that is too old for the newer', async ({ browser }) => {
  const { page, asked } = await open(browser, { provider: 'feishu', os: 'android', isOld: true });
  await page.goto(entry('feishu'));
  await page.waitForURL(backend.url('/'));
  expect(asked()).toContain('requestAuthCode');
});

for (const os of SYSTEMS) {
  test(`Feishu on ${os} without its script says that there is no code`, async ({ browser }) => {
    const { page, faults } = await open(browser, { provider: 'feishu', os, isScriptBlocked: true });
    await page.goto(entry('feishu'));
    await expect(dialog(page, '没有获取到authCode')).toBeVisible();
    expect(faults.splice(0).join('\n')).toContain('ERR_FAILED');
  });

  test(`DingTalk on ${os} without a bridge says that there is no code instead of waiting for ever`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { provider: 'dingTalk', os, bridge: 'never' });
    await page.clock.install();
    await page.goto(entry('dingTalk'));
    // Scripts come in real time; only the waiting is cut short.
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_500);
        return await dialog(page, '没有获取到authCode').count();
      })
      .toBe(1);
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(page).toHaveURL(backend.url('/app_exit'));
  });

  for (const provider of ['wechatWork', 'wechat'] as const) {
    test(`${provider} on ${os} without its bridge signs in all the same, and exits to the exit page`, async ({
      browser,
    }) => {
      const { page, asked } = await open(browser, { provider, os, bridge: 'never' });
      await page.goto(entry(provider));
      await page.waitForURL(backend.url('/'));
      await page.goto(backend.url('/auth?corpid=unknown-company'));
      await dialog(page, '获取授权地址失败').getByRole('button', { name: '关闭' }).click();
      await expect(page).toHaveURL(backend.url('/app_exit'));
      expect(asked()).toEqual([]);
    });
  }
}

test('WeChat never signs nor sends on an address with a token', async ({ browser }) => {
  const { page } = await open(browser, { provider: 'wechat', os: 'ios' });
  const token = await openSession(backend, accounts.employee);
  await page.goto(backend.url(`/my?token=${token}`));
  await expect(page.getByText(accounts.employee.name).first()).toBeVisible();
  expect(await page.evaluate(() => [window.__boot?.landing, window.location.href])).toEqual([
    backend.url('/my'),
    backend.url('/my'),
  ]);
});
