import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleChunkFailure, loadRoute } from './load-route';
import type { PageModule, RouteRow } from './route-row';

const page: PageModule = { Component: () => null };
const rowWith = (load: RouteRow['page']): RouteRow => ({
  path: '/x',
  titleKey: 'home',
  namespaces: [],
  page: load,
});

beforeEach(() => sessionStorage.clear());

describe('download', () => {
  it('happens once per row', async () => {
    const load = vi.fn(() => Promise.resolve(page));
    const row = rowWith(load);
    await Promise.all([loadRoute(row), loadRoute(row)]);
    await loadRoute(row);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is tried again after a failure', async () => {
    const load = vi
      .fn<RouteRow['page']>()
      .mockRejectedValueOnce(new TypeError('gone'))
      .mockResolvedValue(page);
    const row = rowWith(load);
    await expect(loadRoute(row)).rejects.toThrow('gone');
    await expect(loadRoute(row)).resolves.toBe(page);
  });

  it('counts as lost after 120 s', async () => {
    vi.useFakeTimers();
    const outcome = expect(loadRoute(rowWith(() => new Promise(() => undefined)))).rejects.toThrow('timeout');
    await vi.advanceTimersByTimeAsync(119_999);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    vi.useRealTimers();
  });
});

describe('failure', () => {
  it('reloads once without a word, at a changed address that keeps everything else', () => {
    window.history.replaceState(null, '', '/work?kind=task#top');
    const replace = vi.fn();
    const tell = vi.fn();
    handleChunkFailure(1_000_000, replace, tell);
    expect(replace).toHaveBeenCalledOnce();
    const url = new URL(replace.mock.calls[0]?.[0] as string);
    expect(url.pathname + url.hash).toBe('/work#top');
    expect(url.searchParams.get('kind')).toBe('task');
    expect(url.searchParams.get('_r')).toBeTruthy();
    expect(tell).not.toHaveBeenCalled();
  });

  it('says so when it happens again soon', () => {
    const replace = vi.fn();
    const tell = vi.fn();
    handleChunkFailure(1_000_000, replace, tell);
    handleChunkFailure(1_059_999, replace, tell);
    expect(replace).toHaveBeenCalledOnce();
    expect(tell.mock.calls).toEqual([['chunk']]);
  });

  it('is told at once without a network, where a reload would lose the page', () => {
    const replace = vi.fn();
    const tell = vi.fn();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    handleChunkFailure(1_000_000, replace, tell);
    expect([replace.mock.calls.length, tell.mock.calls]).toEqual([0, [['chunk']]]);
    offline.mockRestore();
    handleChunkFailure(1_001_000, replace, tell);
    expect(replace).toHaveBeenCalledOnce();
  });

  it('reloads again once the cool-down is over: it is another deployment by then', () => {
    const replace = vi.fn();
    handleChunkFailure(1_000_000, replace);
    handleChunkFailure(1_060_000, replace);
    expect(replace).toHaveBeenCalledTimes(2);
  });
});
