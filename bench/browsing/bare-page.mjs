/**
 * A page that nobody inspects: Playwright has the inspector record each request of its pages with the stack that asked for it, and for
 * that the engine parses whole files once more, 200 ms of a slow phone that no person pays. So the pages that are timed are opened in a
 * context of their own, which Playwright leaves alone, and are spoken to in the protocol itself.
 */

/** What a context has from the start: `cookies` as the protocol takes them, `items` of the origin's local storage. */
export async function openContext(browser, { screen, origin, cookies = [], items = {} }) {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const context = {
    newPage: () => openPage(root, browserContextId, screen),
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
  if (cookies.length > 0) {
    await root.send('Storage.setCookies', { cookies, browserContextId });
  }
  if (Object.keys(items).length > 0) {
    await storeItems(await context.newPage(), `${origin}/healthz`, items);
  }
  return context;
}

/** On an address of the origin that runs nothing. */
async function storeItems(page, address, items) {
  await page.goto(address);
  await page.evaluate(
    `Object.entries(${JSON.stringify(items)}).forEach(([name, value]) => localStorage.setItem(name, value))`,
  );
  await page.close();
}

async function openPage(root, browserContextId, { viewport, deviceScaleFactor = 1, isMobile, hasTouch }) {
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const session = await attach(root, targetId);
  const { send } = session;
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: Boolean(isMobile),
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: Boolean(hasTouch) });
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  };
  return {
    send,
    on: session.on,
    evaluate,
    /** Runs in each document of the page before anything of it does. */
    before: (work, ...args) =>
      send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${work})(...${JSON.stringify(args)})`,
      }),
    goto: async (url) => {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) {
        throw new Error(`${url}: ${errorText}`);
      }
    },
    /** Asks ten times a second, since a promise in the page would be work of the page. */
    until: async (expression, what, ms = LATEST_MS) => {
      const started = Date.now();
      while (!(await evaluate(`Boolean(${expression})`))) {
        if (Date.now() - started > ms) {
          throw new Error(`${what} within ${ms} ms is not so`);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: async () => {
      session.end();
      await root.send('Target.closeTarget', { targetId });
    },
  };
}

const LATEST_MS = 45_000;

/** Commands and events of one target, in messages through the browser's own session. */
async function attach(root, targetId) {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const open = new Map();
  const heard = new Map();
  let last = 0;
  const receive = (event) => {
    if (event.sessionId !== sessionId) {
      return;
    }
    const { id, result, error, method, params } = JSON.parse(event.message);
    if (method) {
      heard.get(method)?.forEach((listener) => listener(params));
      return;
    }
    const { resolve, reject, name } = open.get(id);
    open.delete(id);
    if (error) {
      reject(new Error(`${name}: ${error.message}`));
    } else {
      resolve(result);
    }
  };
  root.on('Target.receivedMessageFromTarget', receive);
  return {
    send: async (name, params = {}) => {
      last += 1;
      const id = last;
      const answer = new Promise((resolve, reject) => {
        open.set(id, { resolve, reject, name });
      });
      await root.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method: name, params }),
      });
      return await answer;
    },
    on: (method, listener) => heard.set(method, [...(heard.get(method) ?? []), listener]),
    end: () => root.off('Target.receivedMessageFromTarget', receive),
  };
}
