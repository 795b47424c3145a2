import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { roster as en } from '@/shared/i18n/locales/en/planning/roster';
import { roster as zh } from '@/shared/i18n/locales/zh_CN/planning/roster';
import { shiftSwap as enSwap } from '@/shared/i18n/locales/en/shifts/shift-swap';
import { shiftSwap as zhSwap } from '@/shared/i18n/locales/zh_CN/shifts/shift-swap';
import { accounts } from '../accounts';
import { checkScreens } from '../check-screens';
import { sharedBackend } from '../portal-test';

const backend = sharedBackend();
const TEXTS = { zh_CN: zh, en } as const;
const SWAP_TEXTS = { zh_CN: zhSwap, en: enSwap } as const;
const person = accounts.manager;

/** Presses a cell of the grid, by its row and column; -1 is the name. */
const pressCell = (at: string) => async (page: Page) => {
  await page.locator(`[data-at="${at}"]`).click();
  await page.getByRole('dialog').waitFor();
};
const openTool =
  (name: 'fill' | 'copyWeek' | 'copyPerson' | 'pattern') =>
  async (page: Page, language: Language): Promise<void> => {
    await page.getByRole('button', { name: TEXTS[language].tools }).click();
    await page.getByRole('dialog').getByRole('button', { name: TEXTS[language][name] }).click();
    await page.getByRole('dialog').waitFor();
  };
const openImport = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: TEXTS[language].tools }).click();
  await page.getByRole('dialog').getByRole('button', { name: TEXTS[language].import.title }).click();
  await page.getByRole('dialog', { name: TEXTS[language].import.title }).waitFor();
};
const painted = async (page: Page) => {
  await page.locator('.roster-brush').nth(2).click();
  await page.locator('[data-at="0 1"]').click();
  await page.locator('[data-at="0 1"][data-changed]').waitFor();
};

/** The first of one's shifts that is in no swap, with the ways to give it away, or that there are none. */
const openSuggestions = async (page: Page, language: Language): Promise<void> => {
  await page.locator('main .hr-row[href*="shift-swap-start"]').first().click();
  await page.getByRole('button', { name: SWAP_TEXTS[language].kind.giveAway, exact: true }).first().click();
  await page.locator('main button.hr-row, main .hr-state').first().waitFor();
};

checkScreens(backend, [
  { name: 'the roster', path: '/roster', person, open: painted },
  { name: 'a day of the roster', path: '/roster', person, open: pressCell('1 3') },
  { name: 'a person of the roster', path: '/roster', person, open: pressCell('1 -1') },
  { name: 'filling the roster', path: '/roster', person, open: openTool('fill') },
  { name: 'copying a week', path: '/roster', person, open: openTool('copyWeek') },
  { name: 'copying a person', path: '/roster', person, open: openTool('copyPerson') },
  { name: 'a pattern for the roster', path: '/roster', person, open: openTool('pattern') },
  { name: 'the roster on paper', path: '/roster-print', person },
  { name: 'importing a roster', path: '/roster', person, open: openImport },
  { name: 'publishing the roster', path: '/roster-publish', person },
  { name: 'what was published', path: '/roster-publications', person },
  { name: 'shifts to cover', path: '/roster-gaps', person },
  { name: 'swaps of shifts', path: '/shift-swaps', person: accounts.employee },
  { name: 'asking for a swap', path: '/shift-swap-start', person: accounts.employee, open: openSuggestions },
]);
