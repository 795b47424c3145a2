import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importSource, startDemoBackend } from './demo-backend.mjs';
import { findBrowser } from './find-browser.mjs';

/** Pictures for the README: the built portal on the demo companies. Chinese needs a font such as fonts-noto-cjk. */
const PORT = 4490;
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const SHOTS = [
  { name: 'sign-in', path: '/loginDev' },
  { name: 'sign-in-en-dark', path: '/loginDev', language: 'en', theme: 'dark' },
  { name: 'home', path: '/', isSignedIn: true },
  { name: 'home-en-dark', path: '/', isSignedIn: true, language: 'en', theme: 'dark' },
  { name: 'work', path: '/work', isSignedIn: true },
  { name: 'messages', path: '/messages', isSignedIn: true },
  { name: 'my', path: '/my', isSignedIn: true },
  { name: 'settings', path: '/settings', isSignedIn: true },
];
const OVERVIEW = ['sign-in', 'home', 'home-en-dark', 'my'];

mkdirSync(folder, { recursive: true });
const { KEY } = await importSource('src/shared/storage/keys.ts');
const { demoAccounts } = await importSource('server/demo/seed-demo.ts');
const backend = await startDemoBackend(PORT);
const browser = await chromium.launch(await findBrowser());
try {
  const token = await backend.signIn(demoAccounts[0]);
  for (const shot of SHOTS) {
    await picture(shot, token);
    process.stdout.write(`${shot.name}.png\n`);
  }
  await overview();
} finally {
  await browser.close();
  await backend.close();
}

async function picture({ name, path, isSignedIn, language = 'zh_CN', theme = 'light' }, token) {
  const context = await browser.newContext({
    ...PHONE,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    reducedMotion: 'reduce',
  });
  if (isSignedIn) {
    await context.addCookies([{ name: 'sso_sys_token', value: token, url: backend.origin }]);
  }
  await context.addInitScript(
    (values) => values.forEach(([key, value]) => localStorage.setItem(key, value)),
    [[KEY.language, language], [KEY.theme, theme], ...(isSignedIn ? [[KEY.token, token]] : [])],
  );
  const page = await context.newPage();
  await page.goto(`${backend.origin}/m${path}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

/** The pictures of the README side by side. */
async function overview() {
  const page = await browser.newPage({
    viewport: { width: 4 * 375 + 5 * 32, height: 812 + 64 },
    deviceScaleFactor: 1,
  });
  const images = OVERVIEW.map((name) => readFileSync(`${folder}${name}.png`).toString('base64'));
  await page.setContent(
    `<style>body{margin:32px;display:flex;gap:32px;background:#e8eaf0}img{width:375px;border-radius:24px;box-shadow:0 8px 32px #0002}</style>` +
      images.map((data) => `<img src="data:image/png;base64,${data}">`).join(''),
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: `${folder}overview.png` });
}
