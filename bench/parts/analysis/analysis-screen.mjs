import { chromium } from '@playwright/test';
import { openContext } from '../../browsing/bare-page.mjs';
import { certificate, startFront } from '../../browsing/https-front.mjs';
import { median, round } from '../../figures.mjs';
import { goTo, pause, watchPaints } from '../../browsing/watch-paints.mjs';

const PATH = '/analysis/web/mobile';
const HOME = `${PATH}/home`;
const OPENINGS = 5;
const DEPARTMENTS = 60;
const MONTHS = 12;
const TILES = ['attendance', 'lateness', 'hours', 'overtime', 'turnover', 'heads'];
const OTHERS = [
  'attendanceWithoutLeave',
  'absence',
  'absenceWithSickness',
  'adherence',
  'confirmation',
  'over36',
  'from30',
  'leaveUsed',
  'calm',
  'cover',
  'openShifts',
  'turnoverChinese',
  'leftEarly',
  'certificates',
  'approvals',
];

/**
 * Analysis on a phone under 4x CPU with its code fetched before: milliseconds from the response until the tiles are painted and the longest
 * task while the whole screen with the departments opens, medians of five openings; elements of all drawings.
 */
export async function measureAnalysisHome({ root, port, launch, origin, token }) {
  const { pem, flag } = await certificate(root);
  const answers = {
    [HOME]: homeOf,
    [`${PATH}/departments`]: departmentsOf,
    [`${PATH}/today`]: todayOf,
  };
  const front = await startFront({ port, target: origin, pem, answers });
  const browser = await chromium.launch({ ...launch, args: [...launch.args, flag] });
  const context = await openContext(browser, {
    screen: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    origin: front.origin,
    cookies: [{ name: 'sso_sys_token', value: token, url: front.origin }],
    items: { 'hr_portal.token': token },
  });
  try {
    const page = await context.newPage();
    await page.before(watchPaints, '.analysis-tile');
    await page.goto(`${front.origin}/m/analysis?period=thisYear`);
    await page.until(HAS_TILES, 'first tiles');
    await pause(2_000);
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const longest = async () => round(Math.max(0, ...(await page.evaluate('window.longTasks.splice(0)'))));
    const [firsts, tasks] = [[], []];
    for (let time = 0; time < OPENINGS; time += 1) {
      await page.evaluate(`(${String(goTo)})('/m/messages')`);
      await page.until(`!${HAS_TILES}`, 'another page');
      await pause(1_500);
      await longest();
      await page.evaluate('window.paints.splice(0)');
      // Another range each time: the tiles of the one before would be shown immediately.
      const address = `/m/analysis?period=range&from=2026-01-0${time + 1}&to=2026-10-31`;
      const began = await page.evaluate(`(${String(goTo)})('${address}')`);
      await pause(3_000);
      await page.until(HAS_TILES, 'the tiles');
      firsts.push(await page.evaluate(`(${String(sinceAnswer)})('${HOME}', ${began})`));
      tasks.push(await longest());
    }
    const nodes = await page.evaluate("document.querySelectorAll('svg, svg *').length");
    return { departments: DEPARTMENTS, first: round(median(firsts)), task: round(median(tasks)), nodes };
  } finally {
    await context.close();
    await browser.close();
    await front.close();
  }
}

const HAS_TILES = "document.querySelector('.analysis-tile')";
/** In the page: milliseconds from the first response since then until tiles were painted. */
function sinceAnswer(path, from) {
  const { responseEnd } = performance
    .getEntriesByType('resource')
    .find(({ name, startTime }) => name.includes(path) && startTime >= from);
  return window.paints.find(({ count }) => count > 0).at - responseEnd;
}

const days = { from: '2026-01-01', to: '2026-10-31' };
const coverage = {
  today: '2026-11-30',
  since: '2025-01-01',
  until: '2026-11-29',
  isUpdating: false,
  whole: days,
  days,
  compared: { days: { from: '2025-03-01', to: '2025-12-31' }, isClamped: false },
  organ: null,
  locked: { days: 100, locked: 50, changed: 0 },
};
const valueOf = (at) => ({ num: 9_000 + at, den: 10_000, value: 9_000 + ((at * 37) % 900), state: 'ok' });
const shared = (figure, at) => ({
  figure,
  value: valueOf(at),
  before: valueOf(at + 1),
  delta: { by: -120, unit: 'points', direction: 'down' },
  isProvisional: at % 2 === 0,
});
const spark = (at) =>
  Array.from({ length: MONTHS }, (_, month) => ({
    from: `2025-${String(month + 1).padStart(2, '0')}-01`,
    to: `2025-${String(month + 1).padStart(2, '0')}-28`,
    value: valueOf(at + month),
    isProvisional: month === MONTHS - 1,
  }));
const organ = (at) => ({ id: `d${at}`, name: `第${at}门店`, enName: null, isGone: false });
const reply = (data) => ({ code: 0, msg: '', data });

const homeOf = () =>
  reply({
    ...coverage,
    tiles: TILES.map((figure, at) => ({ ...shared(figure, at), spark: spark(at) })),
    others: OTHERS.map(shared),
    changes: TILES.slice(0, 3).map((figure, at) => ({
      figure,
      organ: organ(at),
      value: valueOf(at),
      before: valueOf(at + 1),
      delta: { by: 120, unit: 'points', direction: 'up' },
    })),
  });

const departmentsOf = ({ pageSize = 20 }) =>
  reply({
    ...coverage,
    figure: 'attendance',
    total: DEPARTMENTS,
    list: Array.from({ length: pageSize }, (_, at) => ({
      organ: organ(at),
      hasChildren: false,
      value: valueOf(at),
      before: valueOf(at + 1),
      delta: { by: -120, unit: 'points', direction: 'down' },
      spark: spark(at),
    })),
    hasMore: true,
  });

const todayOf = () =>
  reply({
    now: 29_930_000,
    people: 900,
    expected: 700,
    present: 640,
    late: 12,
    missing: 8,
    away: 40,
    canOpen: true,
  });
