import type { Page } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { accounts } from '../../accounts';
import { openSession } from '../../people';
import { expect } from '../../portal-test';
import { appOf } from '../apps';
import type { Spot } from '../host-world';
import { sharedPhones, test } from '../shared-phones';
import { AT_STORE, METRES, STORE_WIFI, WEST, WEST_VAGUELY } from './places';
import { tapOf, tapPunch } from './tap-punch';
import { simulateNative } from '../simulate/simulate-native';

const { backend, open } = sharedPhones();

const KINDS = ['dingTalk', 'wechatWork', 'wechat', 'feishu'] as const;
const again = (page: Page) => page.getByRole('button', { name: '重新定位' }).click();
const here = (page: Page) => page.getByText('已在“徐汇店”打卡范围内');
const blind = (page: Page) => page.getByText(/未获取到位置/);
const said = (page: Page) => page.locator('.punch-said');

/** Both datums have to come to the same metres, give or take what the conversion rounds. */
async function expectMetres(page: Page, metres: number): Promise<void> {
  const text = page.getByText(/^距“徐汇店”还有 \d+ 米$/);
  await expect
    .poll(async () => {
      const told = /(\d+) 米$/.exec((await text.textContent()) ?? '')?.[1];
      return Math.abs(Number(told) - metres) <= 3;
    })
    .toBe(true);
}

/** The way to work: nobody may know, then too far, then not sure where, then there; and a punch. */
async function walkToWork(page: Page, goTo: (spot: Spot) => Promise<void> | void): Promise<void> {
  await expect(blind(page)).toBeVisible();
  await goTo(WEST);
  await again(page);
  await expectMetres(page, METRES.west);
  await expect(page.getByText('打卡会记为外勤')).toBeVisible();
  await goTo(WEST_VAGUELY);
  await again(page);
  await expectMetres(page, METRES.westVaguely);
  await goTo(AT_STORE);
  await again(page);
  await expect(here(page)).toBeVisible();
  await tapPunch(page, async () => /已打/.test((await said(page).textContent()) ?? ''));
  await expect(said(page)).toContainText(/已打卡|已打过卡/);
}

for (const provider of KINDS) {
  for (const os of ['ios', 'android'] as const) {
    test(`${provider} on ${os} punches at the place where it is`, async ({ browser }) => {
      const phone = await open(browser, { provider, os });
      phone.carryTo({ spot: 'denied' });
      const page = await phone.visit(appOf(provider), '/attendance');
      await walkToWork(page, (spot) => phone.carryTo({ spot }));
    });
  }

  test(`${provider} tells its Wi-Fi where it can, and is not asked where it cannot`, async ({ browser }) => {
    const phone = await open(browser, { provider, os: 'android' });
    phone.carryTo({ spot: 'denied', wifi: STORE_WIFI });
    const page = await phone.visit(appOf(provider), '/attendance');
    await expect(provider === 'wechat' ? blind(page) : here(page)).toBeVisible();
    const asked = phone.asked().filter((name) => /wifi|interface/i.test(name));
    expect(asked.length > 0).toBe(provider !== 'wechat');
    // A name alone does not outweigh where the phone is.
    phone.carryTo({ spot: WEST, wifi: STORE_WIFI });
    await page.reload();
    await expectMetres(page, METRES.west);
  });

  test(`${provider} that never finds where it is does not hold the punch`, async ({ browser }) => {
    const phone = await open(browser, { provider, os: 'android' });
    phone.carryTo({ spot: 'lost' });
    await phone.page.clock.install();
    const page = await phone.visit(appOf(provider), '/attendance');
    await expect(page.getByText('正在定位…')).toBeVisible();
    await expect
      .poll(async () => {
        await page.clock.fastForward(15_000);
        return await blind(page).isVisible();
      })
      .toBe(true);
    await expect(tapOf(page)).toBeVisible();
  });
}

for (const datum of ['wgs84', 'gcj02'] as const) {
  test(`the native app punches with degrees of ${datum}`, async ({ page, context }) => {
    const getToken = await openSession(backend, accounts.employee);
    const answers = { getToken, getLanguage: 'zh-CN', getWifi: { ssid: 'Qinghe-Office' } };
    await context.addInitScript(simulateNative, { os: 'android' as const, answers });
    await page.goto(backend.url('/attendance'));
    await walkToWork(page, (spot) =>
      page.evaluate(
        (answer) => {
          const { nativeAnswers } = window as unknown as { nativeAnswers: Record<string, unknown> };
          nativeAnswers.getLocation = answer;
        },
        { ...spot[datum], accuracy: spot.accuracy, datum },
      ),
    );
  });
}

test('the native app tells its Wi-Fi', async ({ page, context }) => {
  const getToken = await openSession(backend, accounts.employee);
  await context.addInitScript(simulateNative, {
    os: 'ios' as const,
    answers: { getToken, getLanguage: 'zh-CN', getWifi: STORE_WIFI },
  });
  await page.goto(backend.url('/attendance'));
  await expect(here(page)).toBeVisible();
});

test('a plain browser punches with degrees of satellites', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const token = await openSession(backend, accounts.employee);
  await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [KEY.token, token]);
  await context.addCookies([{ name: 'sso_sys_token', value: token, url: backend.origin }]);
  const page = await context.newPage();
  await page.goto(backend.url('/attendance'));
  await walkToWork(page, async (spot) => {
    await context.grantPermissions(['geolocation'], { origin: backend.origin });
    await context.setGeolocation({ ...spot.wgs84, accuracy: spot.accuracy });
  });
  await context.close();
});
