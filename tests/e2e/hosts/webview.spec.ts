import type { Page } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { accounts } from '../accounts';
import { standsStill } from '../page-visit';
import { giveSession, openSession, storedValue } from '../people';
import { expect, expectNoHorizontalScroll } from '../portal-test';
import { sharedPhones, test } from './shared-phones';
import { USER_AGENTS } from './user-agents';

const { backend } = sharedPhones();
test.use({ userAgent: USER_AGENTS.wechat.ios, viewport: { width: 320, height: 640 } });

/** What WeChat does on iOS when the person has chosen larger text in its settings. */
const enlargeText = (page: Page) =>
  page.evaluate(() => document.body.style.setProperty('text-size-adjust', '140%'));
const headingHeight = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().height);

for (const path of ['/', '/work?view=apps', '/messages', '/my', '/lg-approve', '/tasks', '/settings']) {
  test(`the larger text of WeChat’s settings leaves ${path} whole on a narrow phone`, async ({
    page,
    context,
  }) => {
    await giveSession(context, backend, await openSession(backend, accounts.manager));
    await page.goto(backend.url(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await standsStill(page);
    const before = await headingHeight(page);
    await enlargeText(page);
    // Otherwise the rest would prove nothing.
    await expect.poll(() => headingHeight(page)).toBeGreaterThan(before);
    await expectNoHorizontalScroll(page);
  });
}

test('a keyboard that covers the page leaves the field above it', async ({ page }) => {
  await page.goto(backend.url('/reset-password'));
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  const field = fields.last();
  // A long page, whose field lies where the keyboard comes.
  await field.evaluate(() => {
    document.documentElement.style.setProperty('padding-top', '600px');
    document.body.style.paddingBottom = '1200px';
  });
  await field.focus();
  await field.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - 600));
  // Webviews make the visual viewport smaller and the page not; the portal listens once its first screen stands.
  await page.evaluate(() => Object.defineProperty(window.visualViewport, 'height', { get: () => 340 }));
  const bottomBesideKeyboard = () =>
    field.evaluate((element) => {
      window.visualViewport?.dispatchEvent(new Event('resize'));
      return element.getBoundingClientRect().bottom;
    });
  await expect.poll(bottomBesideKeyboard).toBeLessThanOrEqual(340);
});

test('text of fields is large enough that iOS does not zoom into them', async ({ page }) => {
  for (const path of ['/loginDev', '/loginvc', '/reset-password']) {
    await page.goto(backend.url(path));
    await page.getByRole('textbox').first().waitFor();
    const sizes = await page
      .locator('input:not([type=checkbox]), textarea, select')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  }
});

test('a page out of the browser’s memory shows nobody who has signed out since', async ({
  page,
  context,
}) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await page.goto(backend.url('/my'));
  await page.getByText(accounts.employee.name).first().waitFor();
  const token = await openSession(backend, accounts.administrator);
  await context.addCookies([{ name: 'sso_sys_token', value: token, url: backend.origin }]);
  // What has happened in this webview while the page was kept: another person has signed in.
  await page.evaluate(
    ([keys, value]) => {
      keys.slice(1).forEach((key) => localStorage.removeItem(key));
      localStorage.setItem(keys[0]!, value);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    [[KEY.token, KEY.userInfo, KEY.permission, KEY.basicUserInfo], token] as [string[], string],
  );
  await expect(page.getByText(accounts.administrator.name).first()).toBeVisible();
  await expect(page.getByText(accounts.employee.name)).toHaveCount(0);
  expect(await storedValue(page, KEY.token)).toBe(token);
});

test('a page out of the browser’s memory stays as it was while the same person is signed in', async ({
  page,
  context,
}) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await page.goto(backend.url('/my'));
  await page.getByText(accounts.employee.name).first().waitFor();
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes';
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  // Its name says how many are unread as soon as that is known.
  await page.getByRole('navigation').getByRole('link', { name: '消息' }).click();
  await expect(page).toHaveURL(backend.url('/messages'));
  expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes');
});
