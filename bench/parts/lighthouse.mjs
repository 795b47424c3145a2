import { chromium } from '@playwright/test';
import { median, round, shuffled } from '../figures.mjs';

const ATTEMPTS = 3;

/** Lighthouse mobile (slow 4G, 4x CPU, simulated), in shuffled rounds so that no page has the quiet minutes for itself. */
export async function measureLighthouse({ browserPort, pages, rounds, log }) {
  const { default: lighthouse } = await import('lighthouse');
  const runs = new Map(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, cookie } of shuffled(pages)) {
      await setCookie(browserPort, cookie);
      const result = await runOnce(lighthouse, name, url, browserPort);
      runs.get(name).push(read(result));
      log(`lighthouse ${round + 1}/${rounds} ${name}`);
    }
  }
  return Object.fromEntries([...runs].map(([name, list]) => [name, medians(list)]));
}

/** A trace that was not recorded is taken again; a page that cannot be measured is not. */
async function runOnce(lighthouse, name, url, port) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    if (result && !result.lhr.runtimeError) {
      return result.lhr;
    }
    if (attempt === ATTEMPTS) {
      throw new Error(`Lighthouse failed on ${name}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
  }
}

/** Lighthouse keeps cookies, so the signed-in screen is given its own and the others are freed of it. */
async function setCookie(port, cookie) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await context.clearCookies();
  if (cookie) {
    await context.addCookies([cookie]);
  }
  await browser.close();
}

function read({ audits, categories }) {
  const value = (id) => audits[id].numericValue;
  return {
    score: categories.performance.score * 100,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

function medians(list) {
  const of = (key) => median(list.map((one) => one[key]));
  return {
    score: round(of('score')),
    fcp: round(of('fcp')),
    lcp: round(of('lcp')),
    tbt: round(of('tbt')),
    cls: round(of('cls'), 3),
    kB: round(of('bytes') / 1000, 1),
  };
}
