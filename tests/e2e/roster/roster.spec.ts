import { shiftMonth } from '@contract/day';
import type { Locator, Page } from '@playwright/test';
import { readRoster } from '@contract/roster/draft-calls';
import { addNeed } from '@contract/shift/need-calls';
import { roster as texts } from '@/shared/i18n/locales/zh_CN/planning/roster';
import { rosterPublish } from '@/shared/i18n/locales/zh_CN/planning/roster-publish';
import { rosterPublications } from '@/shared/i18n/locales/zh_CN/planning/roster-publications';
import { accounts } from '../accounts';
import { storageOf } from '../page-visit';
import { callApi, openSession } from '../people';
import { expect, expectNoHorizontalScroll, ownBackend, test } from '../portal-test';
import { drawFinger } from '../touch';

const backend = ownBackend();
const DAY_MS = 86_400_000;
/** A Monday on which nobody has taken anything yet. */
const monday = (() => {
  const now = Date.now() + 8 * 3_600_000;
  const weekday = new Date(now).getUTCDay() || 7;
  return new Date(now + (22 - weekday) * DAY_MS).toISOString().slice(0, 10);
})();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cell = (page: Page, row: number, column: number) => page.locator(`[data-at="${row} ${column}"]`);
const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** Draws a finger from one cell to another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, z] = [await middle(from), await middle(to)];
  const steps = 8;
  await drawFinger(
    page,
    Array.from({ length: steps + 1 }, (_, step) => ({
      x: a.x + ((z.x - a.x) * step) / steps,
      y: a.y + ((z.y - a.y) * step) / steps,
    })),
  );
}
const rowOf = (page: Page, row: number) =>
  page
    .locator(`[data-cell][data-at^="${row} "]`)
    .evaluateAll((cells) => cells.map((one) => one.textContent).join(','));

test.describe('a week of a manager, by thumb', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('is painted, taken back, filled, published, and seen by nobody yet', async ({ browser }) => {
    test.setTimeout(120_000);
    const token = await openSession(backend, accounts.manager);
    const { data } = await callApi(backend, readRoster.path, { from: monday, days: 7 }, { token });
    const { shifts, places, stations } = data as {
      shifts: { id: string; name: string }[];
      places: { code: string; name: string }[];
      stations: { code: string; isPaid: boolean }[];
    };
    const [place] = places;
    const administrator = await openSession(backend, accounts.administrator);
    await callApi(
      backend,
      addNeed.path,
      {
        placeCode: place!.code,
        stationCode: stations.find(({ isPaid }) => isPaid)!.code,
        weekdays: [1, 2, 3],
        shiftId: shifts.find(({ name }) => name === '早班')!.id,
        needed: 2,
      },
      { token: administrator },
    );
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      storageState: storageOf(backend, { token, language: 'zh_CN' }),
    });
    const page = await context.newPage();
    await page.goto(backend.url(`/roster?from=${monday}`));
    const grid = page.getByRole('grid', { name: texts.pageTitle });
    await expect(grid).toBeVisible();

    const scrolled = () => page.locator('.roster-scroll').evaluate((one) => one.scrollTop);
    await drag(page, cell(page, 8, 2), cell(page, 2, 2));
    await expect.poll(scrolled).toBeGreaterThan(50);
    // What a finger has thrown goes on by itself for a while.
    const atRest = async () => {
      await page.locator('.roster-scroll').evaluate((one) => one.scrollTo(0, 0));
      await page.waitForTimeout(300);
      return await scrolled();
    };
    await expect.poll(atRest).toBe(0);

    await page.getByRole('radio', { name: /^早班/ }).check({ force: true });
    await drag(page, cell(page, 0, 0), cell(page, 0, 4));
    await drag(page, cell(page, 1, 2), cell(page, 4, 2));
    expect(await rowOf(page, 0)).toBe('早,早,早,早,早,,');
    expect(await rowOf(page, 3)).toBe(',,早,,,,');
    expect(await scrolled()).toBe(0);
    await button(page, texts.undo).click();
    expect(await rowOf(page, 3)).toBe(',,,,,,');
    await expect(button(page, '发布（5）')).toBeVisible();
    await expectNoHorizontalScroll(page);

    await button(page, texts.tools).click();
    await button(page, texts.fill).click();
    const sheet = page.getByRole('dialog', { name: texts.fill });
    await sheet.getByRole('button', { name: texts.place }).click();
    await page.getByRole('radio', { name: place!.name }).click();
    await sheet.getByRole('button', { name: texts.fill }).click();
    await expect(sheet.getByText('排上了 6 个班，可以撤销；需要的人都排上了')).toBeVisible();
    await sheet.getByRole('button', { name: texts.toRoster }).click();
    await expect(button(page, /：已排 2 人，需要 2 人$/)).toHaveCount(3);

    await button(page, '发布（11）').click();
    await button(page, /^发布给 \d+ 人$/).click();
    await expect(page.getByText(rosterPublish.done, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: rosterPublish.whoHasSeen }).click();
    await expect(page.getByRole('list', { name: rosterPublications.readers })).toBeVisible();
    await page.goto(backend.url(`/roster?from=${monday}`));
    await expect(cell(page, 0, 0)).toHaveText('早');
    await expect(cell(page, 0, 0)).not.toHaveAttribute('data-changed');
    await context.close();
  });
});

test('two hundred people and a month stay light while they scroll', async ({ browser }) => {
  const token = await openSession(backend, accounts.manager);
  const from = `${shiftMonth(monday.slice(0, 7), 1)}-01`;
  const { data } = await callApi(backend, readRoster.path, { from, days: 31 }, { token });
  const [person] = data!.people as object[];
  const people = Array.from({ length: 200 }, (_, index) => ({
    ...person,
    id: `p${index}`,
    name: `员工 ${index}`,
  }));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: storageOf(backend, { token, language: 'zh_CN' }),
  });
  const page = await context.newPage();
  await page.route(`**${readRoster.path}**`, (route) =>
    route.fulfill({
      json: { code: 0, msg: '', data: { ...data, people, hasMore: false, cells: [], judged: [] } },
    }),
  );
  await page.goto(backend.url(`/roster?from=${from}`));
  await button(page, '1 个月').click();
  await expect(page.getByText('员工 0', { exact: true })).toBeVisible();
  for (const top of [0, 2_000, 5_000, 9_000]) {
    await page.locator('.roster-scroll').evaluate((one, to) => one.scrollTo(0, to), top);
    await page.evaluate(
      () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.locator('.roster-scroll *').count()).toBeLessThan(1_200);
  }
  await expect(page.getByText('员工 199', { exact: true })).toBeVisible();
  await context.close();
});
