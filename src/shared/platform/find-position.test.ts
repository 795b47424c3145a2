import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPosition } from './find-position';
import { browser } from './hosts/browser';
import { providePlatform } from './load-platform';
import type { Position } from './platform';

const HERE: Position = { latitude: 31.2, longitude: 121.5, accuracy: 20, datum: 'gcj02' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  providePlatform(undefined);
});

const provide = (afterMs: number) =>
  providePlatform({
    ...browser,
    kind: 'wechatWork',
    getLocation: () => new Promise((resolve) => setTimeout(() => resolve(HERE), afterMs)),
  });

it('gives up after ten seconds, and hands over a position that comes later', async () => {
  provide(25_000);
  const onLate = vi.fn();
  const found = findPosition(onLate).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toMatchObject({ kind: 'timeout' });
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onLate).toHaveBeenCalledExactlyOnceWith(HERE);
});

it('has nothing late to say about a position that came in time', async () => {
  provide(9_000);
  const onLate = vi.fn();
  const found = findPosition(onLate);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await found).toEqual(HERE);
  expect(onLate).not.toHaveBeenCalled();
});
