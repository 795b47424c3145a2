import type { Endpoint, In, Out } from '@contract/endpoint';
import { queryOptions, skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isRefused } from './is-refused';
import { read } from '../read';
import { queryClient } from './query-client';
import { useQueryKey, type ReadKey } from './query-key';

type Load<T> = ((signal: AbortSignal) => Promise<T>) | undefined;

type ReadOptions = {
  /**
   * For data that is copied into fields, decided upon or valid once: begins with the first response of this visit instead of a
   * cached one, and only `reload` replaces it.
   */
  isFresh?: boolean;
  /** With `isFresh`: is read again behind like any other. */
  isFollowing?: boolean;
};

const readOptions = <T>(queryKey: QueryKey, load: Load<T>, { isFresh, isFollowing }: ReadOptions) =>
  queryOptions<T, unknown>({
    queryKey,
    queryFn: load ? ({ signal }) => load(signal) : skipToken,
    ...(isFresh && { gcTime: 0, meta: { isStill: !isFollowing } }),
  });

/**
 * Reads one call of the contract when the component appears, whenever the input changes and whenever its noun has changed; nothing
 * while the input is undefined. `edition` separates responses to the same input. See {@link useLoaded}.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: In<E> | undefined,
  { edition, ...options }: ReadOptions & { edition?: unknown } = {},
) {
  return useLoaded<Out<E>>(
    [endpoint, input, edition],
    input === undefined ? undefined : (signal) => read(endpoint, input, signal),
    options,
  );
}

/**
 * {@link useRead} for data of several calls; `key` names it. Cached data is shown first and refreshed in the background. `reload` is
 * for a person who tries again. Leaving cancels the request, an overtaken response is dropped, and data of another key never shows
 * under this one.
 */
export function useLoaded<T>(key: ReadKey, load: Load<T>, options: ReadOptions = {}) {
  const queryKey = useQueryKey(key, options.isFresh);
  const { data, error, isFetching, refetch } = useQuery(readOptions(queryKey, load, options), queryClient);
  const latest = useRef({ queryKey, mayLoad: load !== undefined });
  useEffect(() => {
    latest.current = { queryKey, mayLoad: load !== undefined };
  });
  const reload = useCallback(() => {
    if (latest.current.mayLoad) {
      // Also a first load that is still under way: it may have read what has changed since.
      void queryClient.cancelQueries({ queryKey: latest.current.queryKey, exact: true }, { silent: true });
      void refetch();
    }
  }, [refetch]);
  return {
    data: isRefused(error) ? undefined : data,
    error: isFetching ? undefined : (error ?? undefined),
    isLoading: isFetching,
    reload,
  };
}
