import { readdirSync, readFileSync } from 'node:fs';
import { expect, ownBackend, test } from './portal-test';

const backend = ownBackend();
const FILES = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));
/** What the pages begin with looks for the page around it. */
const BEGINNINGS = new Set(
  [...readFileSync('dist/web/index.html', 'utf8').matchAll(/assets\/([^"']+\.js)/g)].map(([, name]) => name),
);

test('every built file opens by itself: none waits for another that waits for it', async ({ page }) => {
  const failed: string[] = [];
  for (const name of FILES.filter((one) => !BEGINNINGS.has(one))) {
    // A page without a script of its own: what was opened before would hide a circle.
    await page.goto(backend.url(`/assets/${FILES[0]}`));
    const fault = await page.evaluate(
      async (url) =>
        await import(url).then(
          () => '',
          (cause: unknown) => String(cause),
        ),
      backend.url(`/assets/${name}`),
    );
    if (fault) {
      failed.push(`${name}: ${fault}`);
    }
  }
  expect(failed).toEqual([]);
});
