import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '@/shared/storage/stored';
import { useSessionStore } from '@/shared/session/session-store';
import { ApiError } from '../api-error';
import { queryClient } from './query-client';
import { useLoadedPages, type PageStart } from './use-pages';
import { useLoaded } from './use-read';

afterEach(() => useSessionStore.getState().reset());

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

describe('useLoaded', () => {
  it('loads, keeps the data while it loads again, and shows a failure until the next attempt', async () => {
    const answers = [deferred<string>(), deferred<string>(), deferred<string>()];
    let asked = 0;
    const { result } = renderHook(() =>
      useLoaded(['a'], () => answers[asked++]?.promise ?? Promise.reject(new Error())),
    );
    expect(result.current).toMatchObject({ isLoading: true, data: undefined });
    await act(async () => answers[0]?.resolve('one'));
    expect(result.current).toMatchObject({ isLoading: false, data: 'one' });
    await act(async () => result.current.reload());
    expect(result.current).toMatchObject({ isLoading: true, data: 'one' });
    const failure = new ApiError('network');
    await act(async () => answers[1]?.reject(failure));
    expect(result.current).toMatchObject({ isLoading: false, data: 'one', error: failure });
    await act(async () => result.current.reload());
    expect(result.current.error).toBeUndefined();
    await act(async () => answers[2]?.resolve('two'));
    expect(result.current).toMatchObject({ isLoading: false, data: 'two', error: undefined });
  });

  it('drops the answer for another key and calls its request off', async () => {
    const answers: Record<string, ReturnType<typeof deferred<string>>> = { a: deferred(), b: deferred() };
    const signals: AbortSignal[] = [];
    const { result, rerender, unmount } = renderHook(
      ({ key }) =>
        useLoaded([key], (signal) => {
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
    answers.b = deferred();
    await act(async () => result.current.reload());
    unmount();
    expect(signals[2]?.aborted).toBe(true);
  });
});

describe('a load under a key that was loaded before', () => {
  it('begins with nothing when its screen is opened again', async () => {
    const load = vi.fn(async () => load.mock.calls.length);
    const first = renderHook(() => useLoaded(['again'], load));
    await waitFor(() => expect(first.result.current.data).toBe(1));
    const second = renderHook(() => useLoaded(['again'], load));
    expect(second.result.current).toMatchObject({ data: undefined, isLoading: true });
    first.unmount();
    await waitFor(() => expect(second.result.current.data).toBe(2));
    const third = renderHook(() => useLoaded(['again'], () => Promise.reject(new ApiError('network'))));
    await waitFor(() => expect(third.result.current.error).toBeInstanceOf(ApiError));
    expect(third.result.current.data).toBeUndefined();
  });

  it('reads a first answer again that may be older than what has changed since', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const { result } = renderHook(() =>
      useLoaded(['early'], () => answers[asked++]?.promise ?? Promise.reject(new Error())),
    );
    await act(async () => result.current.reload());
    await act(async () => answers[0]?.resolve('before'));
    expect(result.current).toMatchObject({ data: undefined, isLoading: true });
    await act(async () => answers[1]?.resolve('after'));
    expect(result.current).toMatchObject({ data: 'after', isLoading: false });
  });

  it('is of the person who reads it', async () => {
    useSessionStore.setState({ userInfo: { id: 'm1' } as SessionUser });
    const load = vi.fn(async () => load.mock.calls.length);
    const first = renderHook(() =>
      useLoadedPages(['own'], async () => ({ list: [await load()], hasMore: false }), String),
    );
    await waitFor(() => expect(first.result.current.rows).toEqual([1]));
    act(() => useSessionStore.setState({ userInfo: { id: 'm2' } as SessionUser }));
    first.rerender();
    expect(first.result.current.rows).toEqual([1]);
    expect(load).toHaveBeenCalledTimes(1);
    const second = renderHook(() => useLoaded(['own'], load));
    await waitFor(() => expect(second.result.current.data).toBe(2));
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['m1', 'm2']);
  });

  it('waits while there is nothing to ask for', async () => {
    const load = vi.fn(async () => 'one');
    const { result, rerender } = renderHook(({ id }) => useLoaded([id], id ? load : undefined), {
      initialProps: { id: '' },
    });
    await act(async () => result.current.reload());
    expect(result.current).toMatchObject({ data: undefined, isLoading: false });
    rerender({ id: 'a' });
    await waitFor(() => expect(result.current.data).toBe('one'));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a request that somebody else has called off', () => {
  const calledOff = () => Promise.reject(new ApiError('cancelled'));

  it('ends the loading, so that one can try again', async () => {
    const request = renderHook(() => useLoaded(['a'], calledOff));
    await waitFor(() => expect(request.result.current.isLoading).toBe(false));
    expect(request.result.current.error).toMatchObject({ kind: 'cancelled' });
    const list = renderHook(() => useLoadedPages(['a'], calledOff, String));
    await waitFor(() => expect(list.result.current.isLoading).toBe(false));
    expect(list.result.current.error).toMatchObject({ kind: 'cancelled' });
  });

  it('shows nothing when it was this page that left it', async () => {
    const failing = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('cancelled')));
      });
    const load = vi.fn(failing);
    const { result, rerender } = renderHook(({ key }) => useLoaded([key], load), {
      initialProps: { key: 'a' },
    });
    rerender({ key: 'b' });
    await act(async () => undefined);
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ isLoading: true, error: undefined });
  });
});

describe('useLoadedPages', () => {
  const idOf = (row: number) => String(row);

  it('grows page by page without showing a row twice, and ends', async () => {
    const pages = [
      { list: [1, 2], hasMore: true },
      { list: [2, 3], hasMore: false },
    ];
    const load = vi.fn(async ({ pageNo }: PageStart) => pages[pageNo - 1] ?? { list: [], hasMore: false });
    const { result } = renderHook(() => useLoadedPages(['k'], load, idOf));
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current).toMatchObject({ rows: [1, 2], hasMore: true });
    await act(async () => {
      await Promise.all([result.current.append(), result.current.append()]);
    });
    expect(result.current).toMatchObject({ rows: [1, 2, 3], hasMore: false, isLoading: false });
    await act(() => result.current.append());
    expect(load.mock.calls.map(([{ pageNo }]) => pageNo)).toEqual([1, 2]);
  });

  it('keeps the rows when a page fails and tries the same page again', async () => {
    const load = vi
      .fn<(start: PageStart) => Promise<{ list: number[]; hasMore: boolean }>>()
      .mockResolvedValueOnce({ list: [1], hasMore: true })
      .mockRejectedValueOnce(new ApiError('timeout'))
      .mockResolvedValueOnce({ list: [2], hasMore: false });
    const { result } = renderHook(() => useLoadedPages(['k'], load, idOf));
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    await act(() => result.current.append());
    expect(result.current.rows).toEqual([1]);
    expect(result.current.error).toBeInstanceOf(ApiError);
    await act(() => result.current.append());
    expect(result.current).toMatchObject({ rows: [1, 2], error: undefined });
    expect(load.mock.calls.map(([{ pageNo }]) => pageNo)).toEqual([1, 2, 2]);
  });

  it('starts over at a refresh, overtaking a page under way, and at another key', async () => {
    const slow = deferred<{ list: number[]; hasMore: boolean }>();
    const load = vi
      .fn<(start: PageStart) => Promise<{ list: number[]; hasMore: boolean }>>()
      .mockResolvedValueOnce({ list: [1], hasMore: true })
      .mockReturnValueOnce(slow.promise)
      .mockResolvedValueOnce({ list: [7], hasMore: false })
      .mockResolvedValueOnce({ list: [9], hasMore: false });
    const { result, rerender } = renderHook(({ key }) => useLoadedPages([key], load, idOf), {
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

  it('starts over with the first page alone, however far one has read', async () => {
    const load = vi.fn(async ({ pageNo }: PageStart) => ({ list: [pageNo], hasMore: true }));
    const { result, unmount } = renderHook(() => useLoadedPages(['far'], load, idOf));
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    await act(() => result.current.append());
    await act(() => result.current.append());
    expect(result.current.rows).toEqual([1, 2, 3]);
    await act(() => result.current.refresh());
    expect(result.current.rows).toEqual([1]);
    await act(() => result.current.append());
    unmount();
    const again = renderHook(() => useLoadedPages(['far'], load, idOf));
    expect(again.result.current.rows).toEqual([]);
    await waitFor(() => expect(again.result.current.rows).toEqual([1]));
    expect(load.mock.calls.map(([{ pageNo }]) => pageNo)).toEqual([1, 2, 3, 1, 2, 1]);
  });

  it('reads a first page again that may be older than what has changed since', async () => {
    const slow = deferred<{ list: number[]; hasMore: boolean }>();
    const load = vi
      .fn<(start: PageStart) => Promise<{ list: number[]; hasMore: boolean }>>()
      .mockReturnValueOnce(slow.promise)
      .mockResolvedValueOnce({ list: [2], hasMore: false });
    const { result } = renderHook(() => useLoadedPages(['first'], load, idOf));
    await act(() => result.current.refresh());
    await act(async () => slow.resolve({ list: [1], hasMore: true }));
    expect(result.current).toMatchObject({ rows: [2], hasMore: false });
  });

  it('goes on where the page before ended', async () => {
    const load = vi.fn(async ({ cursor }: PageStart) => ({
      list: [cursor === undefined ? 1 : 2],
      hasMore: cursor === undefined,
      nextCursor: cursor === undefined ? 'c1' : null,
    }));
    const { result } = renderHook(() => useLoadedPages(['cursor'], load, idOf));
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    await act(() => result.current.append());
    expect(result.current).toMatchObject({ rows: [1, 2], hasMore: false });
    expect(load.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'c1']);
  });

  it('refreshes what is shown when somebody asks who knew the list under another key', async () => {
    const load = vi.fn(async () => ({ list: [load.mock.calls.length], hasMore: false }));
    const { result, rerender } = renderHook(({ key }) => useLoadedPages([key], load, idOf), {
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
