import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { usePeriodText } from '@/shared/date-time/period-field';
import { PeriodSheet } from '@/shared/date-time/period-sheet';
import { useNow } from '@/shared/lib/time/use-now';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { lastDays, type Filters } from '../filters';

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
