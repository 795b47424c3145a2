import type { BrowserContext, Page } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { giveSession, openSession } from './people';
import { expect, ownBackend, test } from './portal-test';

const backend = ownBackend();
const TEXT_SIZES = ['1', '1.4'] as const;
const LANGUAGES = ['zh_CN', 'en'] as const;

/** What both the shell and the page itself have, by their shared classes. */
const SIGN_IN =
  '.sign-in-brand, .sign-in-heading, .sign-in-lead, .sign-in-way, .hr-label, .hr-field, .hr-send-code, .sign-in-link, .hr-button[data-kind="primary"]';

/** Opens a page whose scripts wait until they are let go: its shell stands alone meanwhile. */
async function openHeld(context: BrowserContext, page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(backend.url(path), { waitUntil: 'commit' });
  await page.locator('.shell:visible').waitFor();
  return letGo;
}

/** Words and places of the elements that are seen, in whole pixels. */
const boxes = (page: Page, inside: string, selector: string) =>
  page
    .locator(inside)
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [one.textContent?.trim(), ...[x, y, width, height].map(Math.round)].join(' ');
        }),
    );

const prefer = (page: Page, items: Record<string, string>) =>
  page.addInitScript(
    (all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)),
    items,
  );

for (const path of ['/loginDev', '/loginvc']) {
  for (const language of LANGUAGES) {
    for (const textSize of TEXT_SIZES) {
      test(`the shell of ${path} is the page: ${language}, ${textSize}`, async ({ page, context }) => {
        await prefer(page, { [KEY.language]: language, [KEY.textSize]: textSize });
        const letGo = await openHeld(context, page, path);
        const shell = await boxes(page, '.shell:visible', SIGN_IN);
        letGo();
        await page.locator('#root form').waitFor();
        expect(shell.length).toBeGreaterThan(6);
        expect(await boxes(page, '#root > .sign-in, #root > :not(.shell) .sign-in', SIGN_IN)).toEqual(shell);
      });
    }
  }
}

/** Edges that stay where they are: of the shell, and of the page that takes its place. */
const EDGES = [
  ['/', '.shell-home .shell-tabs', 'nav.hr-tabs, nav', 'top'],
  ['/', '.shell-home .shell-tiles b:first-child', '.wb-tile', 'top'],
  ['/', '.shell-home .shell-apps', '.home-apps .hr-card', 'top'],
  ['/messages', '.shell-page .shell-head', '.hr-page-head', 'bottom'],
  ['/messages', '.shell-page .shell-tabs', 'nav', 'top'],
  ['/lg-approve-detail?id=1', '.shell-page .shell-head', '.hr-page-head', 'bottom'],
  ['/lg-approve-detail?id=1', '.shell-page .shell-back', '.hr-page-head button', 'left'],
  ['/policy', '.shell-page .shell-head', '.hr-page-head', 'bottom'],
] as const;

for (const textSize of TEXT_SIZES) {
  test(`edges of a shell are those of its page: ${textSize}`, async ({ page, context, expectFault }) => {
    expectFault('404');
    // The scripts that would use it are held here.
    expectFault('was preloaded using link preload but not used');
    await giveSession(context, backend, await openSession(backend, accounts.employee));
    await prefer(page, { [KEY.textSize]: textSize });
    const moved: string[] = [];
    for (const path of new Set(EDGES.map(([one]) => one))) {
      const letGo = await openHeld(context, page, path);
      const edges = EDGES.filter(([one]) => one === path);
      const edge = (selector: string, side: 'top' | 'bottom' | 'left') =>
        page
          .locator(selector)
          .first()
          .evaluate((one, name) => Math.round(one.getBoundingClientRect()[name]), side);
      const before = await Promise.all(edges.map(([, shell, , side]) => edge(shell, side)));
      letGo();
      await page.locator('#root h1').first().waitFor();
      for (const [index, [, shell, own, side]] of edges.entries()) {
        const after = await edge(own, side);
        if (after !== before[index]) {
          moved.push(`${path} ${shell} ${side}: ${before[index]} -> ${after}`);
        }
      }
      await context.unroute('**/assets/*.js');
    }
    expect(moved).toEqual([]);
  });
}

/** Pages that a message leads to, whose counts and rows come one by one. */
const FILLED_LATER = ['/work', '/messages', '/warnings', '/calendar'];

for (const path of FILLED_LATER) {
  test(`nothing on ${path} moves while it is filled`, async ({ page, context }) => {
    await giveSession(context, backend, await openSession(backend, accounts.manager));
    // Each answer a little later than the one before: every order of them would be seen by somebody.
    let asked = 0;
    await context.route('**/api/**', async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 150 * asked));
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & {
          sources: { node?: Node }[];
        })[]) {
          moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'gone'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(backend.url(path));
    await page.locator('#root h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
}
