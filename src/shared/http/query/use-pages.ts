import type { Endpoint, In, Out } from '@contract/endpoint';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from './query-client';
import { read } from '../read';
import { useHasCome, useQueryKey } from './query-key';

export type Page<Row> = { list: readonly Row[]; hasMore: boolean; nextCursor?: string | null | undefined };
/** Where a page begins: by its number, or where the one before it ended. */
type Start = { pageNo: number; cursor?: string | undefined };
/** With how many rows there are before, which starting over replaces. */
export type PageStart = Start & { held: number };
type PagedEndpoint = Endpoint & { response: { _zod: { output: Page<unknown> } } };
type RowOf<E extends Endpoint> = Out<E> extends Page<infer Row> ? Row : never;

/** Reads a list of the contract by the numbers of its pages, under another `edition` anew; see {@link useLoadedPages}. */
export function usePages<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<In<E>, 'pageNo'>,
  idOf: (row: RowOf<E>) => string,
  edition?: unknown,
) {
  return useLoadedPages<RowOf<E>>(
    [endpoint.id, input, edition],
    // The endpoint's own input, of which the page alone was left open.
    async ({ pageNo }, signal) =>
      (await read(endpoint, { ...input, pageNo } as In<E>, signal)) as Page<RowOf<E>>,
    idOf,
  );
}

/**
 * A list that grows page by page. The first page is loaded at once and again whenever `key` changes; `append` loads the next one
 * (a second call meanwhile does nothing, after a failure it tries the same page again); `refresh` starts over and keeps the rows
 * until the new ones are there. Rows that move to a later page while one reads are not shown twice. Under a key that is kept for
 * `keptMs` after its screen was left, what was read is there at once and read again behind.
 */
export function useLoadedPages<Row, More extends object = object>(
  key: QueryKey,
  load: (start: PageStart, signal: AbortSignal) => Promise<Page<Row> & More>,
  idOf: (row: Row) => string,
  keptMs = 0,
) {
  const queryKey = useQueryKey(key);
  const options = {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: Start; signal: AbortSignal }) =>
      load({ ...pageParam, held: heldAt<Row>(queryKey).flatMap(({ list }) => list).length }, signal),
    initialPageParam: FIRST,
    getNextPageParam: nextStart,
    // Starting over reads the first page alone: the others come as one scrolls to them.
    pages: 1,
    gcTime: keptMs,
  };
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    options,
    queryClient,
  );
  const hasCome = useHasCome(queryKey);
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
  const pages = hasCome || keptMs > 0 ? data?.pages : undefined;
  const rows = useMemo(() => rowsOf(pages ?? [], identify), [pages, identify]);
  return {
    rows,
    /** The page that has come last. */
    last: pages?.at(-1),
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
