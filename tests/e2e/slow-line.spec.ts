import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
const ROOT = '<div id="root">';

/** What lies before a phone: of a page it keeps everything from its root on back, until it is let go. */
async function holdPage(): Promise<{ origin: string; letGo: () => void; close: () => void }> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server: Server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(backend.origin + request.url, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = new Headers(answer.headers);
      // What `fetch` has unpacked already.
      ['content-encoding', 'content-length'].forEach((name) => headers.delete(name));
      response.writeHead(answer.status, [...headers].flat());
      const at = body.indexOf(ROOT);
      if (at >= 0) {
        response.write(body.subarray(0, at));
        await held;
      }
      response.end(at >= 0 ? body.subarray(at) : body);
      // At the end of the test a file may be on its way.
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letGo,
    close: () => server.close(),
  };
}

test('the portal starts when its script is there before the page is read to its end', async ({ page }) => {
  const line = await holdPage();
  try {
    await page.goto(`${line.origin}/m/loginDev`, { waitUntil: 'commit' });
    const script = page.locator('script[type="module"]');
    // The module runs once, so whoever imports it waits until it has.
    await script.evaluate((one: HTMLScriptElement) => import(one.src) as Promise<unknown>);
    expect(await page.locator('#root').count()).toBe(0);
    line.letGo();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  } finally {
    line.letGo();
    line.close();
  }
});
