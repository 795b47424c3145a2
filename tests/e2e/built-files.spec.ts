import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
const FILES = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));
/** Any file that a page can be opened on; the browser lays out the text of a large one for a while. */
const SMALLEST = [...FILES].sort(
  (a, b) => statSync(`dist/web/assets/${a}`).size - statSync(`dist/web/assets/${b}`).size,
)[0];
/** What the pages begin with looks for the page around it. */
const BEGINNINGS = new Set(
  [...readFileSync('dist/web/index.html', 'utf8').matchAll(/assets\/([^"']+\.js)/g)].map(([, name]) => name),
);

const OTHERS = FILES.filter((one) => !BEGINNINGS.has(one));
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
  test(`every built file opens by itself: none waits for another that waits for it (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    const failed: string[] = [];
    for (const name of OTHERS.filter((_, index) => index % PARTS === part)) {
      // A page without a script of its own: what was opened before would hide a circle.
      await page.goto(backend.url(`/assets/${SMALLEST}`));
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
}
