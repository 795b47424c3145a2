import type { FormField } from '@contract/form/schema';
import type { TableRow } from '@contract/form/values';
import { visibleColumns } from '@contract/form/rules/visible-fields';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { numberText, sumOf } from '../amounts';

/** The sums of a table's number columns; nothing while there are fewer than two rows. */
export function TableTotals({ table, rows }: { table: FormField; rows: readonly TableRow[] }) {
  const { t } = useTranslation('custom-form');
  const language = useLanguage();
  const columns = (table.columns ?? []).filter(({ kind }) => kind === 'number' || kind === 'amount');
  if (rows.length < 2 || columns.length === 0) {
    return null;
  }
  return (
    <dl className="form-totals">
      {columns.map((column) => {
        const shown = rows.filter((row) => visibleColumns(table, row.values).includes(column));
        return (
          <div key={column.key}>
            <dt>{t('table.total', { label: localizedText(column.label, language) })}</dt>
            <dd>{numberText(sumOf(shown.map((row) => row.values[column.key])), column)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
