import { round } from '../figures.mjs';
import { newContext } from './screens.mjs';

const PEOPLE = 200;
const DAYS = 31;
const READ = '/schedule/web/mobile/roster/read';
const SCROLLS = [400, 1_500, 4_000, 9_000];

/**
 * A roster of 200 people and 31 days under 4x CPU: milliseconds from its answer until it is painted, the longest task while it opens
 * and while it scrolls, and the most elements of the page meanwhile.
 */
export async function measureRosterScreen(browser, { origin, token }) {
  const from = new Date().toISOString().slice(0, 10);
  const answer = rosterOf(await readRoster(origin, token, from));
  const context = await newContext(browser, origin, token);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.route(`**${READ}**`, (route) => route.fulfill({ json: answer }));
    // Once before, so that what is measured is the roster and not the download of its parts.
    await page.goto(`${origin}/m/roster?from=${from}`);
    await page.locator('[data-cell]').first().waitFor();
    await page.waitForTimeout(2_000);
    await page.evaluate(goTo, '/m/work');
    await page.locator('[data-cell]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(2_000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const longest = async () =>
      round(Math.max(0, ...(await page.evaluate(() => window.longTasks.splice(0)))));
    await longest();
    await page.evaluate(() => (window.painted = undefined));
    await page.evaluate(goTo, `/m/roster?from=${from}&days=${DAYS}`);
    await page.waitForFunction(() => window.painted !== undefined);
    await page.waitForTimeout(2_000);
    const opened = round(await page.evaluate(sinceAnswer, READ));
    const opening = await longest();
    let nodes = 0;
    for (const top of SCROLLS) {
      await page.locator('.roster-scroll').evaluate((one, to) => one.scrollTo(0, to), top);
      await page.waitForTimeout(500);
      nodes = Math.max(nodes, await page.locator('#root *').count());
    }
    return { people: PEOPLE, days: DAYS, opened, opening, scrolling: await longest(), nodes };
  } finally {
    await context.close();
  }
}

/** In the page: when the first cell was painted, and all long tasks. */
function watch() {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (window.painted === undefined && document.querySelector('[data-cell]')) {
      window.painted = 0;
      requestAnimationFrame(() => setTimeout(() => (window.painted = performance.now())));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: milliseconds from the last answer of a call until the paint. */
function sinceAnswer(path) {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
  return window.painted - answers.at(-1).responseEnd;
}

/** In the page: another address of the portal, as the browser's own buttons lead there. */
function goTo(address) {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

async function readRoster(origin, token, from) {
  const response = await fetch(`${origin}/api${READ}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sso_sys_token: token },
    body: JSON.stringify({ from, days: DAYS }),
  });
  const { code, msg, data } = await response.json();
  if (code !== 0) {
    throw new Error(`readRoster: ${msg}`);
  }
  return data;
}

/** The demo's roster with many people who all work five days of seven. */
function rosterOf(data) {
  const [person] = data.people;
  const cell = data.cells.find(({ known }) => known.length > 0);
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    ...person,
    id: `p${index}`,
    name: `员工 ${index}`,
  }));
  const cells = people.flatMap(({ id }, index) =>
    data.days
      .filter((_, day) => (day + index) % 7 < 5)
      .map(({ date }) => ({
        ...cell,
        memberId: id,
        workDate: date,
        known: cell.known.map((work) => ({ ...work, key: `${id} ${date}`, workDate: date })),
        draft: undefined,
      })),
  );
  return {
    code: 0,
    msg: '',
    data: { ...data, people, hasMore: false, cells, judged: [], wishes: [], available: [] },
  };
}
