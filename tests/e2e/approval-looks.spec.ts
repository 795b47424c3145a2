import type { Browser, Page } from '@playwright/test';
import { type Language } from '@contract/limits';
import { approval as en } from '@/shared/i18n/locales/en/approvals/approval';
import { approvalFlow as enFlow } from '@/shared/i18n/locales/en/company/approval-flow';
import { approvals as enLists } from '@/shared/i18n/locales/en/approvals/approvals';
import { approval as zh } from '@/shared/i18n/locales/zh_CN/approvals/approval';
import { approvalFlow as zhFlow } from '@/shared/i18n/locales/zh_CN/company/approval-flow';
import { approvals as zhLists } from '@/shared/i18n/locales/zh_CN/approvals/approvals';
import { accounts } from './accounts';
import { storageOf } from './page-visit';
import { sessionOf } from './people';
import { expect, sharedBackend, test, watchContext } from './portal-test';
import { expectSoundAndNarrow as expectSound } from './sound';

const backend = sharedBackend();
const TEXTS = {
  zh_CN: { item: zh, lists: zhLists, flow: zhFlow },
  en: { item: en, lists: enLists, flow: enFlow },
} as const;

/** Both languages, both themes, both ends of width and text size. */
const LOOKS = [
  { language: 'zh_CN', theme: 'light', textSize: 1, width: 375 },
  { language: 'en', theme: 'dark', textSize: 1.4, width: 320 },
] as const satisfies readonly {
  language: Language;
  theme: 'light' | 'dark';
  textSize: number;
  width: number;
}[];
type Look = (typeof LOOKS)[number];

/** A page of somebody who has set the portal up like this; a fault on it fails the test. */
async function withPage(
  browser: Browser,
  who: 'manager' | 'administrator',
  { language, theme, textSize, width }: Look,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const token = await sessionOf(backend, accounts[who]);
  const context = await browser.newContext({
    viewport: { width, height: 720 },
    storageState: storageOf(backend, { token, language, theme, textSize }),
  });
  const faults: string[] = [];
  await watchContext(context, faults);
  try {
    await look(await context.newPage());
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Looks at what a press opens, and closes it. */
async function lookInto(page: Page, what: string): Promise<void> {
  const sheet = page.getByRole('dialog').last();
  await expect(sheet).toBeVisible();
  await expectSound(page, what);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const look of LOOKS) {
  const { language, theme, width } = look;
  const { item, lists, flow } = TEXTS[language];
  const named = `${language}, ${theme}, ${width} px`;

  test(`the center, an item and their sheets are sound in ${named}`, async ({ browser }) => {
    await withPage(browser, 'manager', look, async (page) => {
      await page.goto(backend.url('/lg-approve'));
      const rows = page.locator('.apv-row-link');
      await rows.first().waitFor();
      await expectSound(page, 'center');
      // A count that has to be scrolled to tells nobody anything.
      for (const tab of await page.locator('.apv-tab').all()) {
        await expect(tab).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('button', { name: lists.filter.open, exact: true }).click();
      await lookInto(page, 'filter');
      await page.getByRole('button', { name: lists.start.button }).click();
      await lookInto(page, 'start');
      await page.getByRole('button', { name: lists.batch.start }).click();
      await expectSound(page, 'batch');
      await page.getByRole('button', { name: lists.batch.leave }).click();

      // What is late comes first, and is no leave.
      await rows
        .filter({ hasText: language === 'en' ? 'Leave' : '请假' })
        .first()
        .click();
      await page.getByRole('heading', { name: item.section.context }).waitFor();
      await expectSound(page, 'detail');
      await page.getByRole('button', { name: item.section.chart }).click();
      await expectSound(page, 'flow chart');
      const bar = page.getByRole('toolbar', { name: item.action.label });
      for (const operation of ['pass', 'reject'] as const) {
        await bar.getByRole('button', { name: item.action[operation], exact: true }).click();
        await lookInto(page, operation);
      }
      for (const operation of ['transfer', 'addSigner', 'copy'] as const) {
        await bar.getByRole('button', { name: item.action.more }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: item.action[operation], exact: true })
          .click();
        await lookInto(page, operation);
      }
    });
  });

  test(`the flows and their sheets are sound in ${named}`, async ({ browser }) => {
    await withPage(browser, 'administrator', look, async (page) => {
      await page.goto(backend.url('/approval-flows'));
      await page.locator('.hr-row').first().waitFor();
      await expectSound(page, 'flows');
      await page.getByRole('button', { name: flow.create }).click();
      await lookInto(page, 'new kind');
      await page.goto(backend.url('/approval-flow?process=leave'));
      const nodes = page.locator('.flow-card-main');
      await nodes.first().waitFor();
      await expectSound(page, 'editor');
      for (const index of [0, 1]) {
        await nodes.nth(index).click();
        await lookInto(page, `node ${index}`);
      }
      await page.getByRole('button', { name: flow.add }).first().click();
      await lookInto(page, 'add');
      await page.getByRole('button', { name: flow.dryRun }).click();
      await page.getByRole('dialog').getByRole('button', { name: flow.run }).click();
      await page.getByRole('dialog').getByRole('region', { name: flow.way }).waitFor();
      await lookInto(page, 'dry run');
    });
  });
}

test('going back from an item stands where one was in a long list', async ({ browser }) => {
  await withPage(browser, 'administrator', LOOKS[1], async (page) => {
    await page.goto(backend.url('/lg-approve?box=copied'));
    const rows = page.locator('.apv-row-link');
    await rows.first().waitFor();
    // The box that is shown stands in view, though it is the fourth.
    const box = page.getByRole('button', { name: new RegExp(`^${enLists.box.copied}`) });
    await expect(box).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.click(160, 300);
    await page.locator('.apv-timeline').waitFor();
    await page.goBack();
    await rows.first().waitFor();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(5);
    expect(new URL(page.url()).searchParams.get('box')).toBe('copied');
  });
});

test('going back closes a sheet, and leads in one step back from where a sheet has led', async ({
  browser,
}) => {
  await withPage(browser, 'manager', LOOKS[0], async (page) => {
    const path = () => new URL(page.url()).pathname.replace('/m', '');
    const start = page.getByRole('button', { name: zhLists.start.button });
    const sheet = page.getByRole('dialog');
    await page.goto(backend.url('/lg-approve'));
    await start.click();
    await sheet.waitFor();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(path()).toBe('/lg-approve');

    await start.click();
    await sheet.getByRole('button', { name: /请假/ }).last().click();
    await expect.poll(path).toBe('/approval-start');
    await page.goBack();
    await expect.poll(path).toBe('/lg-approve');
    await expect(start).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });
});
