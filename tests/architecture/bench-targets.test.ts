import { expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, as all of the benchmark
import { missedTargets } from '../../bench/targets.mjs';

const held = {
  bytes: { login: { shifts: '0.000', moments: { interactive: { bytes: 112, limit: 112 } } } },
  lighthouse: Object.fromEntries(
    ['login', 'home'].flatMap((screen) => [
      [screen, { score: 95, fcp: 770, lcp: 900, tbt: 0, cls: 0 }],
      [`${screen}, static page`, { fcp: 700 }],
      [`${screen}, plain use`, { lcp: 900 }],
    ]),
  ),
  browsing: {
    'login, static page': { firstPaint: 800 },
    'home, static page': { firstPaint: 800 },
    'login, plain use': { ready: 2000, busy: 500, second: { ready: 1000 } },
    'home, plain use': { ready: 3000, busy: 500, second: { ready: 2000 } },
    '/loginDev': { firstPaint: 1000, ready: 2200, busy: 900, requests: 16, second: { ready: 1000 } },
    '/loginvc': { firstPaint: 1000 },
    '/': { firstPaint: 1000, ready: 2700, busy: 900, requests: 16, second: { ready: 2000 } },
  },
  routes: { worst: 100, longestTask: 50 },
  form: { opening: 50, scrolling: 50, typing: 0 },
  throughput: { pglite: [{ name: 'getLoginUserInfo', ratio: 0.5 }], postgres: undefined },
  paging: { pglite: [{ name: 'approvals', ratio: 1.2 }], postgres: undefined },
  roster: { ms: 300, empty: 1 },
};
const home = (change: object) => ({
  lighthouse: { ...held.lighthouse, home: { ...held.lighthouse['home'], ...change } },
});

const browsed = (path: string, change: object) => ({
  browsing: { ...held.browsing, [path]: { ...held.browsing['/loginDev'], ...change } },
});

it('misses nothing at the targets themselves, nor of what did not run', () => {
  expect(missedTargets(held)).toEqual([]);
  expect(missedTargets({})).toEqual([]);
});

it.each<[string, object, RegExp]>([
  [
    'bytes',
    { bytes: { home: { shifts: '0.000', moments: { idle: { bytes: 146, limit: 145 } } } } },
    /home until idle: 146/,
  ],
  ['a layout shift', { bytes: { home: { shifts: '0.010', moments: {} } } }, /layout shift of home: 0.01/],
  ['the score', home({ score: 94 }), /score of home: 94/],
  ['a figure that is missing', home({ cls: undefined }), /CLS of home/],
  [
    'the first paint of an entry page',
    browsed('/loginvc', { firstPaint: 3068, second: undefined }),
    /paint of \/loginvc/,
  ],
  [
    'a page that is ready late',
    browsed('/loginDev', { ready: 2300 }),
    /\/loginDev ready, of plain use: 1.15/,
  ],
  ['a second visit', browsed('/loginDev', { second: { ready: 1119 } }), /second visit, of plain use: 1.12/],
  ['the main thread', browsed('/loginDev', { busy: 1000 }), /main thread of \/loginDev, of plain use: 2/],
  ['the files of a visit', browsed('/loginDev', { requests: 28 }), /requests of \/loginDev: 28/],
  ['a route change', { routes: { worst: 101, longestTask: 50 } }, /route change in ms: 101/],
  ['a long task', { form: { opening: 63, scrolling: 0, typing: 0 } }, /form opens, in ms: 63/],
  [
    'hot calls',
    { throughput: { postgres: [{ name: 'getWorkbench', ratio: 0.24 }] } },
    /getWorkbench on postgres.*: 0.24/,
  ],
  [
    'paging',
    { paging: { pglite: [{ name: 'open shifts', ratio: 1.3 }] } },
    /open shifts on pglite, of 5,000 against 50: 1.3/,
  ],
  ['a roster', { roster: { ms: 301, empty: 0 } }, /filled, in ms: 301/],
])('says what is missed of %s', (_, change, words) => {
  const missed = missedTargets({ ...held, ...change });
  expect(missed).toEqual([expect.stringMatching(words)]);
});
