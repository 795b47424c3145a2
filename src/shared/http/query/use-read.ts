import type { Endpoint, In, Out } from '@contract/endpoint';
import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from './query-client';
import { read } from '../read';
import { useHasCome, useQueryKey } from './query-key';

/**
 * Reads one call of the contract when the component appears and whenever the input or `edition` changes, which tells answers to
 * the same question apart; nothing while the input is undefined. See {@link useLoaded}.
 */
export function useRead<E extends Endpoint>(endpoint: E, input: In<E> | undefined, edition?: unknown) {
  return useLoaded<Out<E>>(
    [endpoint.id, input, edition],
    input === undefined ? undefined : (signal) => read(endpoint, input, signal),
  );
}

/**
 * {@link useRead} for what takes several calls; `key` names what is loaded. `reload` loads again and keeps the old data meanwhile.
 * Leaving calls the request off, an answer that was overtaken is dropped, and data of another key never shows under this one.
 */
export function useLoaded<T>(key: QueryKey, load: ((signal: AbortSignal) => Promise<T>) | undefined) {
  const queryKey = useQueryKey(key);
  const { data, error, isFetching, refetch } = useQuery<T, unknown>(
    { queryKey, queryFn: load ? ({ signal }) => load(signal) : skipToken },
    queryClient,
  );
  const hasCome = useHasCome(queryKey);
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
    data: hasCome ? data : undefined,
    error: isFetching ? undefined : (error ?? undefined),
    isLoading: isFetching,
    reload,
  };
}
