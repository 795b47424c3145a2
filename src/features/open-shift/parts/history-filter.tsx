import { addDays } from '@contract/day';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { PeriodField } from '@/shared/date-time/period/period-field';
import { formatDate } from '@/shared/lib/time/format-date';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { getMasterData } from '@contract/master-data/calls';
import { read } from '@/shared/http/read';
import type { HistoryFilters } from '../history-filters';
import '../tasks.css';

const ANY = '';
const PRESETS = [
  ['week', 7],
  ['month', 30],
  ['quarter', 90],
] as const;

type HistoryFilterFormProps = {
  filters: HistoryFilters;
  places: readonly { value: string; text: string }[];
  onChoose: (filters: HistoryFilters) => void;
};

/** Place and days of publishing, chosen together. */
function HistoryFilterForm({ filters, places, onChoose }: HistoryFilterFormProps) {
  const { t } = useTranslation('open-shift');
  const [draft, setDraft] = useState(filters);
  const { placeCode, startDate, endDate } = draft;
  const change = (part: HistoryFilters) => setDraft({ ...draft, ...part });
  const now = useNow();
  const today = formatDate(now, 'date');
  const firstOf = (days: number) => addDays(formatDate(now, 'date'), 1 - days);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose(draft);
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <div>
        <p className="hr-label">{t('create.place')}</p>
        <FilterChips
          chips={[{ value: ANY, text: t('published.filter.anyPlace') }, ...places]}
          value={placeCode ?? ANY}
          label={t('create.place')}
          onChange={(code) => change({ placeCode: code || undefined })}
        />
      </div>
      <PeriodField
        name="days"
        mode="day"
        label={t('published.filter.days')}
        placeholder={t('published.filter.anyDay')}
        value={{ start: startDate, end: endDate }}
        latest={today}
        presets={PRESETS.map(([key, days]) => ({
          key,
          text: t(`published.filter.${key}`),
          start: firstOf(days),
          end: today,
        }))}
        isOptional
        isOpenEnded
        onChange={(days) => change({ startDate: days?.start, endDate: days?.end })}
      />
      <div className="task-filter-pair">
        <Button
          onClick={() =>
            onChoose({ ...draft, placeCode: undefined, startDate: undefined, endDate: undefined })
          }
        >
          {t('published.clear')}
        </Button>
        <Button type="submit" kind="primary">
          {t('published.filter.apply')}
        </Button>
      </div>
    </form>
  );
}

type HistoryFilterProps = { filters: HistoryFilters; onFilter: (filters: HistoryFilters) => void };

/** What narrows the history down beside the status: each in a chip that can be taken away, and the sheet to choose more. */
export function HistoryFilter({ filters, onFilter }: HistoryFilterProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { placeCode, startDate, endDate } = filters;
  // Places are asked for by who narrows down by them.
  const { data, error, reload } = useLoaded(
    [{ id: 'findPlaces', noun: 'master-data' }, placeCode],
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

/** Places that can be chosen, and the one that is named although it may be closed by now. */
async function findPlaces(named: string | undefined, signal: AbortSignal) {
  const open = await read(getMasterData, { model: 'place' }, signal);
  const isKnown = named === undefined || open.some(({ code }) => code === named);
  const closed = isKnown ? [] : await read(getMasterData, { model: 'place', codes: [named] }, signal);
  return [...open, ...closed];
}
