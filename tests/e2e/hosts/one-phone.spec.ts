import type { Page } from '@playwright/test';
import { CODE } from '@contract/codes';
import type { ProviderKind } from '@server/providers/types';
import { KEY } from '@/shared/storage/keys';
import { accounts } from '../accounts';
import { callApi, openSession, storedValue } from '../people';
import { expect } from '../portal-test';
import { dialog } from '../screens';
import { appOf, type AppChoice } from './apps';
import { sharedPhones, test } from './shared-phones';

const phones = sharedPhones();
const { backend, open } = phones;

/** What a phone runs on changes nothing here, as sign-in.spec.ts shows: each client takes its turn on one of the two. */
const PHONES = [
  { provider: 'dingTalk', os: 'ios' },
  { provider: 'wechatWork', os: 'android' },
  { provider: 'wechat', os: 'ios' },
  { provider: 'feishu', os: 'android' },
] as const;
const DRAFT_CALL = /approval\/saveDraft$/;
const LOGIN_CALL = /\/(?:dingtalkLogin|qiyeWechatLogin|wechatLogin|feishuLogin)$/;

/** Whose portal it is, and in which company. */
const expectPerson = (page: Page, name: string, company = '青禾') =>
  expect
    .poll(async () => await storedValue(page, KEY.userInfo).catch(() => null), { timeout: 20_000 })
    .toMatch(new RegExp(`"name":"${name}".*"companyName":"${company}`));
const tokenOf = async (page: Page) => (await storedValue(page, KEY.token).catch(() => null)) ?? '';
/** Signed in anew: WeCom and WeChat have left the page for it and are back on it. */
async function expectRenewed(page: Page, former: string): Promise<void> {
  await expect.poll(() => tokenOf(page), { timeout: 20_000 }).not.toMatch(new RegExp(`^(${former})?$`));
  await page.waitForLoadState();
}
const home = (page: Page) => page.getByRole('heading', { name: '待我处理' });

/** The company administrator changes the employee's roles, as happens while the portal is closed or open. */
async function changeRoles(page: Page, roles: string[]): Promise<void> {
  const { id } = JSON.parse((await storedValue(page, KEY.userInfo)) ?? '{}') as { id: string };
  const administrator = await openSession(backend, accounts.administrator);
  const path = '/joyhr/web/permFun/mobile/saveMemberRoles';
  const saved = await callApi(backend, path, { memberId: id, roles }, { token: administrator });
  expect(saved).toMatchObject({ code: 0 });
}

/** What happens overnight: the backend ends the session, and this phone does not know. Answers with the ended token. */
async function endSession(page: Page): Promise<string> {
  const token = await tokenOf(page);
  const signOut = async () =>
    await callApi(backend, '/account/web/operation/loginOut', {}, { token, encoding: 'form' });
  expect(await signOut()).toMatchObject({ code: CODE.ok });
  // The session is gone, not only told to be.
  expect(await signOut()).toMatchObject({ code: CODE.loginExpired });
  return token;
}

/** Which app each sign-in named, beside its corp. */
function watchSignIns(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (LOGIN_CALL.test(request.url())) {
      const input = new URLSearchParams(request.postData() ?? '');
      sent.push(`${input.get('corpId')} ${input.get('extCode') ?? ''}`.trim());
    }
  });
  return sent;
}

for (const { provider, os } of PHONES) {
  const main = appOf(provider);
  const other = appOf(provider, 'other');

  const where = `${provider} on ${os}`;

  test(`${where}: changed permissions close the window, and the next opening works`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    let page = await phone.visit(main);
    await home(page).waitFor();
    await changeRoles(page, ['employee', 'manager']);
    await page.reload();
    await dialog(page, '权限已变更').getByRole('button', { name: '我知道了' }).click();
    await phone.expectClosed();
    page = await phone.visit(main, '/messages');
    await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto(backend.url('/'));
    await home(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(phone.dialogs()).toEqual([expect.stringContaining('权限已变更')]);
    await changeRoles(page, ['employee']);
  });

  test(`${where}: the company is the one of the link`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    phone.handTo('chenLin');
    await expectPerson(await phone.visit(main), '陈琳', '青禾');
    await expectPerson(await phone.visit(other, '/my'), '陈琳', '浮光咖啡');
    await expect(phone.page).toHaveURL(/\/m\/my\?corpid=/);
    await expectPerson(await phone.visit(main, '/my'), '陈琳', '青禾');
  });

  test(`${where}: another person of the client gets their own portal`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    let page = await phone.visit(main, '/my');
    await expectPerson(page, '李浩');
    await page.close();
    phone.handTo('zhouJing');
    page = await phone.visit(main, '/my');
    await expectPerson(page, '周静');
    await expect(page.getByText('周静').first()).toBeVisible();
    await expect(page.getByText('李浩')).toHaveCount(0);
  });

  test(`${where}: going back from the home leaves the portal, and a hash is kept`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    const page = await phone.visit(main, '/#news');
    await home(page).waitFor();
    expect(new URL(page.url()).hash).toBe('#news');
    await page.goBack().catch(() => undefined);
    expect(page.url()).toBe('about:blank');
  });

  test(`${where}: a session that ended overnight is renewed without a word`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    let page = await phone.visit(main, '/messages');
    await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
    const first = await endSession(page);
    await page.close();
    page = await phone.visit(main);
    await expectRenewed(page, first);
    await home(page).waitFor();
    const second = await endSession(page);
    // The page stands there from before.
    await page.getByRole('link', { name: '消息' }).click();
    await expectRenewed(page, second);
    await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
    await expect(page.getByRole('list').first()).toBeVisible();
    expect(phone.dialogs()).toEqual([]);
    expect(phone.asked()).not.toContain(provider === 'dingTalk' ? 'biz.navigation.close' : 'closeWindow');
  });

  test(`${where}: a started request outlives the session it was started in`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    const page = await phone.visit(main, '/approval-start?type=leave');
    const reason = page.getByRole('textbox', { name: '事由' });
    const saved = page.waitForResponse(DRAFT_CALL);
    await reason.fill(`${where}: 陪孩子看医生`);
    await saved;
    const former = await endSession(page);
    await reason.fill(`${where}: 下午回来`);
    await expectRenewed(page, former);
    await expect(reason).toHaveValue(`${where}: 下午回来`);
    await expectPerson(page, '李浩');
    await page.reload();
    await expect(reason).toHaveValue(`${where}: 下午回来`);
    expect(phone.dialogs()).toEqual([]);
  });

  test(`${where}: signing out says nothing and closes the window`, async ({ browser }) => {
    const phone = await open(browser, { provider, os });
    const page = await phone.visit(main, '/my');
    await page.getByRole('button', { name: '退出登录' }).click();
    await dialog(page, '退出登录').getByRole('button', { name: '退出', exact: true }).click();
    await phone.expectClosed();
    expect(phone.dialogs()).toEqual([expect.stringContaining('退出登录')]);
    await expectPerson(await phone.visit(main), '李浩');
  });
}

for (const provider of ['dingTalk', 'wechatWork', 'feishu'] as const satisfies ProviderKind[]) {
  const app = (choice: AppChoice) => appOf(provider, choice);

  test(`${provider}: the second app of a company signs in as itself, and only from its own links`, async ({
    browser,
  }) => {
    const phone = await open(browser, { provider, os: 'android' });
    const sent = watchSignIns(phone.page);
    await expectPerson(await phone.visit(app('shops'), '/messages'), '李浩');
    await expect(phone.page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
    await phone.visit(app('main'));
    await home(phone.page).waitFor();
    const { corpId } = app('main');
    expect(sent).toEqual([`${corpId} shops`, corpId]);
  });
}

for (const provider of ['dingTalk', 'feishu'] as const) {
  test(`${provider}: one opening asks for one code, as the app that was opened`, async ({ browser }) => {
    const phone = await open(browser, { provider, os: 'android' });
    await expectPerson(await phone.visit(appOf(provider, 'shops'), '/messages'), '李浩');
    await phone.page.waitForLoadState('networkidle');
    const questions = () => phone.asked().filter((name) => /AuthCode|Access/.test(name)).length;
    const before = questions();
    await phone.visit(appOf(provider), '/my');
    await expectPerson(phone.page, '李浩');
    await phone.page.waitForLoadState('networkidle');
    expect(questions() - before).toBe(1);
  });

  test(`${provider}: a client that never answers is told of after ten seconds, with a way to try again`, async ({
    browser,
  }) => {
    const phone = await open(browser, { provider, os: 'ios', isMute: true });
    const { page } = phone;
    await page.clock.install();
    await phone.visit(appOf(provider));
    await expect(page.getByRole('heading', { name: '正在登录' })).toBeVisible();
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return await page.getByRole('button', { name: '重试' }).count();
      })
      .toBe(1);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => phone.asked().filter((name) => /AuthCode|Access/.test(name)).length).toBe(2);
  });
}
