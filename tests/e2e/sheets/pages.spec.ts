import { accounts } from '../accounts';
import { sharedBackend, expect, test } from '../portal-test';
import { back, button, expectAt, forward, height, message, openPages, sheets, words } from './steps';

const backend = sharedBackend();

test('a page opened out of a sheet takes its place: back leads to the page below, then out of it', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/lg-approve');
  await button(page, words.start).click();
  await button(sheets(page), /请假/).last().click();
  await expectAt(page, /^\/approval-start/);
  await page.locator('main h1').waitFor();
  expect(await height(page)).toBe(0);
  await back(page);
  await expectAt(page, '/lg-approve');
  await expect(sheets(page)).toHaveCount(0);
  await forward(page);
  await expectAt(page, /^\/approval-start/);
  await expect(sheets(page)).toHaveCount(0);
  await back(page);
  await expectAt(page, '/lg-approve');
  await back(page);
  await expectAt(page, '/my');
});

test('what a sheet changes in the address takes the place of the page’s own entry', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/lg-approve?box=started');
  await button(page, words.filter).click();
  await button(sheets(page), words.approved).click();
  await button(sheets(page), words.apply).click();
  await expectAt(page, /box=started.*status=approved/);
  await expect(sheets(page)).toHaveCount(0);
  await expect.poll(() => height(page)).toBe(0);
  await back(page);
  await expectAt(page, '/my');
  await forward(page);
  await expectAt(page, /box=started.*status=approved/);
});

test('leaving an unsaved page asks once for each step back, and a step back is also an answer', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.employee, '/my');
  await page.goto(backend.url('/'));
  await page.locator('a[href$="/common-apps"]').first().click();
  await expectAt(page, '/common-apps');
  await button(page, words.removeApp).first().click();
  await back(page);
  await expect(message(page)).toContainText(words.unsaved);
  await expectAt(page, '/common-apps');
  await back(page);
  await expect(message(page)).toHaveCount(0);
  await expectAt(page, '/common-apps');
  await back(page);
  await expect(message(page)).toContainText(words.unsaved);
  await button(message(page), words.leave).click();
  await expectAt(page, '/');
});

test('an unsaved page is not asked about when a sheet above it opens or closes', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.manager, '/my', '/entrust');
  await page.locator('a[href*="/entrust-detail?id"]').first().click();
  await button(page, words.edit).click();
  await expectAt(page, /^\/entrust-detail.*edit/);
  await page.locator('textarea').first().fill('出差期间');
  const pick = page.locator('button[aria-haspopup=dialog]').first();
  for (const close of [() => back(page), () => page.keyboard.press('Escape')]) {
    await pick.click();
    await expect(sheets(page)).toHaveCount(1);
    await expect.poll(() => height(page)).toBe(1);
    await close();
    await expect(sheets(page)).toHaveCount(0);
    await expect.poll(() => height(page)).toBe(0);
  }
  await expect(message(page)).toHaveCount(0);
  await back(page);
  await expect(message(page)).toContainText(words.unsaved);
  await button(message(page), words.leave).click();
  await expect(message(page)).toHaveCount(0);
  await expectAt(page, /^\/entrust-detail/);
});

test('a tap that comes before the step back of a closing sheet has arrived leads where it should', async ({
  page,
  context,
}) => {
  await openPages(backend, { context, page }, accounts.administrator, '/my', '/lg-approve');
  await button(page, words.filter).click();
  await expect.poll(() => height(page)).toBe(1);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] button')!.click();
    document.querySelector<HTMLElement>('a[href$="/approval-flows"]')!.click();
  });
  await expectAt(page, '/approval-flows');
  await page.locator('.hr-row').first().waitFor();
  await expect(sheets(page)).toHaveCount(0);
  await back(page);
  await expectAt(page, '/lg-approve');
  await expect.poll(() => height(page)).toBe(0);
  await back(page);
  await expectAt(page, '/my');
});

test('a flow made in a sheet takes the sheet’s place: back leads to the list', async ({ page, context }) => {
  await openPages(backend, { context, page }, accounts.administrator, '/my', '/approval-flows');
  await button(page, words.createFlow).click();
  await sheets(page).locator('input[name=name]').fill('外勤申请');
  await button(sheets(page), words.chooseForm).click();
  await sheets(page).last().locator('.hr-row').first().click();
  await button(sheets(page), words.newFlow).click();
  await expectAt(page, /^\/approval-flow\?process=/);
  await back(page);
  await expectAt(page, '/approval-flows');
  await expect(sheets(page)).toHaveCount(0);
  await back(page);
  await expectAt(page, '/my');
});
