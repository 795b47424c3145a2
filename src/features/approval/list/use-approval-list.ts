import { listApprovals } from '@contract/approval/calls';
import { useEffect, useState } from 'react';
import { queryClient } from '@/shared/http/query/query-client';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import type { BoxQuery } from './box-query';

const PAGE = 20;
/** The most that one call may ask for. */
const PAGE_MAX = 100;
/** So long a list that was left waits for its reader. */
const KEPT_MS = 30 * 60_000;

/** Which list an entry of the history shows. */
const PLACES = 'approval list of a place';
queryClient.setQueryDefaults([PLACES], { gcTime: KEPT_MS });

/**
 * A box of approvals that grows by cursor. `entry` names the entry of the history that shows it: going back to it finds the
 * rows at once, and what has changed meanwhile is fetched behind them.
 */
export function useApprovalList(entry: string, query: BoxQuery) {
  const asked = JSON.stringify(query);
  // Another entry of the history with the same question goes on with the same list.
  const [shown, setShown] = useState(() => ({ asked, listId: listOf(entry, asked) }));
  if (shown.asked !== asked) {
    setShown({ asked, listId: listOf(entry, asked) });
  }
  const { listId } = shown;
  useEffect(() => {
    queryClient.setQueryData([PLACES, entry, asked], listId);
  }, [entry, asked, listId]);

  const list = useLoadedPages(
    [listApprovals, listId, query],
    ({ cursor, held }, signal) => {
      const pageSize = cursor === undefined ? Math.min(PAGE_MAX, Math.max(PAGE, held)) : PAGE;
      return read(listApprovals, { ...query, cursor, pageSize }, signal);
    },
    ({ id }) => id,
    { cachedMs: KEPT_MS, refetched: 'first' },
  );
  // What is fetched behind rows that are there is not waited for.
  return { ...list, isLoading: list.isAppending || (list.isLoading && list.rows.length === 0) };
}

const listOf = (entry: string, asked: string): string =>
  queryClient.getQueryData<string>([PLACES, entry, asked]) ?? entry;
