import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

/** Browser tests of the built portal; each file runs its own backend process. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  projects: [
    { name: 'prepare', testMatch: '*.setup.ts' },
    { name: 'portal', testMatch: '*.spec.ts', dependencies: ['prepare'] },
  ],
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
});
