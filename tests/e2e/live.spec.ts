import type { Browser, Page } from '@playwright/test';
import { LIVE_PATH } from '@contract/message/live';
import { leaveValues } from '@tests/helpers/approval/approvals';
import { actor, passByCall, sessionOf } from './approval-actor';
import { callApi } from './people';
import { expect, ownBackend, test } from './portal-test';

const backend = ownBackend(() => ({ LIVE_UPDATES: 'on' }));
const ROUNDS = 3;
const A_SECOND = 1_000;

const enter = (browser: Browser, key: string) => actor(browser, backend, key, 'zh_CN');
/** Opens a page and waits until it hears of changes. */
async function openListening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith(LIVE_PATH));
  await page.goto(backend.url(path));
  expect((await stream).headers()['content-type']).toBe('text/event-stream');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
async function fileLeave(key: string): Promise<string> {
  const input = {
    requestId: crypto.randomUUID(),
    processCode: 'leave',
    values: leaveValues('家里有事'),
    choices: {},
  };
  const token = await sessionOf(backend, key);
  const { data, msg } = await callApi(backend, '/workflow/web/mobile/approval/submit', input, { token });
  expect(msg).toBe('');
  return data!.approvalId as string;
}
/** The moment at which the page shows the text at the selector. */
async function shownAt(page: Page, selector: string, text: RegExp): Promise<number> {
  const shown = await page.waitForFunction(
    ([where, source]) =>
      new RegExp(source!).test(document.querySelector(where!)?.textContent ?? '') && Date.now(),
    [selector, text.source],
    { polling: 'raf' },
  );
  return (await shown.jsonValue()) as number;
}
/** The number that stands there; none is none. */
const numberAt = async (page: Page, selector: string) =>
  Number(/\d+/.exec((await page.locator(selector).allTextContents()).join())?.[0] ?? 0);
/** The usual delay: one breath of a busy machine is not the portal's. */
const median = (delays: readonly number[]) => [...delays].sort((a, b) => a - b)[delays.length >> 1];

const WAITING = '.wb-pending a[href$="/work"]';
const rowOf = (id: string) => `.apv-row:has(a[href$="id=${id}"])`;
const UNREAD = 'nav a[href$="/messages"] .hr-badge';

test('what one person sends and another decides is on the other open screens within a second', async ({
  browser,
}) => {
  const [head, starter] = [await enter(browser, 'guYifan'), await enter(browser, 'panHui')];
  const headHome = await head.page.context().newPage();
  const starterList = await starter.page.context().newPage();
  await openListening(head.page, '/lg-approve');
  await openListening(headHome, '/');
  await openListening(starter.page, '/');
  await openListening(starterList, '/lg-approve?box=started');
  const late: Record<string, number[]> = { list: [], count: [], status: [], message: [] };

  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await numberAt(headHome, WAITING);
    const id = await fileLeave('panHui');
    const sentAt = Date.now();
    late.list!.push((await shownAt(head.page, rowOf(id), /请假/)) - sentAt);
    late.count!.push((await shownAt(headHome, WAITING, new RegExp(`^${waiting + 1}\\D`))) - sentAt);

    const unread = await numberAt(starter.page, UNREAD);
    await passByCall(backend, 'guYifan', id);
    const decidedAt = Date.now();
    late.status!.push((await shownAt(starterList, rowOf(id), /已通过/)) - decidedAt);
    late.message!.push((await shownAt(starter.page, UNREAD, new RegExp(`^${unread + 1}$`))) - decidedAt);
    await expect(head.page.locator(rowOf(id))).toHaveCount(0);
    // The next round counts from here: this page hears of the decision when it does, not with the other.
    await expect.poll(() => numberAt(headHome, WAITING)).toBe(waiting);
  }
  for (const [what, delays] of Object.entries(late)) {
    expect(median(delays), `${what}: ${delays.join(', ')} ms`).toBeLessThan(A_SECOND);
  }
  await head.leave();
  await starter.leave();
});

test('without a stream the open list asks every half a minute', async ({ browser }) => {
  const { page, leave } = await enter(browser, 'guYifan');
  let asked = 0;
  await page.route(`**${LIVE_PATH}`, async (route) => {
    asked += 1;
    await route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await page.goto(backend.url('/lg-approve'));
  await expect.poll(() => asked).toBe(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const row = page.locator(rowOf(await fileLeave('panHui')));
  await page.clock.fastForward(20_000);
  await page.waitForLoadState('networkidle');
  await expect(row).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(row).toBeVisible();
  expect(asked).toBe(1);
  await leave();
});
