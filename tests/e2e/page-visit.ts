import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { SESSION_HEADER } from '@contract/start-limits';
import { KEY } from '@/shared/storage/keys';
import type { RunningBackend } from './backend/running-backend';
import { expect, test, watchContext } from './portal-test';

export type Visit = {
  /** The session of an earlier visit; nobody is signed in without it. */
  token?: string | undefined;
  language?: 'zh_CN' | 'en';
  theme?: 'auto' | 'light' | 'dark';
  textSize?: 1 | 1.4;
  skin?: 1 | 2 | 3 | 4;
};

/** What an earlier visit has left in the browser. */
export function storageOf(
  backend: RunningBackend,
  { token, language = 'zh_CN', theme = 'light', textSize = 1, skin = 3 }: Visit,
): Exclude<NonNullable<BrowserContextOptions['storageState']>, string> {
  const stored: [string, string][] = [
    [KEY.language, language],
    [KEY.theme, theme],
    [KEY.textSize, String(textSize)],
    [KEY.skin, String(skin)],
    ...(token ? [[KEY.token, token] as [string, string]] : []),
  ];
  const { hostname } = new URL(backend.origin);
  return {
    cookies: token
      ? [
          {
            name: SESSION_HEADER,
            value: token,
            domain: hostname,
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax',
          },
        ]
      : [],
    origins: [{ origin: backend.origin, localStorage: stored.map(([name, value]) => ({ name, value })) }],
  };
}

/** Runs `look` on a page as an earlier visit has set it up, once it stands still; any fault on it fails the test. */
export async function onPage(
  browser: Browser,
  backend: RunningBackend,
  path: string,
  visit: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  const context = await browser.newContext({ storageState: storageOf(backend, visit) });
  await watchContext(context, faults);
  try {
    await lookAt(await context.newPage(), backend.url(path), look);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/**
 * The same for many pages: one person's visits share a browser, which has the portal's files since the first. Storage is as told
 * for each. Call it at the top.
 */
export function ownVisits(backend: RunningBackend) {
  const browsers = new Map<string, { context: BrowserContext; faults: string[] }>();
  test.afterAll(async () => {
    await Promise.all([...browsers.values()].map(async ({ context }) => await context.close()));
    browsers.clear();
  });
  return async (
    browser: Browser,
    path: string,
    visit: Visit,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const state = storageOf(backend, visit);
    const known = browsers.get(visit.token ?? '');
    const { context, faults } = known ?? {
      context: await browser.newContext({ storageState: state }),
      faults: [],
    };
    if (!known) {
      await watchContext(context, faults);
      browsers.set(visit.token ?? '', { context, faults });
    }
    faults.length = 0;
    const page = await context.newPage();
    try {
      await page.addInitScript((items) => {
        localStorage.clear();
        items.forEach(({ name, value }) => localStorage.setItem(name, value));
      }, state.origins[0]!.localStorage);
      await lookAt(page, backend.url(path), look);
      expect(faults).toEqual([]);
    } finally {
      await page.close();
    }
  };
}

async function lookAt(page: Page, url: string, look: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(url);
  await page.locator('#root :is(h1, h2)').first().waitFor();
  await standsStill(page);
  await look(page);
}

/** Nothing on the page is loading any more. Looked at in every frame: what `expect` retries, it retries up to a second apart. */
export async function standsStill(page: Page): Promise<void> {
  const isStill = () => !document.querySelector('[aria-busy="true"]');
  await page.waitForFunction(isStill, undefined, { timeout: 20_000 });
}
