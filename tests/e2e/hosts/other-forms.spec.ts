import type { ProviderKind } from '@server/providers/types';
import { KEY } from '@/shared/storage/keys';
import { expect } from '../portal-test';
import { dialog } from '../screens';
import { appOf } from './apps';
import type { HostForm } from './host-world';
import { sharedPhones, test } from './shared-phones';
import { PERSON } from './phone';

const phones = sharedPhones();
const { backend, open } = phones;

const FORMS: [ProviderKind, HostForm][] = [
  ['dingTalk', 'harmony'],
  ['dingTalk', 'desktop'],
  ['dingTalk', 'miniProgram'],
  ['wechatWork', 'desktop'],
  ['wechat', 'harmony'],
  ['wechat', 'desktop'],
  ['wechat', 'miniProgram'],
  ['feishu', 'harmony'],
  ['feishu', 'desktop'],
];

for (const [provider, os] of FORMS) {
  test(`${provider} as ${os} signs in from a deep link, and exits through the client`, async ({
    browser,
  }) => {
    // A desktop client is there from the start, and its SDK looks for it then.
    const bridge = os === 'desktop' ? 'at once' : 'late';
    const { page, notes, faults, expectClosed } = await open(browser, { provider, os, bridge });
    await page.goto(backend.url(`/messages?corpid=${appOf(provider).corpId}`));
    await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY.userInfo)).toContain('李浩');
    await page.goto(backend.url('/auth?corpid=unknown-company'));
    await page.getByRole('alertdialog').getByRole('button', { name: '关闭' }).click();
    await expectClosed();
    const isMiniProgram = provider === 'wechat' && os === 'miniProgram';
    const wanted = isMiniProgram
      ? { name: 'invokeMiniProgramAPI', args: { name: 'navigateBack', arg: { delta: 1 } } }
      : { name: provider === 'dingTalk' ? 'biz.navigation.close' : 'closeWindow', args: {} };
    expect(notes()).toContainEqual({
      name: wanted.name,
      args: expect.objectContaining(wanted.args) as unknown,
    });
    if (provider === 'dingTalk' && os === 'desktop') {
      // What DingTalk's SDK brings for its desktop tries `Function('return this')`, and finds another way when it may not.
      const isTried = (fault: string) => fault.includes('CSP: script-src blocked eval');
      expect(faults.splice(0).filter((fault) => !isTried(fault))).toEqual([]);
    }
  });
}

test('a browser outside Feishu’s client signs in by Feishu’s own page', async ({ page }) => {
  phones.fake.state.visitor = PERSON;
  await page.goto(backend.url(`/loginAuth?provider=feishu&corpid=${appOf('feishu').corpId}`));
  await page.waitForURL(backend.url('/'));
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY.userInfo)).toContain('李浩');
});

test('a code of somebody else in a link signs nobody in outside the client', async ({ page, context }) => {
  phones.fake.state.visitor = undefined;
  const theirs = phones.fake.issueCode(appOf('feishu'), { userId: 'user-zhouJing' });
  const query = `provider=feishu&corpid=${appOf('feishu').corpId}&code=${theirs}&state=made-up`;
  await page.goto(backend.url(`/loginAuth?${query}`));
  await expect(dialog(page, '没有获取到authCode')).toBeVisible();
  expect(await context.cookies(backend.origin)).not.toContainEqual(
    expect.objectContaining({ name: 'sso_sys_token' }),
  );
  expect(phones.fake.state.codes.get(theirs)?.usedAt).toBeUndefined();
});
