/** What a slow phone on slow 4G has: Lighthouse's figures, applied by the browser itself. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 2_000;
const LATEST_MS = 45_000;

export const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
};

/**
 * Opens a page once and answers what a person and the phone notice of it. `ready` is a selector: the page is ready when
 * such an element outside the static shell is painted and the main thread takes what a tap would give it. Without `isWhole` the
 * visit ends there; with it the network has to be quiet for two seconds, prefetching included.
 */
export async function visit(context, { url, ready, isWhole }) {
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    const network = await watchNetwork(client);
    await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await client.send('Performance.enable');
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPage, ready);
    await page.goto(url, { waitUntil: 'commit', timeout: LATEST_MS });
    await untilReady(client);
    if (isWhole) {
      await network.quiet();
    }
    const { metrics } = await client.send('Performance.getMetrics');
    const seen = await ask(
      client,
      `({
      ready: window.benchReady,
      lcp: window.benchLcp,
      shift: window.benchShift,
      blocked: window.benchTasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      ...Object.fromEntries(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime])),
    })`,
    );
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
    return {
      firstPaint: seen['first-contentful-paint'],
      lcp: seen.lcp,
      ready: seen.ready,
      blocked: seen.blocked,
      shift: seen.shift,
      busy,
      requests: network.count(),
      kB: network.bytes() / 1_000,
    };
  } finally {
    await page.close();
  }
}

/** Asks the page in the protocol's own way: the test library would first have the page parse its helpers, 50 ms of a slow phone. */
async function ask(client, expression) {
  const { result } = await client.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

async function untilReady(client) {
  const started = Date.now();
  while (!(await ask(client, 'window.benchReady'))) {
    if (Date.now() - started > LATEST_MS) {
      throw new Error('the page does not become ready');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function watchNetwork(client) {
  const underWay = new Set();
  let count = 0;
  let bytes = 0;
  let lastChange = Date.now();
  const change = () => {
    lastChange = Date.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http') && !underWay.has(requestId)) {
      underWay.add(requestId);
      count += 1;
      change();
    }
  });
  const end = ({ requestId, encodedDataLength = 0 }) => {
    bytes += encodedDataLength;
    if (underWay.delete(requestId)) {
      change();
    }
  };
  // The stream of changes stays open by intent.
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') {
      end({ requestId });
    }
  });
  client.on('Network.loadingFinished', end);
  client.on('Network.loadingFailed', end);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  return {
    count: () => count,
    bytes: () => bytes,
    quiet: async () => {
      const started = Date.now();
      while (underWay.size > 0 || Date.now() - lastChange < QUIET_MS) {
        if (Date.now() - started > LATEST_MS) {
          throw new Error('the network does not become quiet');
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
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
