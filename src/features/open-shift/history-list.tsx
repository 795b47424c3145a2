import { grabOrderHistoryQuery } from '@contract/open-shift/calls';
import { ORDER_STATUSES, type GrabOrder, type OrderStatus } from '@contract/open-shift/order';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import type { HistoryFilters } from './history-filters';
import { HistoryFilter } from './parts/history-filter';
import { OrderCard } from './parts/order-card';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Tag } from '@/shared/ui/mark/tag';
import { Progress } from '@/shared/ui/progress/progress';
import { STATE_TONES } from './words';
import './tasks.css';

type HistoryListProps = { filters: HistoryFilters; onFilter: (filters: HistoryFilters) => void };

/** What the signed-in person published, newest first, with how far each is. */
export function HistoryList({ filters, onFilter }: HistoryListProps) {
  const { t } = useTranslation('open-shift');
  const { status, placeCode, startDate, endDate } = filters;
  const keyword = filters.keyword?.trim() || undefined;
  // The address follows when the typing rests: a field that waited for it would lose what is typed meanwhile.
  const [typed, setTyped] = useState(filters.keyword ?? '');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const filter = (next: HistoryFilters) => {
    clearTimeout(waiting.current);
    onFilter({ ...next, keyword: typed || undefined });
  };
  const handleType = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onFilter({ ...filters, keyword: text || undefined }), 300);
  };
  const handleClear = () => {
    setTyped('');
    clearTimeout(waiting.current);
    onFilter({});
  };
  const asked = { status, keyword, placeCode, startDate, endDate };
  const list = usePages(grabOrderHistoryQuery, asked, (order) => order.id);
  const isFiltered = Object.values(asked).some(Boolean);
  return (
    <div className="task-tab">
      <FilterChips
        chips={[
          { value: 'all' as const, text: t('published.filter.all') },
          ...ORDER_STATUSES.map((one) => ({ value: one, text: t(`status.${one}`) })),
        ]}
        value={status ?? 'all'}
        label={t('published.filter.label')}
        onChange={(value) => filter({ ...filters, status: value === 'all' ? undefined : value })}
      />
      <SearchBox name="keyword" label={t('published.search')} value={typed} onChange={handleType} />
      <HistoryFilter filters={filters} onFilter={filter} />
      <PullToRefresh onRefresh={list.refresh}>
        <PagedList
          list={list}
          keyOf={(order) => order.id}
          renderRow={(order) => (
            <OrderCard
              order={order}
              to={order.status === 'draft' ? `/task-create?id=${order.id}` : `/task-details?id=${order.id}`}
              chip={<StatusChip status={order.status} />}
              foot={<HistoryFoot order={order} />}
            />
          )}
          estimate={9.5}
          label={t('published.list')}
          skeleton={<Loading rows={5} />}
          empty={
            <EmptyState
              icon="megaphone"
              title={t(isFiltered ? 'published.noneFound' : 'published.none')}
              note={t(isFiltered ? 'published.noneFoundHint' : 'published.noneHint')}
              clear={isFiltered && { text: t('published.clear'), onClear: handleClear }}
            />
          }
        />
      </PullToRefresh>
    </div>
  );
}

/** The state of an order for who published it. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('open-shift');
  return <Tag tone={STATE_TONES[status]}>{t(`status.${status}`)}</Tag>;
}

function HistoryFoot({ order }: { order: GrabOrder }) {
  const { t } = useTranslation('open-shift');
  if (order.status === 'draft') {
    return <span>{t('published.createdAt', { time: momentWords(order.createdAt, 'minute') })}</span>;
  }
  const { taken, needed, waiting } = order;
  return (
    <>
      <Progress className="task-progress" value={taken} max={Math.max(needed, 1)} aria-hidden="true" />
      <span>{t('takenOf', { taken, needed })}</span>
      {waiting > 0 ? <span>{t('waitingCount', { count: waiting })}</span> : null}
    </>
  );
}
