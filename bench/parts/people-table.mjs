import { chromium } from '@playwright/test';
import { openContext } from '../browsing/bare-page.mjs';
import { certificate, startFront } from '../browsing/https-front.mjs';
import { median, round } from '../figures.mjs';
import { goTo, pause, watchPaints } from '../browsing/watch-paints.mjs';

const PEOPLE = 5_000;
const LIST = '/joyhr/web/organ/mobile/memberPage';
const COUNT = '/joyhr/web/organ/mobile/memberCount';
const OPENINGS = 5;
/** A wheel: so many px, so often. All pages up to there are loaded meanwhile. */
const STEP = 120;
const STEPS = 60;
const SCROLLS = 3;
const CHINESE = ['--lang=zh-CN', '--accept-lang=zh-CN'];

/**
 * The table of 5,000 people on a desktop under 2x CPU: milliseconds from the response until its first rows are painted, median of five
 * openings; the longest tasks while it opens and while it scrolls, medians as well, since the machine is shared; rows in the document.
 */
export async function measurePeopleTable({ root, port, launch, origin, token }) {
  const { pem, flag } = await certificate(root);
  const answers = { [LIST]: pageOf, [COUNT]: () => ({ code: 0, msg: '', data: { count: PEOPLE } }) };
  const front = await startFront({ port, target: origin, pem, answers });
  const browser = await chromium.launch({ ...launch, args: [...launch.args, flag, ...CHINESE] });
  const context = await openContext(browser, {
    screen: { viewport: { width: 1280, height: 800 } },
    origin: front.origin,
    cookies: [{ name: 'sso_sys_token', value: token, url: front.origin }],
    items: { 'hr_portal.token': token },
  });
  try {
    const page = await context.newPage();
    await page.before(watchPaints, '.tbl-row');
    await page.goto(`${front.origin}/m/people`);
    await page.until(HAS_ROWS, 'a first table');
    await pause(2_000);
    await page.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    const longest = async () => round(Math.max(0, ...(await page.evaluate('window.longTasks.splice(0)'))));
    const [firsts, openings, scrolls] = [[], [], []];
    for (let time = 0; time < OPENINGS; time += 1) {
      await page.evaluate(`(${String(goTo)})('/m/work')`);
      await page.until(`!${HAS_ROWS}`, 'another page');
      await pause(1_500);
      await longest();
      await page.evaluate('window.paints.splice(0)');
      // Another status each time: rows of the one before would be shown immediately.
      const address = `/m/people?view=system&status=${time % 2 ? 'disabled' : 'left'}&organ=o${time}`;
      const began = await page.evaluate(`(${String(goTo)})('${address}')`);
      await pause(2_500);
      await page.until(HAS_ROWS, 'the table');
      firsts.push(await page.evaluate(`(${String(sinceAnswer)})('${LIST}', ${began})`));
      openings.push(await longest());
    }
    let rows = 0;
    for (let time = 0; time < SCROLLS; time += 1) {
      await page.evaluate("document.querySelector('.tbl-grid').scrollTo(0, 0)");
      await pause(1_000);
      await longest();
      for (let step = 0; step < STEPS; step += 1) {
        await page.evaluate(`document.querySelector('.tbl-grid').scrollBy(0, ${STEP})`);
        await pause(50);
        rows = Math.max(rows, await page.evaluate("document.querySelectorAll('.tbl-row').length"));
      }
      scrolls.push(await longest());
    }
    return [
      {
        people: PEOPLE,
        first: round(median(firsts)),
        opening: round(median(openings)),
        scrolling: round(median(scrolls)),
        rows,
      },
    ];
  } finally {
    await context.close();
    await browser.close();
    await front.close();
  }
}

const HAS_ROWS = "document.querySelector('.tbl-row')";
/** In the page: milliseconds from the first response since then until rows were painted. */
function sinceAnswer(path, from) {
  const { responseEnd } = performance
    .getEntriesByType('resource')
    .find(({ name, startTime }) => name.includes(path) && startTime >= from);
  return window.paints.find(({ count }) => count > 0).at - responseEnd;
}

/** A page of many people. */
function pageOf({ pageNo = 1, pageSize = 20 }) {
  const start = (pageNo - 1) * pageSize;
  const list = Array.from({ length: Math.min(pageSize, PEOPLE - start) }, (_, at) => {
    const index = start + at;
    return {
      id: `p${index}`,
      name: `员工${index}`,
      enName: null,
      avatar: null,
      departmentId: null,
      departmentName: `第${index % 40}门店`,
      positionName: '店员',
      jobNumber: String(index).padStart(5, '0'),
      status: 'normal',
      joinedDay: '2025-03-04',
    };
  });
  return { code: 0, msg: '', data: { list, hasMore: start + list.length < PEOPLE } };
}
