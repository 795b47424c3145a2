import { grabOrderPackProcessDetails, PROCESS_VIEWS, type Details } from '@contract/open-shift/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import { TakerRow } from './parts/taker-row';
import { dayText } from './words';
import './tasks.css';

/** Below so many places nobody needs to search. */
const SEARCH_FROM = 8;

/** Who took places and who waits, for the publisher; narrowed down by date and name. */
export function TakerList({ order }: { order: Details }) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const [view, setView] = useState<(typeof PROCESS_VIEWS)[number]>('takers');
  const [workDate, setWorkDate] = useState('');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, 300).trim() || undefined;
  const list = usePages(
    grabOrderPackProcessDetails,
    { orderId: order.id, view, workDate: workDate || undefined, keyword },
    (row) => `${row.id} ${row.workDate} ${row.stationCode}`,
    [order.taken, order.waiting, order.revision],
  );
  const count = view === 'takers' ? order.taken : order.waiting;
  return (
    <Section title={t('manage.people')} isCard={false}>
      <div className="task-form">
        <Segments
          options={PROCESS_VIEWS.map((one) => ({
            value: one,
            text: `${t(`manage.${one}`)} ${one === 'takers' ? order.taken : order.waiting}`,
          }))}
          value={view}
          label={t('manage.people')}
          onChange={setView}
        />
        {order.workDates.length > 1 ? (
          <FilterChips
            chips={[
              { value: '', text: t('manage.allDates') },
              ...order.workDates.map((date) => ({ value: date, text: dayText(date, language) })),
            ]}
            value={workDate}
            label={t('create.dates')}
            onChange={setWorkDate}
          />
        ) : null}
        {order.taken + order.waiting >= SEARCH_FROM ? (
          <SearchBox name="taker" label={t('manage.search')} value={typed} onChange={setTyped} />
        ) : null}
        <PagedList
          list={list}
          keyOf={(row) => `${row.id} ${row.workDate} ${row.stationCode}`}
          renderRow={(row) => <TakerRow order={order} row={row} />}
          estimate={6}
          label={t(`manage.${view}`)}
          skeleton={<Loading rows={3} />}
          empty={
            <EmptyState
              icon="users"
              title={t(
                count > 0 ? 'manage.noneFound' : view === 'takers' ? 'manage.noTakers' : 'manage.noWaiting',
              )}
              note={
                count === 0 && view === 'takers' && order.status === 'published'
                  ? t('manage.noTakersHint')
                  : undefined
              }
            />
          }
        />
      </div>
    </Section>
  );
}
