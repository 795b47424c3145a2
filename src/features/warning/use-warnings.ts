import { countWarnings, listWarnings } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLastKnown } from '@/shared/lib/use-last-known';

/** The warnings of a kind (all when undefined), and how many there are of each, read with the first page. */
export function useWarnings(kind: WarningKind | undefined) {
  const list = useLoadedPages(
    [listWarnings, kind],
    async ({ pageNo, cursor }, signal) => {
      const [page, counts] = await Promise.all([
        read(listWarnings, { kind, cursor }, signal),
        pageNo === 1 ? read(countWarnings, {}, signal) : undefined,
      ]);
      return { ...page, counts };
    },
    ({ id }) => id,
  );
  return { list, counts: useLastKnown(list.first?.counts) };
}
