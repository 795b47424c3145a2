import { importSource } from './demo-backend.mjs';

/** kB = 1,000 bytes. The limits are the product's own (docs/decisions/bench.md). */
const LIMITS = {
  login: { interactive: 125_000, idle: 150_000 },
  home: { interactive: 140_000, idle: 165_000 },
};
const SETTLED_MS = 800;

/** Every request with its bytes on the wire and its start `at`, in milliseconds of the page's own clock. */
async function visit(browser, url, { signedIn, readyText }) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' });
  if (signedIn) {
    await context.addCookies([{ name: 'sso_sys_token', value: signedIn.token, url }]);
    await context.addInitScript((items) => {
      Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value));
    }, signedIn.storage);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = new Map();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) =>
    requests.set(requestId, { url: request.url, bytes: 0, askedAt: wallTime * 1000 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) {
      request.bytes = encodedDataLength;
    }
  });
  await page.goto(url);
  await page.getByText(readyText).first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('portal:prefetch').length > 0);
  await page.waitForTimeout(SETTLED_MS);
  // The browser's clock, and not the page's list of what it has loaded: what is still on its way is missing there.
  const { marks, origin } = await page.evaluate(() => ({
    marks: Object.fromEntries(
      performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]),
    ),
    origin: performance.timeOrigin,
  }));
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );
  await context.close();
  const all = [...requests.values()].filter((request) => request.url.startsWith('http'));
  return {
    shifts,
    marks,
    requests: all.map(({ url: address, bytes, askedAt }) => ({ url: address, bytes, at: askedAt - origin })),
  };
}

const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);

/** Up to the first idle moment, and up to where the prefetch of other routes begins. */
function costs({ requests, marks }) {
  const before = (mark) => requests.filter(({ at }) => at <= marks[mark]);
  return {
    interactive: before('portal:idle'),
    idle: before('portal:prefetch'),
  };
}

/** What sign-in leaves in the browser, so that the home is measured as it opens after it. */
async function storageAfterSignIn(origin, token) {
  const { KEY } = await importSource('src/shared/storage/keys.ts');
  const ask = async (path) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', sso_sys_token: token },
    });
    return (await answer.json()).result;
  };
  return {
    [KEY.token]: token,
    [KEY.userInfo]: JSON.stringify(await ask('/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo')),
    [KEY.permission]: JSON.stringify(await ask('/joyhr/web/permFun/mobile/getLoginPermission')),
  };
}

/**
 * The first visits of the sign-in page and of the home: requests until each moment, their bytes and the layout shift. kB are
 * 1,000 bytes on the wire, answers' headers included, with an empty cache; it is what the check and the bench both show. `origin`
 * is the address people open, behind TLS and HTTP/2, `direct` the process behind it.
 */
export async function measureFirstVisits(browser, { origin, direct, token }) {
  const signedIn = { token, storage: await storageAfterSignIn(direct, token) };
  const screens = {
    login: await visit(browser, `${origin}/m/loginDev`, { readyText: '登录' }),
    home: await visit(browser, `${origin}/m/`, { signedIn, readyText: '公告' }),
  };
  return Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [
      name,
      {
        shifts: screen.shifts,
        moments: Object.fromEntries(
          Object.entries(costs(screen)).map(([moment, requests]) => [
            moment,
            { requests, bytes: sum(requests), limit: LIMITS[name][moment] },
          ]),
        ),
      },
    ]),
  );
}
