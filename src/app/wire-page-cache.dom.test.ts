import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '@/shared/session/session-store';
import { storedToken } from '@/shared/storage/token';
import { userInfo } from '@tests/helpers/user-info';
import { wirePageCache } from './wire-page-cache';

const reload = vi.fn();
let stop: () => void;

/** The browser shows the page again; `persisted` when it comes out of its memory. */
function returnTo(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(() => {
  localStorage.clear();
  storedToken.write('t1');
  useSessionStore.getState().reset();
  useSessionStore.getState().setUserInfo(userInfo);
  stop = wirePageCache(reload);
});
afterEach(() => {
  stop();
  useSessionStore.getState().clear();
  vi.clearAllMocks();
});

it.each<[string, () => void, boolean, number]>([
  ['the same session is still there', () => undefined, true, 0],
  ['somebody else has signed in', () => storedToken.write('t2'), true, 1],
  ['the person has signed out', () => storedToken.remove(), true, 1],
  ['the page was loaded as usual', () => storedToken.write('t2'), false, 0],
])('when %s', (_, happen, persisted, times) => {
  happen();
  returnTo(persisted);
  expect(reload).toHaveBeenCalledTimes(times);
});

it('a page that shows nobody stays as it is', () => {
  useSessionStore.getState().reset();
  storedToken.write('t2');
  returnTo(true);
  expect(reload).not.toHaveBeenCalled();
});
