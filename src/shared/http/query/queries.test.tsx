import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error';
import { useLoadedPages, type PageStart } from './use-pages';
import { useLoaded } from './use-read';

const of = (id: string) => ({ id, noun: 'job' as const });

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
      useLoaded([of('a')], () => answers[asked++]?.promise ?? Promise.reject(new Error())),
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
        useLoaded([of(key)], (signal) => {
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

describe('a load that begins too early', () => {
  it('reads a first answer again that may be older than what has changed since', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const { result } = renderHook(() =>
      useLoaded([of('early')], () => answers[asked++]?.promise ?? Promise.reject(new Error())),
    );
    await act(async () => result.current.reload());
    await act(async () => answers[0]?.resolve('before'));
    expect(result.current).toMatchObject({ data: undefined, isLoading: true });
    await act(async () => answers[1]?.resolve('after'));
    expect(result.current).toMatchObject({ data: 'after', isLoading: false });
  });

  it('waits while there is nothing to ask for', async () => {
    const load = vi.fn(async () => 'one');
    const { result, rerender } = renderHook(({ id }) => useLoaded([of(id)], id ? load : undefined), {
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
    const request = renderHook(() => useLoaded([of('a')], calledOff));
    await waitFor(() => expect(request.result.current.isLoading).toBe(false));
    expect(request.result.current.error).toMatchObject({ kind: 'cancelled' });
    const list = renderHook(() => useLoadedPages([of('a')], calledOff, String));
    await waitFor(() => expect(list.result.current.isLoading).toBe(false));
    expect(list.result.current.error).toMatchObject({ kind: 'cancelled' });
  });

  it('shows nothing when it was this page that left it', async () => {
    const failing = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('cancelled')));
      });
    const load = vi.fn(failing);
    const { result, rerender } = renderHook(({ key }) => useLoaded([of(key)], load), {
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
    const { result } = renderHook(() => useLoadedPages([of('k')], load, idOf));
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
    const { result } = renderHook(() => useLoadedPages([of('k')], load, idOf));
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
    const { result, rerender } = renderHook(({ key }) => useLoadedPages([of(key)], load, idOf), {
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

  it('reads every page again that was there, and its rows stay until then', async () => {
    const load = vi.fn(async ({ pageNo }: PageStart) => ({ list: [pageNo], hasMore: true }));
    const { result } = renderHook(() => useLoadedPages([of('far')], load, idOf));
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    await act(() => result.current.append());
    await act(() => result.current.refresh());
    expect(result.current.rows).toEqual([1, 2]);
    expect(load.mock.calls.map(([{ pageNo }]) => pageNo)).toEqual([1, 2, 1, 2]);
  });

  it('reads a first page again that may be older than what has changed since', async () => {
    const slow = deferred<{ list: number[]; hasMore: boolean }>();
    const load = vi
      .fn<(start: PageStart) => Promise<{ list: number[]; hasMore: boolean }>>()
      .mockReturnValueOnce(slow.promise)
      .mockResolvedValueOnce({ list: [2], hasMore: false });
    const { result } = renderHook(() => useLoadedPages([of('first')], load, idOf));
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
    const { result } = renderHook(() => useLoadedPages([of('cursor')], load, idOf));
    await waitFor(() => expect(result.current.rows).toEqual([1]));
    await act(() => result.current.append());
    expect(result.current).toMatchObject({ rows: [1, 2], hasMore: false });
    expect(load.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'c1']);
  });

  it('refreshes what is shown when somebody asks who knew the list under another key', async () => {
    const load = vi.fn(async () => ({ list: [load.mock.calls.length], hasMore: false }));
    const { result, rerender } = renderHook(({ key }) => useLoadedPages([of(key)], load, idOf), {
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
