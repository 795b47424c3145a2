import { chromium } from '@playwright/test';
import { median, round, shuffled } from '../figures.mjs';
import { openContext } from './bare-page.mjs';
import { countFetched, PHONE, visit } from './visit.mjs';

const FIGURES = ['firstPaint', 'lcp', 'ready', 'blocked', 'shift', 'busy'];
const CHINESE = ['--lang=zh-CN', '--accept-lang=zh-CN'];

/**
 * Visits every page in shuffled rounds, each round in a browser context of its own: the first visit with an empty cache, the second
 * one with what the first has left. Answers medians by the page's name, `second` for those that are visited twice, and what one more
 * first visit fetched.
 */
export async function measureBrowsing({ launch, pages, rounds, log }) {
  const taken = new Map(pages.map(({ name }) => [name, { first: [], second: [] }]));
  const fetched = new Map();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...CHINESE] });
  try {
    // The first page of a browser pays for its start.
    await oneVisit(browser, pages[0], { first: [], second: [] });
    for (const page of pages) {
      fetched.set(page.name, await inContext(browser, page, (context) => countFetched(context, page)));
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of shuffled(pages)) {
        await oneVisit(browser, page, taken.get(page.name));
        log(`browsing ${round}/${rounds} ${page.name}`);
      }
    }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(
    [...taken].map(([name, { first, second }]) => [
      name,
      {
        ...medians(first),
        ...fetched.get(name),
        ...(second.length > 0 && { second: medians(second) }),
      },
    ]),
  );
}

async function oneVisit(browser, page, { first, second }) {
  await inContext(browser, page, async (context) => {
    first.push(await visit(context, page));
    if (page.isTwice) {
      second.push(await visit(context, page));
    }
  });
}

async function inContext(browser, page, work) {
  const context = await openContext(browser, { screen: PHONE, ...page.signedIn });
  try {
    return await work(context);
  } catch (error) {
    throw new Error(`${page.name}: ${error.message}`, { cause: error });
  } finally {
    await context.close();
  }
}

const medians = (visits) =>
  Object.fromEntries(
    FIGURES.map((figure) => [
      figure,
      round(median(visits.map((one) => one[figure] ?? NaN)), figure === 'shift' ? 3 : 0),
    ]),
  );
