import type { Page } from '@playwright/test';
import { standsStill } from './page-visit';
import { expect, expectNoHorizontalScroll } from './portal-test';
import { seriousFaults } from './serious-faults';

/** Nothing serious for axe, every text has words, and nothing reaches past the right edge, once the page stands still. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await standsStill(page);
  expect(await seriousFaults(page), where).toEqual([]);
  expect(await namesOfTexts(page), where).toEqual([]);
  await expectNoHorizontalScroll(page);
}

/** The same, also on the narrowest phone with the largest text. */
export async function expectSoundAndNarrow(page: Page, where: string): Promise<void> {
  await expectSound(page, where);
  const size = page.viewportSize()!;
  const sizeText = (value: string) =>
    page.evaluate((to) => {
      const { dataset } = document.documentElement;
      const before = dataset.textSize ?? '1';
      dataset.textSize = to;
      return before;
    }, value);
  await page.setViewportSize({ width: 320, height: 640 });
  const usual = await sizeText('1.4');
  expect(await tooWide(page), where).toEqual([]);
  await page.setViewportSize(size);
  await sizeText(usual);
}

/** The page, and the sheets above it, where their content is wider than they are. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] > *')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  );
}

/** Texts like "home:today.title": i18next shows the name of a text that it does not have. */
function namesOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.body.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(?:[a-z][\w-]*:)?[a-z]\w*(?:\.[a-z]\w*)+$/.test(line))
      .filter((line) => !/\.(?:pdf|png|jpe?g|bmp|docx?|xlsx?|csv|zip|ics|example|com|cn)$/.test(line)),
  );
}
