import type { Page } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { expect } from '../portal-test';
import { FOUND } from './function-rows';
import { callHost, spoilSignatures } from './harness-page';
import { sharedPhones, test } from './shared-phones';

const { openHarness: open } = sharedPhones();

const moveTo = (page: Page, path: string) =>
  page.evaluate((address) => window.history.pushState(null, '', address), path);

const FORMS = (['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const).flatMap((provider) =>
  (['ios', 'android'] as const).map((os) => ({ provider, os })),
);

for (const { provider, os } of FORMS) {
  test(`${provider} on ${os} takes the backend’s signature, also after a change of the route`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { provider, os, bridge: 'late' });
    await moveTo(page, '/m/host-harness/task?id=7');
    expect(await callHost(page, 'getLocation')).toEqual({ done: FOUND });
    await moveTo(page, '/m/host-harness/other#part');
    expect(await callHost(page, 'scan')).toEqual({ done: 'QH-2026-0007' });
  });
}

for (const { provider, os } of FORMS.filter((form) => form.os === 'android')) {
  test(`${provider} on ${os} refuses a bad signature, and is not asked for ever`, async ({ browser }) => {
    let timesSigned = () => 0;
    const { page, asked, expectClosed } = await open(browser, { provider, os }, async (opened) => {
      timesSigned = await spoilSignatures(opened);
    });
    for (let time = 0; time < 4; time++) {
      expect(await callHost(page, 'getLocation')).toEqual({ refused: 'failed' });
    }
    const configs = asked().filter((name) =>
      /^(?:preVerifyJSAPI|runtime\.permission\.requestJsApis|config)$/.test(name),
    );
    const most = { dingTalk: 1, wechat: 2, wechatWork: 2, feishu: 2 };
    expect([timesSigned(), configs.length]).toEqual([most[provider], most[provider]]);
    // The way out needs no signature.
    await page.evaluate(
      () => void (window as unknown as { callHost: (name: string) => Promise<unknown> }).callHost('close'),
    );
    await expectClosed();
  });
}

test('WeChat’s pages are signed for whoever is not signed in, too', async ({ browser }) => {
  const { page, context } = await open(browser, { provider: 'wechat', os: 'android' });
  await page.evaluate((key) => localStorage.removeItem(key), KEY.token);
  await context.clearCookies();
  const call = page.waitForRequest(/getWechatJSShareInfo$/);
  expect(await callHost(page, 'getLocation')).toEqual({ done: FOUND });
  await call;
});
