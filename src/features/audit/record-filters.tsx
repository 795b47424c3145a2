import { useTranslation } from 'react-i18next';
import { FilterChips, type Chip } from '@/shared/ui/list/filter-chips';
import { MODULES, type Filters, type Module } from './filters';
import { DateFilter } from './parts/date-filter';
import './records.css';

type RecordFiltersProps = { value: Filters; onChange: (filters: Filters) => void };

/** Narrows the records down by what they are about and when they were made. */
export function RecordFilters({ value, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('audit');
  const chips: Chip<Module | 'all'>[] = (['all', ...MODULES] as const).map((one) => ({
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
