import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { chart as chartEn } from '@/shared/i18n/locales/en/chart/chart';
import { chart as chartZh } from '@/shared/i18n/locales/zh_CN/chart/chart';
import { accounts } from '../accounts';
import { checkScreens } from '../check-screens';
import { sharedBackend } from '../portal-test';

const { administrator, employee } = accounts;
const TEXTS = { zh_CN: chartZh, en: chartEn } as const;

/** Waits until everything that is read later has come. */
const whole = async (page: Page): Promise<void> => {
  await page.locator('.analysis-tile').first().waitFor();
  await page.locator('.hr-skeleton').first().waitFor({ state: 'detached' });
};

checkScreens(sharedBackend(), [
  {
    name: 'The figures of a month',
    path: '/analysis?period=lastMonth',
    person: administrator,
    open: whole,
  },
  {
    name: 'A figure with its chart',
    path: '/analysis-figure?figure=attendance&period=lastMonth',
    person: administrator,
  },
  {
    name: 'A figure as a table',
    path: '/analysis-figure?figure=overtime&period=lastMonth',
    person: administrator,
    open: async (page: Page, language: Language) => {
      await page.getByRole('button', { name: TEXTS[language].asTable }).first().tap();
      await page.getByRole('table').first().waitFor();
    },
  },
  { name: 'Figures without their permission', path: '/analysis', person: employee },
]);
