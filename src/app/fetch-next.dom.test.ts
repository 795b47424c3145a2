import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchNext, fetchUponIntent } from './fetch-next';
import type { loadRoute } from './routes/load-route';
import { ROUTE_TABLE } from './routes/route-table';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const fetchAhead = vi.fn<(path: string) => void>();

beforeEach(() => {
  window.__boot = { requests: {}, fetchAhead };
});
afterEach(() => {
  delete window.__boot;
  fetchAhead.mockReset();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it.each([
  ['/', ['/work', '/messages', '/my', '/app_exit']],
  ['/loginDev', ['/', '/app_exit']],
  ['/help', ['/app_exit']],
])('from %s people go on to %j', (path, expected) => {
  window.history.replaceState(null, '', base + path);
  fetchNext();
  expect(fetchAhead.mock.calls.map(([wanted]) => wanted)).toEqual(expected);
});

it('nothing is fetched ahead where data is saved', () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  fetchNext();
  expect(fetchAhead).not.toHaveBeenCalled();
});

it.each([
  ['/about', `${base}/about`, 1],
  ['/terms', `${base}/terms?from=my`, 1],
  ['/policy', 'https://elsewhere.example/policy', 0],
])('a finger on a link to %s at %s fetches %i pages', (path, href, times) => {
  const load = vi.fn<typeof loadRoute>().mockResolvedValue({ Component: () => null });
  document.body.innerHTML = `<a href="${href}"><span>x</span></a>`;
  const stop = fetchUponIntent(load);
  document.querySelector('span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  stop();
  document.querySelector('span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const wanted = ROUTE_TABLE.filter((one) => one.path === path).slice(0, times);
  expect(load.mock.calls.map(([row]) => row)).toEqual(wanted);
});
