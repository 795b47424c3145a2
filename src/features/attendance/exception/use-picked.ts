import { useState } from 'react';

/** What is chosen of a list that grows as one scrolls: some rows, or all there are, also those that have not been loaded. */
export function usePicked(loaded: readonly string[]) {
  const [isAll, setAll] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // What has gone from the list meanwhile is not chosen any more.
  const chosen = loaded.filter((id) => isAll || ids.has(id));
  return {
    isAll,
    chosen,
    has: (id: string) => isAll || ids.has(id),
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) {
        next.add(id);
      }
      setAll(false);
      setIds(next);
    },
    toggleAll: () => {
      setAll(!isAll);
      setIds(new Set());
    },
    clear: () => {
      setAll(false);
      setIds(new Set());
    },
  };
}
