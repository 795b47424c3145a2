import { grabTakeListOpen } from '@contract/open-shift/take-calls';
import { useTranslation } from 'react-i18next';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { OrderCard, TakeChip, TakeFoot } from './parts/order-card';
import './tasks.css';

type OpenListProps = { isFreeOnly: boolean; onFilter: (isFreeOnly: boolean) => void };

/** What the person can take now, the nearest deadline first. */
export function OpenList({ isFreeOnly, onFilter }: OpenListProps) {
  const { t } = useTranslation('open-shift');
  const onlyFree = isFreeOnly ? 'true' : 'false';
  const list = useLoadedPages(
    [grabTakeListOpen, onlyFree],
    async ({ cursor }, signal) => {
      const { list: orders, nextCursor } = await read(grabTakeListOpen, { onlyFree, cursor }, signal);
      return { list: orders, nextCursor, hasMore: Boolean(nextCursor) };
    },
    (order) => order.id,
  );
  useRefreshOnFocus(list.refresh);
  return (
    <div className="task-tab">
      <FilterChips
        chips={(['all', 'free'] as const).map((one) => ({ value: one, text: t(`open.filter.${one}`) }))}
        value={isFreeOnly ? 'free' : 'all'}
        label={t('open.filter.label')}
        onChange={(value) => onFilter(value === 'free')}
      />
      <PullToRefresh onRefresh={list.refresh}>
        <PagedList
          list={list}
          keyOf={(order) => order.id}
          renderRow={(order) => (
            <OrderCard
              order={order}
              to={`/task-details?id=${order.id}`}
              chip={<TakeChip slots={order.slots} />}
              foot={<TakeFoot order={order} slots={order.slots} />}
            />
          )}
          estimate={9.5}
          label={t('open.list')}
          skeleton={<Loading rows={5} />}
          empty={
            <EmptyState
              icon="calendar-search"
              title={t(isFreeOnly ? 'open.noneFree' : 'open.none')}
              note={t(isFreeOnly ? 'open.noneFreeHint' : 'open.noneHint')}
              clear={isFreeOnly && { text: t('open.showAll'), onClear: () => onFilter(false) }}
            />
          }
        />
      </PullToRefresh>
    </div>
  );
}
