import { round } from '../figures.mjs';
import { newContext } from './screens.mjs';

const FIELDS = 200;
const KINDS = [
  'text',
  'number',
  'amount',
  'date',
  'dateRange',
  'phone',
  'longText',
  'time',
  'location',
  'text',
];
const API = '/api/joyhr/web/form/mobile/template';

/** A form of 200 fields under 4x CPU: the longest task while it opens, while one scrolls to its middle and while one types there. */
export async function measureForm(browser, { origin, token }) {
  const id = await publishForm(origin, token);
  const context = await newContext(browser, origin, token);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    const path = `/m/custom-form?id=${id}&mode=fill`;
    const rows = page.locator('.form-fill .form-row');
    const longest = async () =>
      round(Math.max(0, ...(await page.evaluate(() => window.longTasks.splice(0)))));
    // Once before, so that what is measured is the form and not the download of its parts.
    await page.goto(origin + path);
    await rows.first().waitFor();
    await page.waitForTimeout(2_000);
    await page.evaluate(goTo, '/m/custom-form');
    await page.locator('.form-fill').waitFor({ state: 'detached' });
    await page.waitForTimeout(2_000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await longest();
    await page.evaluate(goTo, path);
    await rows.first().waitFor();
    await page.waitForTimeout(3_000);
    const opening = await longest();
    const input = page.locator('[data-path="f100"] input');
    for (let step = 0; step < 60 && (await input.count()) === 0; step += 1) {
      await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
      await page.waitForTimeout(400);
    }
    await input.scrollIntoViewIfNeeded();
    await input.focus();
    await page.waitForTimeout(500);
    const scrolling = await longest();
    await page.keyboard.type('typing into it', { delay: 80 });
    await page.waitForTimeout(500);
    return { fields: FIELDS, opening, scrolling, typing: await longest() };
  } finally {
    await context.close();
  }
}

/** In the page: another address of the portal, as the browser's own buttons lead there. */
function goTo(address) {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

async function publishForm(origin, token) {
  const post = async (call, body) => {
    const response = await fetch(`${origin}${API}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sso_sys_token: token },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.code !== 0) {
      throw new Error(`${call}: ${answer.msg}`);
    }
    return answer.data;
  };
  const fields = Array.from({ length: FIELDS }, (_, at) => ({
    key: `f${at}`,
    kind: KINDS[at % KINDS.length],
    label: { zh_CN: `第 ${at} 项`, en: `Field ${at}` },
  }));
  const name = { zh_CN: '两百项', en: 'Two hundred' };
  const { id } = await post('create', { requestId: `bench-${Date.now()}`, name, from: { kind: 'blank' } });
  const { revision: first } = await post('get', { formId: id });
  const content = { name, schema: { fields }, permissions: [] };
  const { revision } = await post('saveDraft', { formId: id, revision: first, saveId: 'bench', content });
  await post('publish', { formId: id, revision });
  return id;
}
