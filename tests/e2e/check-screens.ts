import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { LANGUAGES } from '@contract/start-limits';
import { LANGUAGE_TAG } from '@/shared/i18n/languages';
import { KEY } from '@/shared/storage/keys';
import type { RunningBackend } from './backend/running-backend';
import { ownVisits } from './page-visit';
import { sessionOf, type Person } from './people';
import { expect, test } from './portal-test';
import { DESKTOP_WIDTH } from '@/shared/ui/page/desktop';
import { expectSound, expectSoundAndNarrow } from './sound';

export type Screen = {
  name: string;
  path: string | (() => string);
  /** Who looks; nobody is signed in without. */
  person?: Person | undefined;
  /** Opens what lies above the page. */
  open?: (page: Page, language: Language) => Promise<void>;
};
export type Look = { language: Language; theme: 'light' | 'dark' };

/**
 * Words do not depend on the colors, nor colors on the words: a screen is looked at twice, and both words and colors are others
 * the second time. Screens begin by turns, so that each language is opened, and not only switched to, and in each theme.
 */
export const TURNS: readonly (readonly [first: Look, then: Look])[] = [
  [
    { language: 'zh_CN', theme: 'light' },
    { language: 'en', theme: 'dark' },
  ],
  [
    { language: 'en', theme: 'light' },
    { language: 'zh_CN', theme: 'dark' },
  ],
  [
    { language: 'zh_CN', theme: 'dark' },
    { language: 'en', theme: 'light' },
  ],
  [
    { language: 'en', theme: 'dark' },
    { language: 'zh_CN', theme: 'light' },
  ],
];
const turnOf = (index: number) => TURNS[index % TURNS.length]!;

/** Tests of the longer run, `npm run test:all`, which CI runs as well; `npm test` leaves them out. */
const LONG = '@long';

/**
 * A test for each screen, in both languages and both themes: axe finds nothing serious, no text is the name of a text, and
 * nothing reaches past the right edge, on a phone also at the smallest width with the largest text.
 */
export function checkScreens(backend: RunningBackend, screens: readonly Screen[]): void {
  const onPage = ownVisits(backend);
  for (const [index, { name, path, person, open }] of screens.entries()) {
    const [first, then] = turnOf(index);
    const title = `${name}: sound in both languages and themes`;
    test(title, { tag: LONG }, async ({ browser }) => {
      const token = person && (await sessionOf(backend, person));
      const address = typeof path === 'string' ? path : path();
      const { language, theme } = first;
      const seen: Look[] = [];
      const look = async (page: Page, { language: named, theme: color }: Look) => {
        const isDesktop = page.viewportSize()!.width >= DESKTOP_WIDTH;
        await (isDesktop ? expectSound : expectSoundAndNarrow)(page, `${named} ${color}`);
        seen.push(await lookOf(page));
      };
      await onPage(browser, address, { token, language, theme: 'auto' }, async (page) => {
        await page.emulateMedia({ colorScheme: theme });
        await open?.(page, language);
        await look(page, first);
        await page.emulateMedia({ colorScheme: then.theme });
        await chooseElsewhere(page, then.language);
        await look(page, then);
      });
      expect(new Set(seen.map((one) => one.language))).toEqual(new Set(LANGUAGES));
      expect(new Set(seen.map((one) => one.theme))).toEqual(new Set(['light', 'dark']));
    });
  }
}

/** The look that the page has, by itself. */
const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    return {
      language: lang === 'en' ? ('en' as const) : ('zh_CN' as const),
      theme: dataset.theme === 'dark' ? ('dark' as const) : ('light' as const),
    };
  });

/** Another tab chooses a language, which the page follows once it listens. */
async function chooseElsewhere(page: Page, language: Language): Promise<void> {
  await page.waitForFunction(
    ([key, value, tag]) => {
      localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      return document.documentElement.lang === tag;
    },
    [KEY.language, language, LANGUAGE_TAG[language]] as const,
    { timeout: 20_000 },
  );
}
