import { operationTrackList, operationTrackMyList } from '@contract/audit/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { formatDate } from '@/shared/lib/time/format-date';
import { momentWords } from '@/shared/lib/time/moment-words';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Loading } from '@/shared/ui/page/states';
import { NoRecords } from './no-records';
import { lastDays, type Filters, type Scope } from './filters';
import { RecordRow } from './parts/record-row';
import './records.css';

type RecordListProps = { scope: Scope; filters: Filters; label: string; onClear: () => void };

/** The records of a scope that fit the filters, by day. */
export function RecordList({ scope, filters, label, onClear }: RecordListProps) {
  const { t } = useTranslation(['audit', 'common']);
  const { module, start, end } = filters;
  const list = usePages(
    scope === 'all' ? operationTrackList : operationTrackMyList,
    { action: module, startDate: start, endDate: end },
    (row) => row.id,
  );
  const [{ start: yesterday, end: today }] = useState(() => lastDays(2, Date.now()));
  const dayName = (index: number): string | undefined => {
    const day = formatDate(list.rows[index]?.createdAt, 'date');
    if (index > 0 && day === formatDate(list.rows[index - 1]?.createdAt, 'date')) {
      return undefined;
    }
    return day === today ? t('today') : day === yesterday ? t('yesterday') : momentWords(day, 'weekday');
  };
  const isFiltered = Boolean(module ?? start ?? end);
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      renderRow={(row, index) => (
        <RecordRow record={row} day={dayName(index)} hasOperator={scope === 'all'} />
      )}
      estimate={4.75}
      label={label}
      skeleton={<Loading rows={6} />}
      empty={<NoRecords isFiltered={isFiltered} onClear={onClear} />}
    />
  );
}
