import type { Page } from '@playwright/test';
import { expect, expectNoHorizontalScroll } from './portal-test';
import { seriousFaults } from './serious-faults';

/** Nothing serious for axe, and nothing past the right edge, once the page stands still. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await seriousFaults(page), where).toEqual([]);
  await expectNoHorizontalScroll(page);
}
