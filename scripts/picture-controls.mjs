import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importSource, startDemoBackend } from './demo-backend.mjs';
import { findBrowser } from './find-browser.mjs';

/** The controls of the portal side by side, in both languages, light and dark: `node scripts/picture-controls.mjs` after a build. */
const PORT = 4491;
const folder = process.env.SHOTS_DIR ?? fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
const THEMES = ['light', 'dark'];
const LANGUAGES = ['zh_CN', 'en'];
const COLUMNS = 5;

mkdirSync(folder, { recursive: true });
const { KEY } = await importSource('src/shared/storage/keys.ts');
const { demoAccounts } = await importSource('server/demo/seed-demo.ts');

/** How each control is opened: by the words of its screen, in the language shown. */
const SHOTS = [
  {
    path: '/entrust-detail',
    open: async (page, t) => {
      await page.getByRole('button', { name: new RegExp(`^${t('起止时间', 'Period')}`) }).tap();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    path: '/operationRecord',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('全部日期', 'Any date') }).tap();
      const days = page.locator('.dt-day:not([aria-disabled])');
      await days.first().waitFor();
      await days.nth(2).tap();
      await days.nth(11).tap();
    },
  },
  {
    path: '/task-create',
    open: async (page, t) => {
      await page.getByRole('button', { name: new RegExp(`^${t('截止时间', 'Deadline')}`) }).tap();
      await page.getByRole('dialog').locator('.dt-day:not([aria-disabled])').last().tap();
    },
  },
  {
    path: '/task-create',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: new RegExp(`^${t('结束', 'End')} `) })
        .first()
        .tap();
      await page.getByRole('spinbutton').first().waitFor();
    },
  },
  {
    path: '/task-create',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: new RegExp(`^${t('岗位', 'Station')}`) })
        .first()
        .tap();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    path: '/entrust-detail',
    open: async (page) => {
      await page.locator('.people-open').first().tap();
      await page.locator('.people-row').first().waitFor();
    },
  },
  { path: '/tasks?tab=mine' },
  { path: '/custom-form' },
  { path: '/entrust' },
  { path: '/lg-approve' },
];

const backend = await startDemoBackend(PORT);
const browser = await chromium.launch(await findBrowser());
try {
  const token = await backend.signIn(demoAccounts[0]);
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      const pictures = [];
      for (const shot of SHOTS) {
        pictures.push(await picture(shot, language, theme, token));
      }
      await sheetOf(pictures, `controls-${language === 'en' ? 'en' : 'zh'}-${theme}`);
    }
  }
} finally {
  await browser.close();
  await backend.close();
}

async function picture({ path, open }, language, theme, token) {
  const context = await browser.newContext({
    ...PHONE,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'sso_sys_token', value: token, url: backend.origin }]);
  await context.addInitScript(
    (values) => values.forEach(([key, value]) => localStorage.setItem(key, value)),
    [
      [KEY.language, language],
      [KEY.theme, theme],
      [KEY.token, token],
    ],
  );
  const page = await context.newPage();
  await page.goto(`${backend.origin}/m${path}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await open?.(page, (zh, en) => (language === 'en' ? en : zh));
  await page.waitForLoadState('networkidle');
  const data = await page.screenshot({ type: 'jpeg', quality: 80 });
  await context.close();
  return data.toString('base64');
}

async function sheetOf(pictures, name) {
  const gap = 16;
  const page = await browser.newPage({
    viewport: {
      width: COLUMNS * (300 + gap) + gap,
      height: Math.ceil(pictures.length / COLUMNS) * (650 + gap) + gap,
    },
  });
  await page.setContent(
    `<style>body{margin:${gap}px;display:grid;grid-template-columns:repeat(${COLUMNS},300px);gap:${gap}px;background:#dfe2ea}img{width:300px;border-radius:16px}</style>` +
      pictures.map((data) => `<img src="data:image/jpeg;base64,${data}">`).join(''),
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
  process.stdout.write(`${name}.png\n`);
}
