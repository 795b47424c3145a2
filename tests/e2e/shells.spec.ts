import type { BrowserContext, Page } from '@playwright/test';
import { listApprovals } from '@contract/approval/calls';
import type { Endpoint, In, Out } from '@contract/endpoint';
import { listPeople } from '@contract/people/calls';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { callApi, giveSession, openSession } from './people';
import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
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
  ['/', '.shell-home .shell-tabs', 'nav.hr-tab-bar', 'top'],
  ['/', '.shell-home .shell-today', '.today-card', 'top'],
  ['/', '.shell-home .shell-today', '.today-card', 'bottom'],
  ['/', '.shell-home .shell-tiles b:first-child', '.wb-tile', 'top'],
  ['/', '.shell-home .shell-apps', '.home-apps .hr-card', 'top'],
  ['/messages', '.shell-page .shell-head', '.hr-page-head', 'bottom'],
  ['/messages', '.shell-page .shell-tabs', 'nav.hr-tab-bar', 'top'],
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

/** Pages whose counts, notes and rows come one by one, and who opens them. */
const FILLED_LATER = {
  manager: ['/work', '/messages', '/warnings', '/calendar'],
  administrator: [
    '/attendance-board',
    '/attendance-exceptions',
    '/custom-form',
    '/dictionaries?type=sealType',
    '/leave-runs',
    '/lg-approve',
    '/organization',
    '/roster',
    async (token: string) => {
      const { list } = await backendCall(listPeople, {}, token);
      return `/people-detail?id=${list[0]!.id}`;
    },
  ],
  employee: [
    '/calendar',
    // Nobody has allowed the phone to tell where it is.
    '/attendance',
    '/approval-start?type=leave',
    '/signing-center',
    '/attendance-month',
    '/notice-settings',
    '/personalAccountManage',
    '/accountCancelConfirm',
    async (token: string) => {
      const asked = { center: 'lgApprove', box: 'started', processCode: 'leave' } as const;
      const { list } = await backendCall(listApprovals, asked, token);
      return `/lg-approve-detail?id=${list[0]!.id}`;
    },
  ],
} as const;

async function backendCall<E extends Endpoint>(endpoint: E, input: In<E>, token: string): Promise<Out<E>> {
  const { data } = await callApi(backend, endpoint.path, input as Record<string, unknown>, {
    token,
    encoding: endpoint.encoding === 'json' ? 'json' : 'form',
  });
  return data as Out<E>;
}

/** Runs inside the page. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

for (const [who, paths] of Object.entries(FILLED_LATER)) {
  test(`nothing moves on pages of the ${who} while they are filled`, async ({
    page,
    context,
    expectFault,
  }) => {
    const token = await openSession(backend, accounts[who as keyof typeof FILLED_LATER]);
    await giveSession(context, backend, token);
    // English words are longer: what has a place in Chinese takes another row.
    await prefer(page, { [KEY.language]: 'en' });
    // Each answer comes once the one before is painted: what moves by it is seen to move.
    let asked = 0;
    let painted = Promise.resolve();
    await context.route('**/api/**', async (route) => {
      asked += 1;
      const before = painted;
      let paint = (): void => undefined;
      painted = new Promise((resolve) => (paint = resolve));
      await before;
      try {
        await route.fulfill({ response: await route.fetch() });
        await page.evaluate(twoFrames);
      } catch (cause) {
        // What a page that is left was still waiting for has no frame to come in.
        expect(String(cause)).toMatch(/navigation|closed|ended/);
      } finally {
        paint();
      }
    });
    // A page that listens would never be idle.
    await context.route('**/message/mobile/live', (route) => route.abort());
    expectFault('/message/mobile/live');
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
    for (const path of paths) {
      const address = typeof path === 'string' ? path : await path(token);
      await test.step(address, async () => {
        asked = 0;
        await page.goto(backend.url(address));
        await page.locator('#root h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(asked).toBeGreaterThan(0);
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), address).toEqual(
          [],
        );
      });
    }
  });
}
