import type { Endpoint, In, Out } from '@contract/endpoint';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRefused } from './is-refused';
import { read } from '../read';
import { queryClient } from './query-client';
import { useQueryKey, type ReadKey } from './query-key';

export type Page<Row> = { list: readonly Row[]; hasMore: boolean; nextCursor?: string | null | undefined };
/** Where a page begins: by its number, or where the one before it ended. */
type Start = { pageNo: number; cursor?: string | undefined };
/** With how many rows there are before, which starting over replaces. */
export type PageStart = Start & { held: number };
type PagedEndpoint = Endpoint & { response: { _zod: { output: Page<unknown> } } };
type RowOf<E extends Endpoint> = Out<E> extends Page<infer Row> ? Row : never;

/** Reads a list of the contract by the numbers of its pages; `edition` separates responses to the same input. See {@link useLoadedPages}. */
export function usePages<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<In<E>, 'pageNo'>,
  idOf: (row: RowOf<E>) => string,
  edition?: unknown,
) {
  return useLoadedPages<RowOf<E>>(
    [endpoint, input, edition],
    // The endpoint's own input, of which the page alone was left open.
    async ({ pageNo }, signal) =>
      (await read(endpoint, { ...input, pageNo } as In<E>, signal)) as Page<RowOf<E>>,
    idOf,
  );
}

type PagesOptions = {
  /** How long the list waits for its reader after its screen was left; as long as any other read by default. */
  cachedMs?: number;
  /** `first` where the first page alone is read again, as large as all that was there (`held`). */
  refetched?: 'first' | 'all';
};

/**
 * A list that grows page by page, cached rows first. The first page is loaded when `key` changes, and every loaded page is read
 * again when the screen opens again, when the noun has changed, and by `refresh`: no reader is thrown back to the first page, and
 * the rows stay until the new ones are there. `append` loads the next page (a second call meanwhile does
 * nothing, after a failure it tries the same page again). Rows that move to a later page while one reads are not shown twice.
 */
export function useLoadedPages<Row, More extends object = object>(
  key: ReadKey,
  load: (start: PageStart, signal: AbortSignal) => Promise<Page<Row> & More>,
  idOf: (row: Row) => string,
  { cachedMs, refetched = 'all' }: PagesOptions = {},
) {
  const queryKey = useQueryKey(key);
  const options = {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: Start; signal: AbortSignal }) =>
      load({ ...pageParam, held: heldAt<Row>(queryKey).flatMap(({ list }) => list).length }, signal),
    initialPageParam: FIRST,
    getNextPageParam: nextStart,
    ...(refetched === 'first' && { pages: 1 }),
    ...(cachedMs !== undefined && { gcTime: cachedMs }),
  };
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    options,
    queryClient,
  );
  // A layout effect: the list on the screen asks for more in an effect, and a child's run before its parent's.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const refresh = useCallback(async () => {
    void queryClient.cancelQueries({ queryKey: latest.current.queryKey, exact: true }, { silent: true });
    await refetch();
  }, [refetch]);
  const append = useCallback(async () => {
    const { queryKey } = latest.current;
    const state = queryClient.getQueryState(queryKey);
    if (state?.status === 'error' && !state.fetchMeta?.fetchMore) {
      // What failed was starting over: that is tried again.
      await refetch({ cancelRefetch: false });
    } else if (heldAt(queryKey).at(-1)?.hasMore !== false) {
      await fetchNextPage({ cancelRefetch: false });
    }
  }, [fetchNextPage, refetch]);

  // It is the same function in other words with every rendering; the rows stay the same rows.
  const [identify] = useState(() => idOf);
  const pages = isRefused(error) ? undefined : data?.pages;
  const rows = useMemo(() => rowsOf(pages ?? [], identify), [pages, identify]);
  return {
    rows,
    first: pages?.[0],
    /** The page that has come last. */
    last: pages?.at(-1),
    /** Lives as long as the rows are cached: what is known of their look can be remembered by it. */
    memory: queryClient.getQueryCache().find({ queryKey, exact: true }) as object | undefined,
    hasMore: pages?.at(-1)?.hasMore ?? true,
    error: isFetching ? undefined : (error ?? undefined),
    isLoading: isFetching,
    isAppending: isFetchingNextPage,
    append,
    refresh,
  };
}

const FIRST: Start = { pageNo: 1 };

const nextStart = (
  last: Page<unknown>,
  _pages: readonly Page<unknown>[],
  { pageNo }: Start,
): Start | undefined =>
  last.hasMore ? { pageNo: pageNo + 1, cursor: last.nextCursor ?? undefined } : undefined;

const heldAt = <Row>(queryKey: QueryKey): readonly Page<Row>[] =>
  queryClient.getQueryData<{ pages: Page<Row>[] }>(queryKey)?.pages ?? [];

function rowsOf<Row>(pages: readonly Page<Row>[], idOf: (row: Row) => string): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const row of pages.flatMap(({ list }) => list)) {
    if (!rows.has(idOf(row))) {
      rows.set(idOf(row), row);
    }
  }
  return [...rows.values()];
}
