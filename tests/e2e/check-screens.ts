import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import type { RunningBackend } from './backend/running-backend';
import { ownVisits } from './page-visit';
import { openSession, type Person } from './people';
import { expect, test } from './portal-test';
import { seriousFaults } from './serious-faults';

export type Screen = {
  name: string;
  path: string | (() => string);
  /** Who looks; nobody is signed in without. */
  person?: Person | undefined;
  /** Opens what lies above the page. */
  open?: (page: Page, language: Language) => Promise<void>;
};

/** Words do not depend on the colours, nor colours on the words: each is looked at once. */
const LOOKS = [
  { language: 'zh_CN', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

/**
 * A test for each screen, in both languages and both themes: axe finds nothing serious, and nothing reaches past the right
 * edge of the narrowest phone with the largest text.
 */
export function checkScreens(backend: RunningBackend, screens: readonly Screen[]): void {
  const onPage = ownVisits(backend);
  const sessions = new Map<Person, Promise<string>>();
  const sessionOf = (person: Person): Promise<string> => {
    const session = sessions.get(person) ?? openSession(backend, person);
    sessions.set(person, session);
    return session;
  };
  for (const { name, path, person, open } of screens) {
    test(`${name}: sound in both languages and themes, and at 320 px with the largest text`, async ({
      browser,
    }) => {
      const token = person && (await sessionOf(person));
      for (const { language, colorScheme } of LOOKS) {
        const address = typeof path === 'string' ? path : path();
        await onPage(browser, address, { token, language, theme: 'auto' }, async (page) => {
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN');
          await open?.(page, language);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await seriousFaults(page), `${language} ${colorScheme}`).toEqual([]);
          await page.setViewportSize({ width: 320, height: 640 });
          await page.evaluate(() => (document.documentElement.dataset.textSize = '1.4'));
          expect(await tooWide(page), language).toEqual([]);
        });
      }
    });
  }
}

/** The page, and the sheets above it, where their content is wider than they are. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] > *')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  );
}
