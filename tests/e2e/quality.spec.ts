import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { giveSession, openSession } from './people';
import { expect, expectNoHorizontalScroll, test, ownBackend } from './portal-test';

const backend = ownBackend();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPEN_PAGES = [
  '/loginDev',
  '/loginvc',
  '/reset-password',
  '/auth',
  '/app_exit',
  '/empty-page',
  '/policy',
  '/no-such-page',
];
const SIGNED_IN_PAGES = [
  '/',
  '/work',
  '/messages',
  '/my',
  '/settings',
  '/about',
  '/announcements',
  '/common-apps',
  '/personalAccountManage',
];
const PAGES = [
  ...OPEN_PAGES.map((path) => ({ path, isOpen: true })),
  ...SIGNED_IN_PAGES.map((path) => ({ path, isOpen: false })),
];

type Settings = {
  language?: 'zh_CN' | 'en';
  theme?: 'light' | 'dark';
  textSize?: 1 | 1.4;
  skin?: 1 | 2 | 3 | 4;
};

let token: string;
test.beforeAll(async () => {
  token = await openSession(backend, accounts.employee);
});

/** Opens a page as an earlier visit has set it up, and waits until it stands still. */
async function openPage(
  page: Page,
  context: BrowserContext,
  path: string,
  isOpen: boolean,
  settings: Settings,
) {
  if (!isOpen) {
    await giveSession(context, backend, token);
  }
  await setUp(context, settings);
  await page.goto(backend.url(path));
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function setUp(
  context: BrowserContext,
  { language = 'zh_CN', theme = 'light', textSize = 1, skin = 3 }: Settings,
) {
  const helper = await context.newPage();
  await helper.goto(`${backend.origin}/healthz`);
  await helper.evaluate(
    (values) => values.forEach(([key, value]) => localStorage.setItem(key!, value!)),
    [
      [KEY.language, language],
      [KEY.theme, theme],
      [KEY.textSize, String(textSize)],
      [KEY.skin, String(skin)],
    ],
  );
  await helper.close();
}

async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
}

for (const { path, isOpen } of PAGES) {
  test(`axe finds nothing serious on ${path} in both languages and themes`, async ({ page, context }) => {
    for (const language of ['zh_CN', 'en'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        await openPage(page, context, path, isOpen, { language, theme });
        expect(await seriousFaults(page), `${path} ${language} ${theme}`).toEqual([]);
      }
    }
  });

  test(`${path} needs no horizontal scrolling at 320 px and the largest text`, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of ['zh_CN', 'en'] as const) {
      await openPage(page, context, path, isOpen, { language, textSize: 1.4 });
      await expectNoHorizontalScroll(page);
    }
  });
}

for (const skin of [1, 2, 4] as const) {
  test(`axe finds nothing serious in skin ${skin}`, async ({ page, context }) => {
    for (const theme of ['light', 'dark'] as const) {
      await openPage(page, context, '/', false, { skin, theme });
      await expect(page.locator('html')).toHaveAttribute('data-skin', String(skin));
      expect(await seriousFaults(page), `skin ${skin} ${theme}`).toEqual([]);
    }
  });
}

for (const { path, isOpen } of [
  { path: '/loginDev', isOpen: true },
  { path: '/', isOpen: false },
]) {
  test(`nothing on ${path} moves while it loads`, async ({ page, context }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const settings of [
      {},
      { language: 'en' as const },
      { textSize: 1.4 as const },
      { theme: 'dark' as const },
    ]) {
      await openPage(page, context, path, isOpen, settings);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, one) => sum + one, 0),
        JSON.stringify(settings),
      ).toBeLessThan(0.001);
    }
  });
}

test('the page says nothing wrong to a robot: language, title and viewport stand in the HTML', async ({
  request,
}) => {
  const html = await (await request.get(backend.url('/loginDev'))).text();
  expect(html).toMatch(/<html[^>]+lang="zh-CN"/);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).not.toMatch(/user-scalable=no|maximum-scale=1/);
});

test('headers: strict policy, HTML never stored, assets for ever', async ({ request }) => {
  const html = await request.get(backend.url('/'));
  const policy = html.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(html.headers()['cache-control']).toContain('no-store');
  expect(html.headers()['x-content-type-options']).toBe('nosniff');
  const asset = /(?:src|href)="(\/m\/assets\/[^"]+\.js)"/.exec(await html.text())?.[1] ?? '';
  const script = await request.get(backend.origin + asset, { headers: { 'accept-encoding': 'br' } });
  expect(script.headers()['cache-control']).toContain('immutable');
  expect(script.headers()['content-encoding']).toBe('br');
});
