import type { ApprovalRow } from '@contract/approval/approval';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listMemory, newHeights, type Snapshot } from './list-memory';

type Page = { list: readonly ApprovalRow[]; hasMore: boolean; nextCursor?: string | null | undefined };
export type LoadApprovals = (
  page: { cursor: string | undefined; pageSize: number },
  signal: AbortSignal,
) => Promise<Page>;
type Mode = 'first' | 'more' | 'again';
type List = Snapshot & { error: unknown; isLoading: boolean };

const PAGE = 20;
/** The most that one call may ask for. */
const PAGE_MAX = 100;

const empty = (key: string): List => ({
  key,
  rows: [],
  nextCursor: undefined,
  hasMore: true,
  heights: newHeights(),
  error: undefined,
  isLoading: true,
});

/**
 * A box of approvals that grows by cursor. `entry` names the entry of the history that shows it: going back to it finds the
 * rows at once, and what has changed meanwhile is fetched behind them.
 */
export function useApprovalList(entry: string, key: string, load: LoadApprovals) {
  const [list, setList] = useState<List>(() => remembered(entry, key) ?? empty(key));
  const latest = useRef({ load, list });
  const running = useRef<AbortController>(undefined);
  /** What was asked for last: a new try asks for the same. */
  const last = useRef<Mode>('first');
  const current = list.key === key ? list : empty(key);

  // A layout effect: the list on the screen asks for more in an effect, and a child's run before its parent's.
  useLayoutEffect(() => {
    latest.current = { load, list: current };
  });

  const run = useCallback(
    async (mode: Mode): Promise<void> => {
      last.current = mode;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const before = latest.current.list;
      const update = (change: (held: List) => List) => {
        if (!controller.signal.aborted) {
          setList((held) => change(held.key === key ? held : empty(key)));
        }
      };
      if (mode !== 'first') {
        update((held) => ({
          ...held,
          isLoading: mode === 'more' || held.rows.length === 0,
          error: undefined,
        }));
      }
      try {
        const isMore = mode === 'more';
        const page = await latest.current.load(
          {
            cursor: isMore ? before.nextCursor : undefined,
            pageSize: isMore ? PAGE : Math.min(PAGE_MAX, Math.max(PAGE, before.rows.length)),
          },
          controller.signal,
        );
        update((held) => ({
          ...held,
          rows: isMore ? joined(held.rows, page.list) : page.list,
          nextCursor: page.nextCursor ?? undefined,
          hasMore: page.hasMore,
          error: undefined,
          isLoading: false,
        }));
      } catch (error) {
        // Also when somebody else has called it off, as a webview does that freezes the page.
        update((held) => ({ ...held, error, isLoading: false }));
      } finally {
        if (running.current === controller) {
          running.current = undefined;
        }
      }
    },
    [key],
  );

  useEffect(() => {
    void run(remembered(entry, key) ? 'again' : 'first');
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another entry of the history with the same key is the same list
  }, [run]);

  useEffect(() => {
    if (current.rows.length > 0) {
      const { rows, nextCursor, hasMore, heights } = current;
      listMemory.write(entry, { key, rows, nextCursor, hasMore, heights });
    }
  });

  const append = useCallback(async () => {
    if (running.current) {
      return;
    }
    const { hasMore, error } = latest.current.list;
    if (error && last.current !== 'more') {
      await run('again');
    } else if (hasMore) {
      await run('more');
    }
  }, [run]);
  const refresh = useCallback(() => run('again'), [run]);

  const { rows, hasMore, error, isLoading, heights } = current;
  return { rows, hasMore, error, isLoading, heights, append, refresh };
}

function remembered(entry: string, key: string): List | undefined {
  const found = listMemory.read(entry, key);
  return found && { ...found, error: undefined, isLoading: false };
}

/** Rows that move to a later page while one reads are not shown twice. */
function joined(rows: readonly ApprovalRow[], more: readonly ApprovalRow[]): readonly ApprovalRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}
