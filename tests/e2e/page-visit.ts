import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { SESSION_HEADER } from '@contract/start-limits';
import { KEY } from '@/shared/storage/keys';
import type { RunningBackend } from './backend/running-backend';
import { expect, watchContext } from './portal-test';

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
): NonNullable<BrowserContextOptions['storageState']> {
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
    const page = await context.newPage();
    await page.goto(backend.url(path));
    await page.getByRole('heading').first().waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}
