import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodField } from '@/shared/date-time/period-field';
import { formatDate } from '@/shared/lib/time/format-date';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import type { HistoryFilters } from '../history-filters';

const DAY_MS = 86_400_000;
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
export function HistoryFilterForm({ filters, places, onChoose }: HistoryFilterFormProps) {
  const { t } = useTranslation('open-shift');
  const [draft, setDraft] = useState(filters);
  const { placeCode, startDate, endDate } = draft;
  const change = (part: HistoryFilters) => setDraft({ ...draft, ...part });
  const now = useNow();
  const today = formatDate(now, 'date');
  const firstOf = (days: number) => formatDate(now - (days - 1) * DAY_MS, 'date');
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
