import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFields, fieldCheck } from '@/shared/form/check-fields';
import { formatDate } from '@/shared/lib/format-date';
import { useNow } from '@/shared/lib/use-now';
import { Button } from '@/shared/ui/button';
import { FilterChips } from '@/shared/ui/filter-chips';
import { TextField } from '@/shared/ui/text-field';
import type { HistoryFilters } from '../api';

const DAY_MS = 86_400_000;
const ANY = '';
/** Days of one's own: no preset is chosen then. */
const OWN_DAYS = 'own';
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
  const { t } = useTranslation('tasks');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(filters);
  const [error, setError] = useState<string>();
  const { placeCode, startDate, endDate } = draft;
  const change = (part: HistoryFilters) => {
    setError(undefined);
    setDraft({ ...draft, ...part });
  };
  const now = useNow();
  const today = formatDate(now, 'date');
  const firstOf = (days: number) => formatDate(now - (days - 1) * DAY_MS, 'date');
  const preset = PRESETS.find(([, days]) => startDate === firstOf(days) && endDate === today)?.[0];
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const isReversed = startDate && endDate && endDate < startDate;
    const failed = await checkFields(
      [
        fieldCheck('endDate', endDate, {
          kind: 'custom',
          check: () => (isReversed ? t('published.filter.wrong') : undefined),
        }),
      ],
      form.current ?? document,
    );
    setError(failed?.message);
    if (!failed) {
      onChoose(draft);
    }
  };
  return (
    <form className="hr-form" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div>
        <p className="hr-label">{t('create.place')}</p>
        <FilterChips
          chips={[{ value: ANY, text: t('published.filter.anyPlace') }, ...places]}
          value={placeCode ?? ANY}
          label={t('create.place')}
          onChange={(code) => change({ placeCode: code || undefined })}
        />
      </div>
      <div>
        <p className="hr-label">{t('published.filter.days')}</p>
        <FilterChips<string>
          chips={[
            { value: ANY, text: t('published.filter.anyDay') },
            ...PRESETS.map(([value]) => ({ value, text: t(`published.filter.${value}`) })),
          ]}
          value={preset ?? (startDate || endDate ? OWN_DAYS : ANY)}
          label={t('published.filter.days')}
          onChange={(value) => {
            const days = PRESETS.find(([name]) => name === value)?.[1];
            change(
              days
                ? { startDate: firstOf(days), endDate: today }
                : { startDate: undefined, endDate: undefined },
            );
          }}
        />
      </div>
      <div className="task-filter-pair">
        <TextField
          name="startDate"
          type="date"
          label={t('published.filter.from')}
          value={startDate ?? ''}
          onChange={(day) => change({ startDate: day || undefined })}
        />
        <TextField
          name="endDate"
          type="date"
          label={t('published.filter.until')}
          value={endDate ?? ''}
          error={error}
          onChange={(day) => change({ endDate: day || undefined })}
        />
      </div>
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
