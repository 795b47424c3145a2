import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '@/shared/storage/stored';
import { startI18n } from '@/shared/i18n/i18n';
import { useSessionStore } from '@/shared/session/session-store';
import { ApiError } from '../api-error';
import { emitChanged } from '../changed-nouns';
import { queryClient } from './query-client';
import { useLoadedPages, type PageStart } from './use-pages';
import { useLoaded } from './use-read';

const OF = { id: 'listLeaveRuns', noun: 'leave' } as const;
const signIn = (id: string) => act(() => useSessionStore.setState({ userInfo: { id } as SessionUser }));

beforeAll(() => startI18n('zh_CN', ['common']));
beforeEach(() => signIn('m1'));
afterEach(() => useSessionStore.getState().reset());

describe('coming back', () => {
  it('shows what was there at once and what is there now behind it', async () => {
    const load = vi.fn(async () => load.mock.calls.length);
    const first = renderHook(() => useLoaded([OF], load));
    await waitFor(() => expect(first.result.current.data).toBe(1));
    first.unmount();
    const second = renderHook(() => useLoaded([OF], load));
    expect(second.result.current).toMatchObject({ data: 1, isLoading: true });
    await waitFor(() => expect(second.result.current.data).toBe(2));
  });

  it('shows every page that was read and reads each again', async () => {
    const load = vi.fn(async ({ pageNo }: PageStart) => ({
      list: [pageNo * 10 + load.mock.calls.length],
      hasMore: true,
    }));
    const first = renderHook(() => useLoadedPages([OF], load, String));
    await waitFor(() => expect(first.result.current.rows).toEqual([11]));
    await act(() => first.result.current.append());
    first.unmount();
    const second = renderHook(() => useLoadedPages([OF], load, String));
    expect(second.result.current.rows).toEqual([11, 22]);
    await waitFor(() => expect(second.result.current.rows).toEqual([13, 24]));
  });

  it('begins with nothing where the answer is copied into fields', async () => {
    const load = vi.fn(async () => load.mock.calls.length);
    const first = renderHook(() => useLoaded([OF], load, { isFresh: true }));
    await waitFor(() => expect(first.result.current.data).toBe(1));
    const second = renderHook(() => useLoaded([OF], load, { isFresh: true }));
    expect(second.result.current).toMatchObject({ data: undefined, isLoading: true });
    first.unmount();
    await waitFor(() => expect(second.result.current.data).toBe(2));
  });

  it('keeps what is shown when the refresh fails, and says so', async () => {
    const load = vi.fn(async () => 'one');
    renderHook(() => useLoaded([OF], load));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    load.mockRejectedValueOnce(new ApiError('network'));
    const again = renderHook(() => useLoaded([OF], load));
    await waitFor(() => expect(again.result.current.error).toBeInstanceOf(ApiError));
    expect(again.result.current.data).toBe('one');
    await waitFor(() => expect(document.querySelector('.hr-toast')).toHaveTextContent('刷新失败'));
  });

  it('shows nothing any more of what the backend refuses now', async () => {
    const load = vi.fn(async () => 'one');
    const first = renderHook(() => useLoaded([OF], load));
    await waitFor(() => expect(first.result.current.data).toBe('one'));
    first.unmount();
    load.mockRejectedValueOnce(new ApiError('code', { code: 404_002 }));
    const again = renderHook(() => useLoaded([OF], load));
    await waitFor(() => expect(again.result.current.error).toBeInstanceOf(ApiError));
    expect(again.result.current.data).toBeUndefined();
  });
});

describe('another person or company', () => {
  it('sees nothing of the one before, whose reads are forgotten', async () => {
    const load = vi.fn(async () => load.mock.calls.length);
    const left = renderHook(() => useLoaded([{ ...OF, id: 'left' }], load));
    const open = renderHook(() => useLoaded([OF], load));
    await waitFor(() => expect(open.result.current.data).toBe(2));
    left.unmount();
    signIn('m2');
    // The page that is still there neither loads for the other one nor goes empty.
    act(() => emitChanged(['leave']));
    expect(open.result.current.data).toBe(2);
    expect(load).toHaveBeenCalledTimes(2);
    const other = renderHook(() => useLoaded([OF], load));
    expect(other.result.current.data).toBeUndefined();
    await waitFor(() => expect(other.result.current.data).toBe(3));
    open.unmount();
    const owners = queryClient.getQueryCache().getAll();
    expect(owners.map(({ queryKey }) => queryKey[0])).toEqual(['m2']);
  });
});

describe('a change', () => {
  it('made while a further page is loading ends in the state of the server', async () => {
    let server = ['open', 'open', 'open', 'open'];
    let answer: (() => void) | undefined;
    let isSlow = false;
    const load = async ({ pageNo }: PageStart) => {
      const page = { list: [`${pageNo} ${server[pageNo - 1]}`], hasMore: pageNo < 4 };
      if (isSlow) {
        await new Promise<void>((resolve) => (answer = resolve));
      }
      return page;
    };
    const list = renderHook(() => useLoadedPages([OF], load, (row) => row.slice(0, 1)));
    await waitFor(() => expect(list.result.current.rows).toHaveLength(1));
    await act(() => list.result.current.append());
    await act(() => list.result.current.append());
    isSlow = true;
    act(() => void list.result.current.append());
    await waitFor(() => expect(answer).toBeDefined());
    // The third is approved; the fourth page was read before that.
    isSlow = false;
    server = ['open', 'open', 'approved', 'open'];
    await act(async () => emitChanged(['leave', 'inbox']));
    await act(async () => answer?.());
    await waitFor(() => expect(list.result.current.isLoading).toBe(false));
    expect(list.result.current.rows).toEqual(['1 open', '2 open', '3 approved']);
    await act(() => list.result.current.append());
    expect(list.result.current.rows.at(-1)).toBe('4 open');
  });

  it('reads again what it outdates and is on the screen, also a first answer under way, and nothing else', async () => {
    const loads = { own: vi.fn(), other: vi.fn(), fresh: vi.fn(), early: vi.fn() };
    let answer: (value: string) => void = () => undefined;
    loads.early.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue('after');
    renderHook(() => useLoaded([OF, 1], async () => loads.own() ?? 1));
    renderHook(() => useLoaded([{ id: 'x', noun: 'seal' }], async () => loads.other() ?? 1));
    renderHook(() => useLoaded([OF, 2], async () => loads.fresh() ?? 1, { isFresh: true }));
    const early = renderHook(() => useLoaded([OF, 3], () => loads.early() as Promise<string>));
    await waitFor(() => expect(loads.fresh).toHaveBeenCalledTimes(1));
    await act(async () => emitChanged(['leave']));
    await act(async () => answer('before'));
    await waitFor(() => expect(early.result.current.data).toBe('after'));
    expect(loads.own).toHaveBeenCalledTimes(2);
    expect(loads.other).toHaveBeenCalledTimes(1);
    expect(loads.fresh).toHaveBeenCalledTimes(1);
  });
});
