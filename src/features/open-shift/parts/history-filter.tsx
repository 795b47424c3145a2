import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { findPlaces } from '../publish/find-places';
import type { HistoryFilters } from '../history-filters';
import { HistoryFilterForm } from './history-filter-form';
import '../tasks.css';

type HistoryFilterProps = { filters: HistoryFilters; onFilter: (filters: HistoryFilters) => void };

/** What narrows the history down beside the status: each in a chip that can be taken away, and the sheet to choose more. */
export function HistoryFilter({ filters, onFilter }: HistoryFilterProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { placeCode, startDate, endDate } = filters;
  // Places are asked for by who narrows down by them.
  const { data, error, reload } = useLoaded(
    ['findPlaces', placeCode],
    isOpen || placeCode ? (signal) => findPlaces(placeCode, signal) : undefined,
  );
  const places = (data ?? []).map(({ code, name, enName }) => ({
    value: code,
    text: localizedName(name, enName, language),
  }));
  const words: { text: string; without: HistoryFilters }[] = [];
  if (placeCode) {
    const text = places.find(({ value }) => value === placeCode)?.text ?? placeCode;
    words.push({ text, without: { ...filters, placeCode: undefined } });
  }
  if (startDate || endDate) {
    const text =
      startDate && endDate
        ? periodWords(startDate, endDate)
        : startDate
          ? t('published.filter.since', { start: momentWords(startDate, 'day') })
          : t('published.filter.to', { end: momentWords(endDate, 'day') });
    words.push({ text, without: { ...filters, startDate: undefined, endDate: undefined } });
  }
  return (
    <div className="task-filter">
      <button
        type="button"
        className="task-filter-open"
        data-on={words.length > 0 ? '' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders-horizontal" size={1.125} />
        {t('published.filter.open')}
      </button>
      {words.map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className="task-filter-chip"
          aria-label={t('published.filter.remove', { text })}
          onClick={() => onFilter(without)}
        >
          <span>{text}</span>
          <Icon name="x" size={0.875} />
        </button>
      ))}
      <Sheet isOpen={isOpen} title={t('published.filter.open')} onClose={() => setOpen(false)}>
        {data ? (
          <HistoryFilterForm
            filters={filters}
            places={places}
            onChoose={(next) => {
              setOpen(false);
              onFilter(next);
            }}
          />
        ) : error ? (
          <ErrorState cause={error} onRetry={reload} />
        ) : (
          <Loading rows={4} />
        )}
      </Sheet>
    </div>
  );
}
