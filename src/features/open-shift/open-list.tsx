import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '@/shared/lib/list/use-paged-list';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { fetchOpen } from './api';
import { OrderCard, TakeChip, TakeFoot } from './parts/order-card';
import './tasks.css';

type OpenListProps = { isFreeOnly: boolean; onFilter: (isFreeOnly: boolean) => void };

/** What the person can take now, the nearest deadline first. */
export function OpenList({ isFreeOnly, onFilter }: OpenListProps) {
  const { t } = useTranslation('tasks');
  // The backend goes on after the last row it gave; pages are only counted here.
  const cursors = useRef(new Map<number, string>());
  const list = usePagedList(
    isFreeOnly ? 'free' : 'all',
    async (pageNo, signal) => {
      const page = await fetchOpen(
        isFreeOnly,
        pageNo === 1 ? undefined : cursors.current.get(pageNo),
        signal,
      );
      if (page.nextCursor) {
        cursors.current.set(pageNo + 1, page.nextCursor);
      }
      return { list: page.list, hasMore: Boolean(page.nextCursor) };
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
              actions={
                isFreeOnly ? (
                  <Button kind="outline" size="small" onClick={() => onFilter(false)}>
                    {t('open.showAll')}
                  </Button>
                ) : null
              }
            />
          }
        />
      </PullToRefresh>
    </div>
  );
}
