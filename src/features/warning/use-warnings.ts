import { listWarnings } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLastKnown } from '@/shared/lib/use-last-known';

export type WarningFilter = { kind: WarningKind | undefined; organId: string | undefined };

/** The warnings of a filter, and how many there are of each kind, which come with the first page. */
export function useWarnings({ kind, organId }: WarningFilter) {
  const list = useLoadedPages(
    [listWarnings, kind, organId],
    async ({ cursor }, signal) => await read(listWarnings, { kind, organId, cursor }, signal),
    ({ id }) => id,
  );
  return { list, counts: useLastKnown(list.first?.counts) };
}

export type Warnings = ReturnType<typeof useWarnings>;
