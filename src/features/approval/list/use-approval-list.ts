import { listApprovals } from '@contract/approval/calls';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '@/shared/http/query/query-client';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import type { Heights, KeptHeights } from '@/shared/ui/list/windowed-list';
import type { BoxQuery } from './box-query';

const PAGE = 20;
/** The most that one call may ask for. */
const PAGE_MAX = 100;
/** So long a list that was left waits for its reader. */
const KEPT_MS = 30 * 60_000;

/** What is kept beside the lists: which one an entry of the history shows, and how high its rows were. */
const PLACES = 'approval list of a place';
const HEIGHTS = 'heights of an approval list';
queryClient.setQueryDefaults([PLACES], { gcTime: KEPT_MS });
queryClient.setQueryDefaults([HEIGHTS], { gcTime: KEPT_MS });

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
    [listApprovals.id, listId, query],
    ({ cursor, held }, signal) => {
      const pageSize = cursor === undefined ? Math.min(PAGE_MAX, Math.max(PAGE, held)) : PAGE;
      return read(listApprovals, { ...query, cursor, pageSize }, signal);
    },
    ({ id }) => id,
    KEPT_MS,
  );
  const heights = useMemo(() => heightsOf(listId, asked), [listId, asked]);
  // What is fetched behind rows that are there is not waited for.
  return { ...list, isLoading: list.isAppending || (list.isLoading && list.rows.length === 0), heights };
}

const listOf = (entry: string, asked: string): string =>
  queryClient.getQueryData<string>([PLACES, entry, asked]) ?? entry;

/** With the heights that its rows had the page is as long as it was, and the position fits. */
function heightsOf(listId: string, asked: string): KeptHeights {
  const key = [HEIGHTS, listId, asked];
  // Every row asks for its own.
  let held: Heights = queryClient.getQueryData<Heights>(key) ?? new Map();
  return {
    read: () => held,
    write: (heights) => {
      held = heights;
      queryClient.setQueryData(key, heights);
    },
  };
}
