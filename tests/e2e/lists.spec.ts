import type { Page } from '@playwright/test';
import { messageList } from '@contract/message/calls';
import { listPeople } from '@contract/people/calls';
import type { Endpoint } from '@contract/endpoint';
import { fields } from '@/shared/i18n/locales/zh_CN/approvals/fields';
import { accounts } from './accounts';
import { openSession } from './people';
import { onPage, storageOf } from './page-visit';
import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
const COUNT = 1000;
/** What the document may hold beside a screenful of rows. */
const NODES = 400;

/** Answers a call with a thousand rows at once. */
const reply = (page: Page, { path }: Endpoint, payload: object) =>
  page.route(`**${path}**`, (route) => route.fulfill({ json: { code: 0, msg: '', data: payload } }));

const messages = Array.from({ length: COUNT }, (_, index) => ({
  id: `m${index}`,
  category: 'system',
  title: { zh_CN: `消息 ${index}` },
  // Rows of three heights, none of which is the one expected.
  body: { zh_CN: '班次有变化，请查看。'.repeat(1 + (index % 3) * 4) },
  path: '/announcements',
  createdAt: '2026-11-20T02:00:00.000Z',
  isRead: true,
}));

const nodes = (page: Page) => page.locator('#root *').count();
/** The row in the middle of the screen; undefined where there is none. */
const middleRow = (page: Page) =>
  page.evaluate(() => {
    const row = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest<HTMLElement>('li[data-index]');
    return row ? Number(row.dataset['index']) : undefined;
  });

test('a thousand messages keep the document small, show no gap and stay where they were', async ({
  browser,
}) => {
  const token = await openSession(backend, accounts.manager);
  const context = await browser.newContext({ storageState: storageOf(backend, { token }) });
  const page = await context.newPage();
  await reply(page, messageList, { list: messages, hasMore: false, unread: [] });
  await page.goto(backend.url('/messages'));
  await page.getByText('消息 0', { exact: true }).waitFor();

  const seen: number[] = [];
  for (let top = 0; top < 60_000; top += 4_000) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect.poll(() => middleRow(page)).not.toBeUndefined();
    seen.push((await middleRow(page))!);
    expect(await nodes(page)).toBeLessThan(NODES);
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBeGreaterThan(300);

  await test.step('upwards, rows of another height than expected push nothing', async () => {
    const back: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, -400);
      await page.evaluate(
        () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      back.push((await middleRow(page))!);
    }
    expect(back).toEqual([...back].sort((a, b) => b - a));
    expect(back[0]! - back.at(-1)!).toBeGreaterThan(60);
  });

  await test.step('the end is the end', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText(`消息 ${COUNT - 1}`, { exact: true })).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(page.locator('li[data-index]').last()).toHaveAttribute('aria-posinset', String(COUNT));
  });
  await context.close();
});

test('a thousand colleagues in a sheet keep the document small', async ({ browser }) => {
  const token = await openSession(backend, accounts.manager);
  const people = Array.from({ length: COUNT }, (_, index) => ({ id: `p${index}`, name: `同事${index}` }));
  await onPage(browser, backend, '/entrust-detail', { token }, async (page) => {
    await reply(page, listPeople, { list: people, hasMore: false });
    await page
      .getByRole('button', { name: /受托人/ })
      .first()
      .tap();
    const sheet = page.getByRole('dialog').last();
    await sheet.getByRole('searchbox').fill('同事');
    await sheet.getByRole('list', { name: fields.people.results }).waitFor();
    const body = sheet.locator('.hr-full-sheet-body');
    for (const top of [10_000, 40_000, 20_000]) {
      await body.evaluate((element, to) => element.scrollTo(0, to), top);
      await expect.poll(() => middleRow(page)).toBeGreaterThan(top / 100);
      expect(await page.locator('[role="dialog"] *').count()).toBeLessThan(NODES);
    }
  });
});

test('a search that finds nothing leaves its box as it is', async ({ browser }) => {
  const token = await openSession(backend, accounts.administrator);
  for (const path of ['/people', '/positions']) {
    await onPage(browser, backend, path, { token }, async (page) => {
      const box = page.locator('.hr-search').first();
      const height = async () => (await box.boundingBox())?.height;
      const before = await height();
      await box.getByRole('searchbox').fill('qqqq');
      await page.locator('.hr-state:visible').waitFor();
      expect(await height(), path).toBe(before);
    });
  }
});
