import { chromium } from '@playwright/test';
import { openContext } from '../../browsing/bare-page.mjs';
import { certificate, startFront } from '../../browsing/https-front.mjs';
import { PHONE } from '../../browsing/visit.mjs';
import { median, round } from '../../figures.mjs';
import { goTo, pause, watchPaints } from '../../browsing/watch-paints.mjs';

const PEOPLE = 200;
const READ = '/schedule/web/mobile/roster/read';
/** The finger or the wheel moves on by so many px, so often. */
const STEP = 240;
const STEPS = 40;
const OPENINGS = 5;
const CHINESE = ['--lang=zh-CN', '--accept-lang=zh-CN'];
const SCREENS = [
  { name: 'a phone, a week', days: 7, screen: { ...PHONE, deviceScaleFactor: 1 } },
  {
    name: 'a wide screen, a month',
    days: 31,
    span: '1 个月',
    screen: { viewport: { width: 1280, height: 800 } },
  },
];

/**
 * A roster of 200 people under 4x CPU, as the page asks for it: milliseconds from the response until the first people are painted, and all
 * that the screen has room for, medians of five openings; the longest task of all of them and of scrolling, and the most elements meanwhile.
 */
export async function measureRosterScreen({ root, port, launch, origin, token }) {
  const { pem, flag } = await certificate(root);
  const from = monthOf31Days();
  const data = await readRoster(origin, token, new Date().toISOString().slice(0, 10));
  const answers = { [READ]: (asked) => pageOf(data, asked) };
  const front = await startFront({ port, target: origin, pem, answers });
  const browser = await chromium.launch({ ...launch, args: [...launch.args, flag, ...CHINESE] });
  try {
    const rows = [];
    for (const one of SCREENS) {
      const figures = await measure(browser, front.origin, token, { ...one, from });
      rows.push({ name: one.name, people: PEOPLE, ...figures });
    }
    return rows;
  } finally {
    await browser.close();
    await front.close();
  }
}

async function measure(browser, origin, token, { days, span, screen, from }) {
  const context = await openContext(browser, {
    screen,
    origin,
    cookies: [{ name: 'sso_sys_token', value: token, url: origin }],
    items: { 'hr_portal.token': token },
  });
  try {
    const page = await context.newPage();
    await page.before(watchPaints, '[data-cell]');
    // Once before, so that what is measured is the roster and not the download of its parts.
    await page.goto(`${origin}/m/roster?from=${from}`);
    await page.until(HAS_CELLS, 'a first roster');
    if (span) {
      await page.evaluate(
        `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === '${span}').click()`,
      );
    }
    await pause(2_000);
    await page.evaluate(`(${String(goTo)})('/m/work')`);
    await page.until(`!${HAS_CELLS}`, 'another page');
    await pause(2_000);
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const longest = async () => round(Math.max(0, ...(await page.evaluate('window.longTasks.splice(0)'))));
    const openings = [];
    let opening = 0;
    for (let time = 0; time < OPENINGS; time += 1) {
      await longest();
      await page.evaluate('window.paints.splice(0)');
      const began = await page.evaluate(`(${String(goTo)})('/m/roster?from=${from}')`);
      await pause(4_000);
      await page.until(HAS_CELLS, 'the roster');
      openings.push(await page.evaluate(`(${String(sinceAnswer)})('${READ}', ${began})`));
      opening = Math.max(opening, await longest());
      if (time < OPENINGS - 1) {
        await page.evaluate(`(${String(goTo)})('/m/work')`);
        await page.until(`!${HAS_CELLS}`, 'another page');
        await pause(2_000);
      }
    }
    const [first, whole] = [0, 1].map((place) => median(openings.map((one) => one[place])));
    let nodes = 0;
    for (let step = 0; step < STEPS; step += 1) {
      await page.evaluate(`document.querySelector('.roster-scroll').scrollBy(0, ${STEP})`);
      await pause(50);
      nodes = Math.max(nodes, await page.evaluate("document.querySelectorAll('#root *').length"));
    }
    return { days, first: round(first), whole: round(whole), opening, scrolling: await longest(), nodes };
  } finally {
    await context.close();
  }
}

const HAS_CELLS = "document.querySelector('[data-cell]')";
/** In the page: milliseconds from the first response since then until cells were painted first, and until all were that are in sight. */
function sinceAnswer(path, from) {
  const { responseEnd } = performance
    .getEntriesByType('resource')
    .find(({ name, startTime }) => name.includes(path) && startTime >= from);
  const inSight = [...document.querySelectorAll('[data-cell]')].filter(
    (cell) => cell.getBoundingClientRect().top < window.innerHeight,
  ).length;
  const whole = window.paints.find(({ count }) => count >= inSight);
  return [window.paints[0].at - responseEnd, whole.at - responseEnd];
}

/** The first day of the next such month: of two in a row one is. */
function monthOf31Days() {
  const now = new Date();
  return [1, 2]
    .map((ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)))
    .find(
      (first) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate() === 31,
    )
    .toISOString()
    .slice(0, 10);
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
