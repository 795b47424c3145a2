import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { classNames } from './text/class-names';
import { formatDate } from './time/format-date';
import { parseDate } from './time/parse-date';
import { useCountdown } from './time/use-countdown';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('classNames joins what is there', () => {
  expect(classNames('a', false, undefined, null, '', 'b')).toBe('a b');
});

describe('dates on the companies’ clocks', () => {
  it.each([
    ['2026-01-31T16:00:00Z', 'date', '2026-02-01'],
    ['2026-01-31T15:59:59Z', 'second', '2026-01-31 23:59:59'],
    ['2026-12-31T20:05:09Z', 'minute', '2027-01-01 04:05'],
    [new Date('2026-06-01T01:02:03Z'), 'time', '09:02'],
    [0, 'second', '1970-01-01 08:00:00'],
    ['not a date', 'date', ''],
    ['', 'date', ''],
    [null, 'date', ''],
    [undefined, 'date', ''],
  ] as const)('%s as %s is %j', (moment, format, expected) => {
    expect(formatDate(moment, format)).toBe(expected);
  });

  it.each([
    ['2026-02-01', '2026-01-31T16:00:00.000Z'],
    ['2026-02-01 09:30', '2026-02-01T01:30:00.000Z'],
    ['2026-02-01 09:30:15', '2026-02-01T01:30:15.000Z'],
    ['2028-02-29', '2028-02-28T16:00:00.000Z'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-02-01 24:30', undefined],
    ['01.02.2026', undefined],
    ['', undefined],
  ])('%j names %s', (text, expected) => {
    expect(parseDate(text)?.toISOString()).toBe(expected);
  });
});

describe('useCountdown', () => {
  it('counts down to 0 and goes on after leaving and coming back', () => {
    vi.useFakeTimers();
    const first = renderHook(() => useCountdown('login'));
    expect(first.result.current.seconds).toBe(0);
    act(() => first.result.current.start(60));
    expect(first.result.current.seconds).toBe(60);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(first.result.current.seconds).toBe(50);
    first.unmount();
    vi.advanceTimersByTime(20_000);
    const second = renderHook(() => useCountdown('login'));
    expect(second.result.current.seconds).toBe(30);
    expect(renderHook(() => useCountdown('reset')).result.current.seconds).toBe(0);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(second.result.current.seconds).toBe(0);
  });

  it('does not lock anybody out when the clock was set back', () => {
    vi.useFakeTimers();
    const { result, unmount } = renderHook(() => useCountdown('login'));
    act(() => result.current.start(60));
    unmount();
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(renderHook(() => useCountdown('login')).result.current.seconds).toBe(0);
  });
});
