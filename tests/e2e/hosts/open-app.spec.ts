import type { Browser } from '@playwright/test';
import type { ProviderKind } from '@server/providers/types';
import { expect } from '../portal-test';
import { dialog } from '../screens';
import { appOf } from './apps';
import { sharedPhones, test } from './shared-phones';
import type { PhoneOptions } from './phone';

const { backend, open } = sharedPhones();

/** The list of all apps, opened in the client by an employee. */
async function openApps(browser: Browser, options: PhoneOptions) {
  const phone = await open(browser, options);
  const { page } = phone;
  await page.goto(backend.url(`/work?view=apps&corpid=${appOf(options.provider).corpId}`));
  await page.getByRole('link', { name: '绩效管理' }).click();
  return phone;
}

const LAUNCH: Record<ProviderKind, { name: string; args: Record<string, unknown> }> = {
  dingTalk: {
    name: 'biz.navigation.navigateToMiniProgram',
    args: { appId: '5000000002190044', path: 'pages/performance/index' },
  },
  wechatWork: {
    name: 'launchMiniprogram',
    args: { appid: 'wxqingheperformance', path: 'pages/performance/index.html' },
  },
  wechat: {
    name: 'wx-open-launch-weapp',
    args: { username: 'gh_qingheperformance', path: 'pages/performance/index' },
  },
  feishu: {
    name: 'applink',
    args: {
      link: '/client/mini_program/open?appId=cli_qingheperformance&path=pages%2Fperformance%2Findex',
    },
  },
};

for (const provider of ['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const) {
  test(`${provider} opens the mini program of the signing center`, async ({ browser }) => {
    const { page, notes } = await openApps(browser, { provider, os: 'android' });
    if (provider === 'wechat') {
      await expect(page.getByText('请点按下方按钮打开')).toBeVisible();
      await page.locator('wx-open-launch-weapp').click();
    }
    await expect(page.getByText('绩效管理已打开')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/work\?view=apps/);
    const { name, args } = LAUNCH[provider];
    expect(notes()).toContainEqual({ name, args: expect.objectContaining(args) as unknown });
  });

  test(`${provider} says 跳转异常 when the mini program is gone`, async ({ browser }) => {
    const { page } = await openApps(browser, { provider, os: 'ios', isMiniProgramGone: true });
    if (provider === 'wechat') {
      await page.locator('wx-open-launch-weapp').click();
    }
    await expect(dialog(page, '跳转异常')).toContainText('未能打开小程序');
    await page.getByRole('button', { name: '我知道了' }).click();
    await expect(page.getByRole('button', { name: '重新打开' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/m\/work\?view=apps/);
  });
}

test('WeChat on a desktop, which knows no such element, says 跳转异常 at the tap', async ({ browser }) => {
  const { page } = await openApps(browser, { provider: 'wechat', os: 'desktop' });
  await expect(page.getByText('请点按下方按钮打开')).toBeVisible();
  await page.locator('wx-open-launch-weapp').click();
  await expect(dialog(page, '跳转异常')).toBeVisible();
});

test('DingTalk on a desktop, which opens no mini programs, says where it is opened', async ({ browser }) => {
  const { page, dialogs, faults } = await openApps(browser, { provider: 'dingTalk', os: 'desktop' });
  await expect(page.getByText('请在手机上打开')).toBeVisible();
  expect(dialogs()).toEqual([]);
  // What DingTalk's SDK brings for its desktop tries `Function('return this')`, and finds another way when it may not.
  const isTried = (fault: string) => fault.includes('CSP: script-src blocked eval');
  expect(faults.splice(0).filter((fault) => !isTried(fault))).toEqual([]);
});
