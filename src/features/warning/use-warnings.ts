import { countWarnings, listWarnings, type WarningCounts } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import { useCallback, useState } from 'react';
import { useLoadedPages, type PageStart } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';

/** The warnings of a kind (all when undefined), and how many there are of each, read anew with the first page. */
export function useWarnings(kind: WarningKind | undefined) {
  const [counts, setCounts] = useState<WarningCounts>();
  const load = useCallback(
    async ({ pageNo, cursor }: PageStart, signal: AbortSignal) => {
      const [page, fresh] = await Promise.all([
        read(listWarnings, { kind, cursor }, signal),
        pageNo === 1 ? read(countWarnings, {}, signal) : undefined,
      ]);
      if (fresh) {
        setCounts(fresh);
      }
      return page;
    },
    [kind],
  );
  const list = useLoadedPages([listWarnings.id, kind], load, ({ id }) => id);
  return { list, counts };
}
