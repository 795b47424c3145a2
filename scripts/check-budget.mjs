import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { certificate, startFront } from '../bench/browsing/https-front.mjs';
import { importSource, startDemoBackend } from './demo-backend.mjs';
import { findBrowser } from './find-browser.mjs';
import { measureFirstVisits } from './measure-first-visits.mjs';

/** Holds the built portal to what a first visit may cost. `--list` names every request. */
const PORT = Number(process.env.PORT ?? 4310);

const { pem, flag } = await certificate(fileURLToPath(new URL('..', import.meta.url)));
const backend = await startDemoBackend(PORT);
const front = await startFront({ port: PORT + 1, target: backend.origin, pem });
const options = await findBrowser();
const browser = await chromium.launch({ ...options, args: [...options.args, flag] });
let isOver = false;
try {
  const { demoPerson } = await importSource('tests/helpers/demo-people.ts');
  const token = await backend.signIn(demoPerson('manager'));
  const screens = await measureFirstVisits(browser, { origin: front.origin, direct: backend.origin, token });
  for (const [name, { shifts, moments }] of Object.entries(screens)) {
    for (const [moment, { requests, bytes, limit }] of Object.entries(moments)) {
      isOver ||= bytes > limit;
      console.log(
        `${name}, ${moment}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${requests.length} requests${bytes > limit ? ' TOO MUCH' : ''}`,
      );
      if (process.argv.includes('--list')) {
        requests.forEach(({ url, bytes: size, at }) =>
          console.log(`  ${at.toFixed(0).padStart(5)} ms ${size} ${url}`),
        );
      }
    }
    isOver ||= shifts > 0;
    console.log(`${name}, layout shift: ${shifts.toFixed(4)}`);
  }
} finally {
  await browser.close();
  await front.close();
  await backend.close();
}
process.exitCode = isOver ? 1 : 0;
