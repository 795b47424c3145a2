import { accounts } from '../accounts';
import { sharedBackend, expect, test } from '../portal-test';
import {
  back,
  button,
  entries,
  expectAt,
  forward,
  height,
  message,
  openPages,
  sheets,
  watchPage,
  words,
} from './steps';

const backend = sharedBackend();

test('back closes a sheet and leaves the page as it is: no call, no jump, no other title', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/lg-approve');
  await page.locator('.apv-row-link').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  const unchanged = await watchPage(page);
  const before = await entries(page);
  for (let round = 0; round < 5; round += 1) {
    await button(page, words.filter).evaluate((one: HTMLElement) => one.click());
    await expect(sheets(page)).toHaveCount(1);
    await expect.poll(() => height(page)).toBe(1);
    await back(page);
    await expect(sheets(page)).toHaveCount(0);
    await expectAt(page, '/lg-approve');
  }
  for (let round = 0; round < 5; round += 1) {
    await button(page, words.filter).evaluate((one: HTMLElement) => one.click());
    await expect(sheets(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheets(page)).toHaveCount(0);
  }
  await expect.poll(() => height(page)).toBe(0);
  expect(await entries(page)).toBeLessThanOrEqual(before + 1);
  await unchanged();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await back(page);
  await expectAt(page, '/my');
});

test('forward after closing shows no dead sheet and does no harm', async ({ page, context }) => {
  await openPages(backend, { context, page }, accounts.administrator, '/my', '/lg-approve');
  await button(page, words.filter).click();
  await expect(sheets(page)).toHaveCount(1);
  await back(page);
  await expect(sheets(page)).toHaveCount(0);
  await forward(page);
  await expect.poll(() => height(page)).toBe(0);
  await expect(sheets(page)).toHaveCount(0);
  await button(page, words.filter).click();
  await expect(sheets(page)).toHaveCount(1);
  await back(page);
  await expect(sheets(page)).toHaveCount(0);
  await expectAt(page, '/lg-approve');
  await back(page);
  await expectAt(page, '/my');
});

test('a sheet above a sheet: each step back closes the topmost', async ({ page, context }) => {
  await openPages(backend, { context, page }, accounts.administrator, '/my', '/approval-flows');
  await button(page, words.createFlow).click();
  await button(sheets(page), words.chooseForm).click();
  await expect(sheets(page)).toHaveCount(2);
  await expect.poll(() => height(page)).toBe(2);
  await back(page);
  await expect(sheets(page)).toHaveCount(1);
  await button(sheets(page), words.chooseForm).click();
  await expect(sheets(page)).toHaveCount(2);
  await back(page);
  await expect(sheets(page)).toHaveCount(1);
  await back(page);
  await expect(sheets(page)).toHaveCount(0);
  await expectAt(page, '/approval-flows');
  await back(page);
  await expectAt(page, '/my');
});

test('a message above a sheet: back answers it, and the sheet stays with what is typed', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.administrator, '/my', '/approval-flows');
  await button(page, words.createFlow).click();
  await sheets(page).locator('input[name=name]').fill('外勤申请');
  await back(page);
  await expect(message(page)).toContainText(words.unsaved);
  await expect(sheets(page)).toHaveCount(1);
  await back(page);
  await expect(message(page)).toHaveCount(0);
  await expect(sheets(page).locator('input[name=name]')).toHaveValue('外勤申请');
  await back(page);
  await expect(message(page)).toContainText(words.unsaved);
  await button(message(page), words.leave).click();
  await expect(sheets(page)).toHaveCount(0);
  await expectAt(page, '/approval-flows');
  await expect.poll(() => height(page)).toBe(0);
  await back(page);
  await expectAt(page, '/my');
});

test('a message alone: back is its cancel', async ({ page, context }) => {
  await openPages(backend, { context, page }, accounts.employee, '/messages', '/personalAccountManage');
  await button(page, words.signOut).click();
  await expect(message(page)).toContainText(words.signOutTitle);
  await back(page);
  await expect(message(page)).toHaveCount(0);
  await expectAt(page, '/personalAccountManage');
  await back(page);
  await expectAt(page, '/messages');
});

test('a reload above an open sheet shows the page without it, and back leaves the page', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/lg-approve');
  await button(page, words.filter).click();
  await expect.poll(() => height(page)).toBe(1);
  await page.reload();
  await page.locator('main h1').waitFor();
  await expect(sheets(page)).toHaveCount(0);
  await expect.poll(() => height(page)).toBe(0);
  await back(page);
  await expectAt(page, '/my');
});

test('a double tap opens one sheet, and opening and closing in quick order leaves nothing behind', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/lg-approve');
  const before = await entries(page);
  // The second tap may fall on the sheet's mask: whatever is open has its entry.
  await button(page, words.filter).dblclick({ force: true });
  await expect.poll(async () => (await height(page)) - (await sheets(page).count())).toBe(0);
  await page.keyboard.press('Escape');
  await expect(sheets(page)).toHaveCount(0);
  await page.evaluate(async (name) => {
    const opener = [...document.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name,
    )!;
    for (let round = 0; round < 20; round += 1) {
      opener.click();
      await new Promise((resolve) => setTimeout(resolve, round % 4));
      document.querySelector<HTMLElement>('[role=dialog] button')?.click();
      await new Promise((resolve) => setTimeout(resolve, round % 3));
    }
  }, words.filter);
  await expect(sheets(page)).toHaveCount(0);
  await expect.poll(() => height(page)).toBe(0);
  expect(await entries(page)).toBeLessThanOrEqual(before + 1);
  await back(page);
  await expectAt(page, '/my');
});

test('back closes the full-screen signature above its form', async ({ page, context }) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/approval-start?type=sealUse');
  await button(page, words.sign).click();
  await page.locator('canvas').waitFor();
  await expect.poll(() => height(page)).toBe(1);
  await back(page);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectAt(page, '/approval-start?type=sealUse');
});
