import { beforeEach, expect, it } from 'vitest';
import { authState } from './auth-state';
import { KEY } from './keys';

const loseTab = () => sessionStorage.clear();
const loseCookie = () => {
  document.cookie = `${KEY.authState}=; path=/; max-age=0`;
};

beforeEach(() => {
  loseTab();
  loseCookie();
});

it('is new each time, and letters and digits alone', () => {
  const [one, two] = [authState.create(), authState.create()];
  expect(one).toMatch(/^[a-z0-9]{32}$/);
  expect(two).not.toBe(one);
});

it.each([
  ['the tab and the cookie', [], true],
  ['the cookie alone, in a new webview', [loseTab], true],
  ['the tab alone', [loseCookie], true],
  ['nothing', [loseTab, loseCookie], false],
] as const)('is known by %s', (_, losses, expected) => {
  const state = authState.create();
  losses.forEach((lose) => lose());
  expect(authState.take(state)).toBe(expected);
});

it('is good for one return', () => {
  const state = authState.create();
  expect([authState.take(state), authState.take(state)]).toEqual([true, false]);
});

it.each([null, '', 'made-up'])('%j is nobody’s', (state) => {
  expect(authState.take(state)).toBe(false);
  const own = authState.create();
  expect(authState.take(state)).toBe(false);
  expect(authState.take(own)).toBe(true);
});
