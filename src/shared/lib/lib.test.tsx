import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/http/api-error';
import { classNames } from './text/class-names';
import { formatDate, parseDate } from './time/format-date';
import { useCountdown } from './time/use-countdown';
import { usePagedList } from './list/use-paged-list';
import { useRequest } from './use-request';

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

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

describe('useRequest', () => {
  it('loads, keeps the data while it loads again, and shows a failure until the next attempt', async () => {
    const answers = [deferred<string>(), deferred<string>(), deferred<string>()];
    let asked = 0;
    const { result } = renderHook(() =>
      useRequest('a', () => answers[asked++]?.promise ?? Promise.reject(new Error())),
    );
    expect(result.current).toMatchObject({ isLoading: true, data: undefined });
    await act(async () => answers[0]?.resolve('one'));
    expect(result.current).toMatchObject({ isLoading: false, data: 'one' });
    act(() => result.current.reload());
    expect(result.current).toMatchObject({ isLoading: true, data: 'one' });
    const failure = new ApiError('network');
    await act(async () => answers[1]?.reject(failure));
    expect(result.current).toMatchObject({ isLoading: false, data: 'one', error: failure });
    act(() => result.current.reload());
    expect(result.current.error).toBeUndefined();
    await act(async () => answers[2]?.resolve('two'));
    expect(result.current).toMatchObject({ isLoading: false, data: 'two', error: undefined });
  });

  it('drops the answer for another key and calls its request off', async () => {
    const answers: Record<string, ReturnType<typeof deferred<string>>> = { a: deferred(), b: deferred() };
    const signals: AbortSignal[] = [];
    const { result, rerender, unmount } = renderHook(
      ({ key }) =>
        useRequest(key, (signal) => {
          signals.push(signal);
          return answers[key]?.promise ?? Promise.reject(new Error());
        }),
      { initialProps: { key: 'a' } },
    );
    rerender({ key: 'b' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => answers.b?.resolve('b'));
    await act(async () => answers.a?.resolve('a'));
    expect(result.current.data).toBe('b');
    unmount();
    expect(signals[1]?.aborted).toBe(true);
  });
});

describe('a request that somebody else has called off', () => {
  const calledOff = () => Promise.reject(new ApiError('cancelled'));

  it('ends the loading, so that one can try again', async () => {
    const request = renderHook(() => useRequest('a', calledOff));
    await waitFor(() => expect(request.result.current.isLoading).toBe(false));
    expect(request.result.current.error).toMatchObject({ kind: 'cancelled' });
    const list = renderHook(() => usePagedList('a', calledOff, String));
    await waitFor(() => expect(list.result.current.isLoading).toBe(false));
    expect(list.result.current.error).toMatchObject({ kind: 'cancelled' });
  });

  it('shows nothing when it was this page that left it', async () => {
    const failing = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('cancelled')));
      });
    const load = vi.fn(failing);
    const { result, rerender } = renderHook(({ key }) => useRequest(key, load), {
      initialProps: { key: 'a' },
    });
    rerender({ key: 'b' });
    await act(async () => undefined);
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ isLoading: true, error: undefined });
  });
});

describe('usePagedList', () => {
  const idOf = (row: number) => String(row);

  it('grows page by page without showing a row twice, and ends', async () => {
    const pages = [
      { list: [1, 2], hasMore: true },
      { list: [2, 3], hasMore: false },
    ];
    const load = vi.fn(async (pageNo: number) => pages[pageNo - 1] ?? { list: [], hasMore: false });
    const { result } = renderHook(() => usePagedList('k', load, idOf));
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current).toMatchObject({ rows: [1, 2], hasMore: true });
    await act(async () => {
      await Promise.all([result.current.append(), result.current.append()]);
    });
    expect(result.current).toMatchObject({ rows: [1, 2, 3], hasMore: false, isLoading: false });
    await act(() => result.current.append());
    expect(load.mock.calls.map(([pageNo]) => pageNo)).toEqual([1, 2]);
  });

  it('keeps the rows when a page fails and tries the same page again', async () => {
    const load = vi
      .fn<(pageNo: number) => Promise<{ list: number[]; hasMore: boolean }>>()
      .mockResolvedValueOnce({ list: [1], hasMore: true })
      .mockRejectedValueOnce(new ApiError('timeout'))
      .mockResolvedValueOnce({ list: [2], hasMore: false });
    const { result } = renderHook(() => usePagedList('k', load, idOf));
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    await act(() => result.current.append());
    expect(result.current.rows).toEqual([1]);
    expect(result.current.error).toBeInstanceOf(ApiError);
    await act(() => result.current.append());
    expect(result.current).toMatchObject({ rows: [1, 2], error: undefined });
    expect(load.mock.calls.map(([pageNo]) => pageNo)).toEqual([1, 2, 2]);
  });

  it('starts over at a refresh, overtaking a page under way, and at another key', async () => {
    const slow = deferred<{ list: number[]; hasMore: boolean }>();
    const load = vi
      .fn<(pageNo: number) => Promise<{ list: number[]; hasMore: boolean }>>()
      .mockResolvedValueOnce({ list: [1], hasMore: true })
      .mockReturnValueOnce(slow.promise)
      .mockResolvedValueOnce({ list: [7], hasMore: false })
      .mockResolvedValueOnce({ list: [9], hasMore: false });
    const { result, rerender } = renderHook(({ key }) => usePagedList(key, load, idOf), {
      initialProps: { key: 'a' },
    });
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    act(() => void result.current.append());
    await act(() => result.current.refresh());
    await act(async () => slow.resolve({ list: [2], hasMore: true }));
    expect(result.current).toMatchObject({ rows: [7], hasMore: false, isLoading: false });
    rerender({ key: 'b' });
    expect(result.current).toMatchObject({ rows: [], isLoading: true });
    await waitFor(() => expect(result.current.rows).toEqual([9]));
  });

  it('refreshes what is shown when somebody asks who knew the list under another key', async () => {
    const load = vi.fn(async () => ({ list: [load.mock.calls.length], hasMore: false }));
    const { result, rerender } = renderHook(({ key }) => usePagedList(key, load, idOf), {
      initialProps: { key: 'a' },
    });
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    const { refresh } = result.current;
    rerender({ key: 'b' });
    await waitFor(() => expect(result.current.rows).toEqual([2]));
    await act(() => refresh());
    expect(result.current).toMatchObject({ rows: [3], isLoading: false });
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
