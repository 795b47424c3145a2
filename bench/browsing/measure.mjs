import { chromium } from '@playwright/test';
import { median, round, shuffled } from '../figures.mjs';
import { PHONE, visit } from './visit.mjs';

const FIGURES = ['firstPaint', 'lcp', 'ready', 'blocked', 'shift', 'busy', 'requests', 'kB'];

/**
 * Visits every page in shuffled rounds, each round in a browser context of its own: the first visit with an empty cache, the second
 * one with what the first has left. Answers medians by the page's name, `second` for those that are visited twice.
 */
export async function measureBrowsing({ launch, pages, rounds, log }) {
  const taken = new Map(pages.map(({ name }) => [name, { first: [], second: [] }]));
  const browser = await chromium.launch(launch);
  try {
    // The first page of a browser pays for its start.
    await oneVisit(browser, pages[0], { first: [], second: [] });
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
      { ...medians(first), ...(second.length > 0 && { second: medians(second) }) },
    ]),
  );
}

async function oneVisit(browser, page, { first, second }) {
  const context = await browser.newContext({
    ...PHONE,
    ...(page.storageState && { storageState: page.storageState }),
  });
  try {
    first.push(await visit(context, page));
    if (page.isTwice) {
      second.push(await visit(context, page));
    }
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
      round(
        median(visits.map((one) => one[figure] ?? NaN)),
        figure === 'shift' ? 3 : figure === 'kB' ? 1 : 0,
      ),
    ]),
  );
