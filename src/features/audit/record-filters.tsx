import { useTranslation } from 'react-i18next';
import { FilterChips, type Chip } from '@/shared/ui/list/filter-chips';
import { MODULES, type Module } from '@contract/audit/modules';
import { operationTrackMyModules } from '@contract/audit/calls';
import { useRead } from '@/shared/http/query/use-read';
import { useState } from 'react';
import { todayText } from '@/shared/date-time/days';
import { usePeriodText } from '@/shared/date-time/period/period-field';
import { PeriodSheet } from '@/shared/date-time/period/period-sheet';
import { useNow } from '@/shared/lib/time/use-now';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { type Filters, type Scope, lastDays } from './filters';
import './records.css';

type Days = Pick<Filters, 'start' | 'end'>;
type DateFilterProps = { value: Days; onChange: (days: Days) => void };

const PRESETS = [
  { key: 'today', days: 1 },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
] as const;

/** The period to look at: a button that says which, and a calendar to choose another. */
export function DateFilter({ value, onChange }: DateFilterProps) {
  const { t } = useTranslation('audit');
  const [isOpen, setIsOpen] = useState(false);
  const text = usePeriodText(value);
  const now = useNow();
  return (
    <>
      <FilterButton icon="calendar-range" isOn={text !== undefined} onPress={() => setIsOpen(true)}>
        {text ?? t('dates.any')}
      </FilterButton>
      <PeriodSheet
        isOpen={isOpen}
        label={t('dates.title')}
        mode="day"
        value={value}
        latest={todayText()}
        presets={PRESETS.map(({ key, days }) => ({
          key,
          text: t(`dates.${key}`),
          ...lastDays(days, now),
        }))}
        isOptional
        isOpenEnded
        onDone={(days) => onChange({ start: days?.start, end: days?.end })}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** Of the reader's own records, only the areas that have some; an address may name another. */
export function useOfferedModules(scope: Scope, chosen: Module | undefined): readonly Module[] {
  const own = useRead(operationTrackMyModules, scope === 'mine' ? {} : undefined);
  return MODULES.filter((one) => scope === 'all' || one === chosen || own.data?.modules.includes(one));
}

export type RecordFiltersProps = { scope: Scope; value: Filters; onChange: (filters: Filters) => void };

/** Narrows the records down by what they are about and when they were made. */
export function RecordFilters({ scope, value, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('audit');
  const offered = useOfferedModules(scope, value.module);
  const chips: Chip<Module | 'all'>[] = (['all', ...offered] as const).map((one) => ({
    value: one,
    text: t(`module.${one}`),
  }));
  return (
    <div className="records-filters">
      <FilterChips
        chips={chips}
        value={value.module ?? 'all'}
        label={t('module.label')}
        onChange={(chosen) => onChange({ ...value, module: chosen === 'all' ? undefined : chosen })}
      />
      <DateFilter value={value} onChange={(days) => onChange({ module: value.module, ...days })} />
    </div>
  );
}
