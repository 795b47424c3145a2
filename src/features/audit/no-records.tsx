import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/page/states';

type NoRecordsProps = { isFiltered: boolean; onClear: () => void };

/** There are no records, or none that fit the filters. */
export function NoRecords({ isFiltered, onClear }: NoRecordsProps) {
  const { t } = useTranslation('audit');
  return (
    <EmptyState
      icon="history"
      title={t(isFiltered ? 'noneFound' : 'none')}
      note={t(isFiltered ? 'noneFoundHint' : 'noneHint')}
      clear={isFiltered && { text: t('clearFilters'), onClear: onClear }}
    />
  );
}
