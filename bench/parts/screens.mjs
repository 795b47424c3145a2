import { median, round } from '../figures.mjs';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };

/** A tap on each tab under 4x CPU until its heading is painted, when the chunks are there; and the longest task meanwhile. */
export async function measureRouteChanges(browser, { origin, token, tabs, rounds }) {
  const context = await newContext(browser, origin, token);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`${origin}/m/`);
    await page.locator(tabs[0].ready).first().waitFor();
    for (const { link, ready } of tabs) {
      await page.locator(link).click();
      await page.locator(ready).first().waitFor();
    }
    await page.waitForTimeout(2500);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => (window.longTasks.length = 0));
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const { link, path } of tabs) {
        times.push(await page.evaluate(timeTap, { link, path }));
        await page.waitForTimeout(400);
      }
    }
    const longTasks = await page.evaluate(() => window.longTasks);
    return {
      median: round(median(times)),
      worst: round(Math.max(...times)),
      longestTask: round(Math.max(0, ...longTasks)),
      taps: times.length,
    };
  } finally {
    await context.close();
  }
}

/** In the page: from the tap to the frame after the one in which the new path's content stands. */
function timeTap({ link, path }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const late = setTimeout(() => reject(new Error(`no ${path} within 5 s`)), 5000);
    const isThere = () =>
      location.pathname === path && document.querySelector('main h1, main h2, [data-page-ready]');
    const look = () => {
      if (!isThere()) {
        requestAnimationFrame(look);
        return;
      }
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(() => resolve(performance.now() - started), 0);
      });
    };
    document.querySelector(link).click();
    look();
  });
}

/** A phone, or another screen, signed in when a token is given. */
export async function newContext(browser, origin, token, screen = PHONE) {
  const context = await browser.newContext(screen);
  if (token) {
    await context.addCookies([{ name: 'sso_sys_token', value: token, url: origin }]);
    await context.addInitScript((value) => localStorage.setItem('hr_portal.token', value), token);
  }
  return context;
}
