import { round } from '../figures.mjs';
import { newContext } from './screens.mjs';

const PEOPLE = 200;
const READ = '/schedule/web/mobile/roster/read';
/** The finger or the wheel moves on by so many px, so often. */
const STEP = 240;
const STEPS = 40;
const SCREENS = [
  { name: 'a phone, a week', days: 7 },
  {
    name: 'a wide screen, four weeks',
    days: 28,
    weeks: '4 周',
    screen: { viewport: { width: 1280, height: 800 }, locale: 'zh-CN' },
  },
];

/**
 * A roster of 200 people under 4x CPU, as the page asks for it: milliseconds from its answer until the first people are painted, and all
 * that the screen has room for; the longest task while it opens and while it scrolls, and the most elements of the page meanwhile.
 */
export async function measureRosterScreen(browser, { origin, token }) {
  const rows = [];
  for (const one of SCREENS) {
    rows.push({ name: one.name, people: PEOPLE, ...(await measure(browser, origin, token, one)) });
  }
  return rows;
}

async function measure(browser, origin, token, { days, weeks, screen }) {
  const from = new Date().toISOString().slice(0, 10);
  const data = await readRoster(origin, token, from);
  const context = await newContext(browser, origin, token, screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.route(`**${READ}**`, (route) =>
      route.fulfill({ json: pageOf(data, route.request().postDataJSON()) }),
    );
    // Once before, so that what is measured is the roster and not the download of its parts.
    await page.goto(`${origin}/m/roster?from=${from}`);
    await page.locator('[data-cell]').first().waitFor();
    if (weeks) {
      await page.getByRole('button', { name: weeks }).click();
    }
    await page.waitForTimeout(2_000);
    await page.evaluate(goTo, '/m/work');
    await page.locator('[data-cell]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(2_000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const longest = async () =>
      round(Math.max(0, ...(await page.evaluate(() => window.longTasks.splice(0)))));
    await longest();
    await page.evaluate(() => window.paints.splice(0));
    await page.evaluate(goTo, `/m/roster?from=${from}`);
    await page.locator('[data-cell]').first().waitFor();
    await page.waitForTimeout(2_500);
    const [first, whole] = await page.evaluate(sinceAnswer, READ);
    const opening = await longest();
    let nodes = 0;
    for (let step = 0; step < STEPS; step += 1) {
      await page.locator('.roster-scroll').evaluate((one, by) => one.scrollBy(0, by), STEP);
      await page.waitForTimeout(50);
      nodes = Math.max(nodes, await page.locator('#root *').count());
    }
    return { days, first: round(first), whole: round(whole), opening, scrolling: await longest(), nodes };
  } finally {
    await context.close();
  }
}

/** In the page: all long tasks, and when cells were painted. */
function watch() {
  window.longTasks = [];
  window.paints = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: 'longtask', buffered: true });
  let cells = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('[data-cell]').length;
    if (now !== cells) {
      cells = now;
      requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now())));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: milliseconds from the first answer of a call until cells were painted first, and until the last were. */
function sinceAnswer(path) {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
  const { responseEnd } = answers.filter((one) => one.responseEnd < window.paints[0]).at(-1);
  return [window.paints[0] - responseEnd, window.paints.at(-1) - responseEnd];
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
    body: JSON.stringify({ from, days: 7 }),
  });
  const { code, msg, data } = await response.json();
  if (code !== 0) {
    throw new Error(`readRoster: ${msg}`);
  }
  return data;
}

/** A page of many people who all work five days of seven, by the demo's shifts. */
function pageOf(data, { from, days, pageNo = 1, pageSize = 20 }) {
  const [person] = data.people;
  const cell = data.cells.find(({ known }) => known.length > 0);
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
  );
  const all = Array.from({ length: PEOPLE }, (_, index) => ({
    ...person,
    id: `p${index}`,
    name: `员工 ${index}`,
  }));
  const people = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const cells = people.flatMap(({ id }, index) =>
    dates
      .filter((_, day) => (day + index) % 7 < 5)
      .map((workDate) => ({
        ...cell,
        memberId: id,
        workDate,
        known: cell.known.map((work) => ({ ...work, key: `${id} ${workDate}`, workDate })),
        draft: undefined,
      })),
  );
  const judged = people.map(({ id }) => ({ ...data.judged[0], memberId: id, findings: [] }));
  const named = dates.map((date) => ({ date, kind: null, name: '', enName: '' }));
  const part = { people, cells, judged, days: named, hasMore: pageNo * pageSize < PEOPLE };
  return { code: 0, msg: '', data: { ...data, ...part, wishes: [], available: [], absences: [] } };
}
