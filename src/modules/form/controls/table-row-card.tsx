import type { FormField } from '@contract/form/schema';
import type { TableRow } from '@contract/form/values';
import { visibleColumns } from '@contract/form/rules/visible-fields';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { useForm } from '../form-context';

type TableRowCardProps = {
  table: FormField;
  /** Of the table. */
  path: string;
  row: TableRow;
  number: number;
  /** Left out when there is no room for another row. */
  onCopy: ((rowId: string) => void) | undefined;
  onRemove: (rowId: string) => void;
};

/** One row of a detail table with its fields below each other. Typing into another row leaves it alone. */
export const TableRowCard = memo(function TableRowCard(props: TableRowCardProps) {
  const { table, path, row, number, onCopy, onRemove } = props;
  const { t } = useTranslation('custom-form');
  const { renderField } = useForm();
  return (
    <section className="form-table-row" aria-label={t('table.row', { number })}>
      <header>
        <span>{t('table.row', { number })}</span>
        {onCopy ? (
          <IconButton icon="copy" label={t('table.copyRow', { number })} onClick={() => onCopy(row.rowId)} />
        ) : null}
        <IconButton
          icon="trash-2"
          label={t('table.removeRow', { number })}
          onClick={() => onRemove(row.rowId)}
        />
      </header>
      {visibleColumns(table, row.values).map((column) =>
        renderField(column, `${path}/${row.rowId}/${column.key}`),
      )}
    </section>
  );
});
