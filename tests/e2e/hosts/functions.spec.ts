import type { Page } from '@playwright/test';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import { KEY } from '@/shared/storage/keys';
import { expect, ownBackend, test } from '../portal-test';
import { callHost, openHarness } from './harness-page';
import { startProviders, type Phone, type PhoneOptions } from './phone';

let fake: FakeProvider;
const backend = ownBackend(async () => {
  const providers = await startProviders();
  fake = providers.fake;
  return providers.env;
});
test.afterAll(() => fake.close());

let phone: Phone | undefined;
const open = async (
  browser: Parameters<typeof openHarness>[0],
  options: PhoneOptions,
  before?: (opened: Phone) => Promise<void>,
) => {
  phone = await openHarness(browser, { backend, fake }, options, before);
  return phone;
};
test.afterEach(async () => {
  await phone?.expectSecretsKept();
  expect(phone?.faults ?? []).toEqual([]);
  await phone?.close();
  phone = undefined;
});

const moveTo = (page: Page, path: string) =>
  page.evaluate((address) => window.history.pushState(null, '', address), path);
const watchBack = (page: Page, answers: boolean[]) =>
  page.evaluate(
    (given) => (window as unknown as { watchBack: (answers: boolean[]) => Promise<void> }).watchBack(given),
    answers,
  );
/** How often the page has been asked whether it may be left, since it was opened. */
const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { timesAsked?: number }).timesAsked ?? 0);
/** Presses the client's own back button, from outside the page's own turn: the page may be gone right after it. */
const pressBack = (page: Page) =>
  page.evaluate(() => void setTimeout(() => (window as unknown as { pressBack: () => unknown }).pressBack()));
/** The SDK is fetched when something first needs it, so the first presses may find nobody who listens. */
async function pressUntilAsked(page: Page): Promise<number> {
  if ((await timesAsked(page)) === 0) {
    await pressBack(page);
    await page.waitForTimeout(500);
  }
  return await timesAsked(page);
}

const FORMS = (['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const).flatMap((provider) =>
  (['ios', 'android'] as const).map((os) => ({ provider, os })),
);
const SIGN_CALL = /\/(?:getSDK|getDingSDK|getJsApiSignature|getWechatJSShareInfo)$/;
const found = { latitude: 31.2304, longitude: 121.4737, accuracy: 30, datum: 'gcj02' };

for (const { provider, os } of FORMS) {
  test(`${provider} on ${os} takes the backend’s signature, also after a change of the route`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { provider, os, bridge: 'late' });
    await moveTo(page, '/m/host-harness/task?id=7');
    expect(await callHost(page, 'getLocation')).toEqual({ done: found });
    await moveTo(page, '/m/host-harness/other#part');
    expect(await callHost(page, 'scan')).toEqual({ done: 'QH-2026-0007' });
  });

  test(`${provider} on ${os} refuses a bad signature, and is not asked for ever`, async ({ browser }) => {
    let signed = 0;
    const { page, asked } = await open(browser, { provider, os }, async ({ context }) => {
      await context.route(SIGN_CALL, async (route) => {
        signed += 1;
        const answer = await route.fetch();
        const text = await answer.text();
        await route.fulfill({
          response: answer,
          body: text.replace(/"signature":"..../, '"signature":"0000'),
        });
      });
    });
    for (let time = 0; time < 4; time++) {
      expect(await callHost(page, 'getLocation')).toEqual({ refused: 'failed' });
    }
    const configs = asked().filter((name) =>
      /^(?:preVerifyJSAPI|runtime\.permission\.requestJsApis|config)$/.test(name),
    );
    const most = { dingTalk: 1, wechat: 2, wechatWork: 2, feishu: 2 };
    expect([signed, configs.length]).toEqual([most[provider], most[provider]]);
    // The way out needs no signature.
    expect(await callHost(page, 'close')).toEqual({ done: null });
  });
}

for (const provider of ['dingTalk', 'wechatWork'] as const) {
  for (const os of ['ios', 'android'] as const) {
    test(`${provider} on ${os} asks before it goes back`, async ({ browser }) => {
      const { page } = await open(browser, { provider, os });
      await moveTo(page, '/m/host-harness/form');
      await watchBack(page, [true, false]);
      await expect.poll(() => pressUntilAsked(page)).toBe(1);
      expect(page.url()).toContain('/form');
      await pressBack(page);
      if (provider === 'dingTalk') {
        await expect(page).toHaveURL(/\/host-harness\?/);
      } else {
        await expect.poll(() => timesAsked(page)).toBe(2);
      }
    });
  }
}

test('WeChat’s picker that was left without a photo is a cancellation', async ({ browser }) => {
  const { page } = await open(browser, { provider: 'wechat', os: 'ios' });
  expect(await callHost(page, 'chooseImage', { source: 'camera' })).toEqual({ refused: 'cancelled' });
});

test('WeChat’s pages are signed for whoever is not signed in, too', async ({ browser }) => {
  const { page, context } = await open(browser, { provider: 'wechat', os: 'android' });
  await page.evaluate((key) => localStorage.removeItem(key), KEY.token);
  await context.clearCookies();
  const call = page.waitForRequest(/getWechatJSShareInfo$/);
  expect(await callHost(page, 'getLocation')).toEqual({ done: found });
  await call;
});
