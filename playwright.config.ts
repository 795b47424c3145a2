import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const browser = await findBrowser();
/** No name leads anywhere: what asks a stranger for something fails, without a look at each request. */
const NO_STRANGERS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** Browser tests of the built portal; a worker's files share its backend process unless they say why not. */
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
    launchOptions: { ...browser, args: [...browser.args, NO_STRANGERS] },
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
