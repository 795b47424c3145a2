import type { Page } from '@playwright/test';
import { accounts } from './accounts';
import { onPage, type Visit } from './page-visit';
import { openSession } from './people';
import { expect, expectNoHorizontalScroll, ownBackend, test } from './portal-test';
import { seriousFaults } from './serious-faults';

const backend = ownBackend();

const OPEN_PAGES = [
  '/loginDev',
  '/loginvc',
  '/reset-password',
  '/set-up',
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
  '/notice-settings',
  '/about',
  '/announcements',
  '/common-apps',
  '/personalAccountManage',
  '/lg-approve',
  '/ym-approve',
  '/lg-approve-search',
  '/approval-start?type=leave',
  '/entrust',
  '/entrust-detail',
];
/** Those that only an administrator sees whole. */
const ADMINISTRATOR_PAGES = [
  '/personalAccountSecure?step=devices',
  '/operationRecord?scope=all',
  '/releaseDetails',
  '/company-info',
  '/member-roles',
  '/chat-clients',
  '/chat-clients?client=wechatWork',
  '/roles',
  '/announcements-manage',
  '/announcement-manage',
  '/role-detail',
  '/jobs',
  '/leave-quotas',
  '/master-data?model=contract',
  '/organization',
  '/people',
  '/people-transfer',
  '/positions',
  '/questionnaires',
  '/valueAdded',
  '/product-purchase?code=forms',
  '/product-orders',
  '/product-authorization',
];
type Who = 'nobody' | 'employee' | 'administrator';
const seenBy = (path: string, who: Who) => ({ path, who });
const PAGES = [
  ...OPEN_PAGES.map((path) => seenBy(path, 'nobody')),
  ...SIGNED_IN_PAGES.map((path) => seenBy(path, 'employee')),
  ...ADMINISTRATOR_PAGES.map((path) => seenBy(path, 'administrator')),
];

let tokens: Record<Who, string>;
test.beforeAll(async () => {
  const employee = await openSession(backend, accounts.employee);
  const administrator = await openSession(backend, accounts.administrator);
  tokens = { nobody: '', employee, administrator };
});

/** What an earlier visit of somebody has left. */
const visit = (who: Who, settings: Visit): Visit => ({ ...settings, token: tokens[who] });

for (const { path, who } of PAGES) {
  test(`axe finds nothing serious on ${path} in both languages and themes`, async ({ browser }) => {
    for (const language of ['zh_CN', 'en'] as const) {
      await onPage(browser, backend, path, visit(who, { language, theme: 'auto' }), async (page) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await seriousFaults(page), `${path} ${language} ${colorScheme}`).toEqual([]);
        }
      });
    }
  });

  test(`${path} needs no horizontal scrolling at 320 px and the largest text`, async ({ browser }) => {
    for (const language of ['zh_CN', 'en'] as const) {
      await onPage(browser, backend, path, visit(who, { language, textSize: 1.4 }), async (page) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoHorizontalScroll(page);
      });
    }
  });
}

for (const skin of [1, 2, 4] as const) {
  test(`axe finds nothing serious in skin ${skin}`, async ({ browser }) => {
    for (const theme of ['light', 'dark'] as const) {
      await onPage(browser, backend, '/', visit('employee', { skin, theme }), async (page) => {
        await expect(page.locator('html')).toHaveAttribute('data-skin', String(skin));
        expect(await seriousFaults(page), `skin ${skin} ${theme}`).toEqual([]);
      });
    }
  });
}

for (const { path, who } of [seenBy('/loginDev', 'nobody'), seenBy('/', 'employee')]) {
  test(`nothing on ${path} moves while it loads`, async ({ browser }) => {
    for (const settings of [{}, { language: 'en' }, { textSize: 1.4 }, { theme: 'dark' }] as Visit[]) {
      await onPage(browser, backend, path, visit(who, settings), async (page) => {
        await page.waitForLoadState('networkidle');
        expect(await shiftOf(page), JSON.stringify(settings)).toBeLessThan(0.001);
      });
    }
  });
}

/** How far the page's parts have moved since it began, as the browser counts it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, shift) => sum + shift.value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer never calls.
        setTimeout(() => resolve(0), 300);
      }),
  );
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
