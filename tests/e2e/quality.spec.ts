import { memberPage } from '@contract/people/member-calls';
import type { Page } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { checkScreens, TURNS, type Look } from './check-screens';
import { onPage as onFirstPage, ownVisits, type Visit } from './page-visit';
import { callApi, openSession, type Person } from './people';
import { expect, sharedBackend, test } from './portal-test';
import { seriousFaults } from './serious-faults';

const backend = sharedBackend();

const OPEN_PAGES = [
  '/loginDev',
  '/loginvc',
  '/reset-password',
  '/join',
  '/set-up',
  '/door-code',
  '/signing-verify',
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
  '/my-payslips',
  '/pay-access',
  '/about',
  '/announcements',
  '/common-apps',
  '/personalAccountManage',
  '/lg-approve',
  '/ym-approve',
  '/lg-approve-search',
  '/my-certificates',
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
  '/joining',
  '/pay-structure',
  '/payslip-runs',
  '/payslip-settings',
  '/pay-import',
  '/pay-structure?part=budgets',
  '/certificates?tab=all',
  '/certificate-settings',
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
const seenBy = (person: Person | undefined, paths: readonly string[]) =>
  paths.map((path) => ({ name: path, path, person }));
checkScreens(backend, [
  ...seenBy(undefined, OPEN_PAGES),
  ...seenBy(accounts.employee, SIGNED_IN_PAGES),
  ...seenBy(accounts.administrator, ADMINISTRATOR_PAGES),
  ...['/people', '/people-detail'].map((path) => ({
    name: `${path} of somebody`,
    path: () => `${path}?id=${personId}`,
    person: accounts.administrator,
  })),
]);

const onPage = ownVisits(backend);
let token: string;
let personId: string;
test.beforeAll(async () => {
  token = await openSession(backend, accounts.employee);
  const administrator = await openSession(backend, accounts.administrator);
  const people = await callApi(backend, memberPage.path, {}, { token: administrator, encoding: 'form' });
  personId = (people.data as { list: { id: string }[] }).list[0]!.id;
});

test('axe finds nothing serious in the other skins', async ({ browser }) => {
  await onPage(browser, '/', { token, theme: 'auto' }, async (page) => {
    for (const skin of ['1', '2', '4']) {
      await page.evaluate(
        ([key, value]) => {
          localStorage.setItem(key!, value!);
          window.dispatchEvent(new StorageEvent('storage', { key: key!, newValue: value! }));
        },
        [KEY.skin, skin],
      );
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator(`html[data-skin="${skin}"][data-theme="${colorScheme}"]`)).toBeAttached();
        expect(await seriousFaults(page), `skin ${skin} ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test('each look is the first of some screens, and the second look of a screen shares nothing with its first', () => {
  const named = ({ language, theme }: Look) => `${language} ${theme}`;
  expect(new Set(TURNS.map(([first]) => named(first))).size).toBe(4);
  for (const [first, then] of TURNS) {
    expect([first.language === then.language, first.theme === then.theme]).toEqual([false, false]);
  }
});

for (const path of ['/loginDev', '/']) {
  test(`nothing on ${path} moves while it loads`, async ({ browser }) => {
    const visit: Visit = path === '/' ? { token } : {};
    for (const settings of [{}, { language: 'en', textSize: 1.4, theme: 'dark' }] as Visit[]) {
      await onFirstPage(browser, backend, path, { ...visit, ...settings }, async (page) => {
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
