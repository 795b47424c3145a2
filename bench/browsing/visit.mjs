/** What a slow phone has, by Lighthouse's figure; the line to it is slow-line.mjs. */
const CPU_SLOWDOWN = 4;
const QUIET_MS = 2_000;
const LATEST_MS = 45_000;

export const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/**
 * Opens a page once and answers what a person and the phone notice of it. Whoever comes, comes `from` a page of another site: what
 * leaving that costs, a process of its own among it, is part of every visit. `ready` is a selector: the page is ready when
 * such an element outside the static shell is painted and the main thread takes what a tap would give it. Without `isWhole` the
 * visit ends there; with it nothing more may have come for two seconds, prefetching included.
 */
export async function visit(context, { from, url, ready, isWhole }) {
  const page = await tabAt(context, from);
  try {
    await page.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await page.send('Performance.enable');
    await open(page, url, ready);
    if (isWhole) {
      await untilNothingComes(page);
    }
    const { metrics } = await page.send('Performance.getMetrics');
    const seen = await page.evaluate(`({
      ready: window.benchReady,
      lcp: window.benchLcp,
      shift: window.benchShift,
      blocked: window.benchTasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      ...Object.fromEntries(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime])),
    })`);
    return {
      firstPaint: seen['first-contentful-paint'],
      lcp: seen.lcp,
      ready: seen.ready,
      blocked: seen.blocked,
      shift: seen.shift,
      busy: metrics.find(({ name }) => name === 'TaskDuration').value * 1_000,
    };
  } finally {
    await page.close();
  }
}

/** What a first visit fetches, in a visit of its own: whoever has requests told is inspected. */
export async function countFetched(context, { from, url, ready, isWhole }) {
  const page = await tabAt(context, from);
  try {
    const underWay = new Set();
    let requests = 0;
    let bytes = 0;
    page.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http') && !underWay.has(requestId)) {
        underWay.add(requestId);
        requests += 1;
      }
    });
    page.on('Network.loadingFinished', ({ encodedDataLength = 0 }) => {
      bytes += encodedDataLength;
    });
    await page.send('Network.enable');
    await open(page, url, ready);
    if (isWhole) {
      await untilNothingComes(page);
    }
    return { requests, kB: bytes / 1_000 };
  } finally {
    await page.close();
  }
}

async function tabAt(context, from) {
  const page = await context.newPage();
  await page.goto(from);
  await page.until("document.readyState === 'complete'", `${from} is read`);
  return page;
}

async function open(page, url, ready) {
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.before(watchPage, ready);
  await page.goto(url);
  await page.until('window.benchReady', `${url} is ready`);
}

/** By the page's own list of what has come; the stream of changes, which stays open by intent, is never in it. */
async function untilNothingComes(page) {
  const started = Date.now();
  let last = { count: 0, at: started };
  while (Date.now() - last.at < QUIET_MS) {
    const count = await page.evaluate("performance.getEntriesByType('resource').length");
    if (count !== last.count) {
      last = { count, at: Date.now() };
    }
    if (Date.now() - started > LATEST_MS) {
      throw new Error('the network does not become quiet');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** In the page, before anything of it runs. */
function watchPage(selector) {
  window.benchTasks = [];
  window.benchShift = 0;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => window.benchTasks.push(duration));
  observe('largest-contentful-paint', ({ startTime }) => (window.benchLcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (window.benchShift += hadRecentInput ? 0 : value));
  const isThere = () => {
    const found = document.querySelector(selector);
    return found && !found.closest('.shell') && found.getClientRects().length > 0;
  };
  const observer = new MutationObserver(() => {
    if (isThere()) {
      observer.disconnect();
      // The frame that shows it, and then the first turn of the main thread: what a tap would wait for.
      requestAnimationFrame(() => setTimeout(() => (window.benchReady = performance.now())));
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
