import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import type { RunningBackend } from './backend/running-backend';
import { onPage } from './page-visit';
import { openSession, type Person } from './people';
import { expect, test } from './portal-test';
import { seriousFaults } from './serious-faults';

export type Screen = {
  name: string;
  path: string | (() => string);
  person: Person;
  /** Opens what lies above the page. */
  open?: (page: Page, language: Language) => Promise<void>;
};

const VISITS = [
  { language: 'zh_CN', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const;

/**
 * A test for each screen, in light Chinese and in dark English: axe finds nothing serious, and nothing reaches past the right
 * edge of the narrowest phone with the largest text.
 */
export function checkScreens(backend: RunningBackend, screens: readonly Screen[]): void {
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
      const token = await sessionOf(person);
      for (const visit of VISITS) {
        const address = typeof path === 'string' ? path : path();
        await onPage(browser, backend, address, { ...visit, token }, async (page) => {
          await open?.(page, visit.language);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await seriousFaults(page), visit.language).toEqual([]);
          await page.setViewportSize({ width: 320, height: 640 });
          await page.evaluate(() => (document.documentElement.dataset.textSize = '1.4'));
          expect(await tooWide(page), visit.language).toEqual([]);
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
