import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Page<T> = { list: readonly T[]; hasMore: boolean };
type LoadPage<T> = (pageNo: number, signal: AbortSignal) => Promise<Page<T>>;
type List<T> = {
  key: string;
  rows: readonly T[];
  pageNo: number;
  hasMore: boolean;
  error: unknown;
  isLoading: boolean;
};

const empty = <T>(key: string): List<T> => ({
  key,
  rows: [],
  pageNo: 0,
  hasMore: true,
  error: undefined,
  isLoading: true,
});

/**
 * A list that grows page by page. The first page is loaded at once and again whenever `key` changes; `append` loads the next one
 * (a second call meanwhile does nothing, after a failure it tries the same page again); `refresh` starts over and keeps the rows
 * until the new ones are there. Rows that move to a later page while one reads are not shown twice.
 */
export function usePagedList<T>(key: string, load: LoadPage<T>, idOf: (row: T) => string) {
  const [list, setList] = useState<List<T>>(() => empty(key));
  const latest = useRef({ load, idOf, list });
  const running = useRef<AbortController>(undefined);

  // A layout effect: the list on the screen asks for more in an effect, and a child's run before its parent's.
  useLayoutEffect(() => {
    latest.current = { load, idOf, list };
  });

  const loadPage = useCallback(
    async (pageNo: number): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const update = (change: (before: List<T>) => List<T>) => {
        if (!controller.signal.aborted) {
          setList((before) => change(before.key === key ? before : empty<T>(key)));
        }
      };
      try {
        const page = await latest.current.load(pageNo, controller.signal);
        const { idOf } = latest.current;
        update(({ rows }) => {
          const known = new Set(pageNo === 1 ? [] : rows.map(idOf));
          const added = page.list.filter((row) => !known.has(idOf(row)));
          const all = pageNo === 1 ? page.list : [...rows, ...added];
          return { key, rows: all, pageNo, hasMore: page.hasMore, error: undefined, isLoading: false };
        });
      } catch (error) {
        // Also when somebody else has called it off, as a webview does that freezes the page.
        update((before) => ({ ...before, error, isLoading: false }));
      } finally {
        if (running.current === controller) {
          running.current = undefined;
        }
      }
    },
    [key],
  );

  useEffect(() => {
    void loadPage(1);
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [loadPage]);

  // Whoever began something under an earlier key and refreshes at its end means the list that is shown by then.
  const current = useRef(loadPage);
  useLayoutEffect(() => {
    current.current = loadPage;
  }, [loadPage]);
  const begin = useCallback((pageNo: number) => {
    setList((before) => ({ ...before, isLoading: true, error: undefined }));
    return current.current(pageNo);
  }, []);
  const append = useCallback(async () => {
    if (!running.current && latest.current.list.hasMore) {
      await begin(latest.current.list.pageNo + 1);
    }
  }, [begin]);
  const refresh = useCallback(() => begin(1), [begin]);

  const { rows, hasMore, error, isLoading } = list.key === key ? list : empty<T>(key);
  return { rows, hasMore, error, isLoading, append, refresh };
}
