import { listSwaps, type SwapBox } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SwapRow } from './swap-row';

const ICONS = { toAnswer: 'inbox', running: 'arrow-left-right', ended: 'history' } as const;

/** One's own swaps of a kind: those that wait for an answer, run, or have ended. */
export function SwapList({ box }: { box: SwapBox }) {
  const { t } = useTranslation('shift-swap');
  const list = usePages(listSwaps, { box }, (row) => row.id);
  useRefreshOnFocus(list.refresh);
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PagedList
        list={list}
        keyOf={(swap) => swap.id}
        renderRow={(swap) => <SwapRow swap={swap} />}
        estimate={8}
        label={t(`box.${box}`)}
        skeleton={<Loading rows={5} />}
        empty={<EmptyState icon={ICONS[box]} title={t(`none.${box}`)} note={t(`none.${box}Note`)} />}
      />
    </PullToRefresh>
  );
}
