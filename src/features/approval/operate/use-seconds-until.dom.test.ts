import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsUntil } from './use-seconds-until';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('counts whole seconds down to an instant, and a new one anew', () => {
  let at: string | null = '2026-11-20T02:00:02Z';
  const { result, rerender } = renderHook(() => useSecondsUntil(at));
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(0);
  at = '2026-11-20T02:01:06Z';
  rerender();
  expect(result.current).toBe(60);
  at = null;
  rerender();
  expect(result.current).toBe(0);
});
