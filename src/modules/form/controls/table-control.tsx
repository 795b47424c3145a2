import type { FormField } from '@contract/form/schema';
import type { TableRow } from '@contract/form/values';
import { ROWS_MAX } from '@contract/form/rules/check/check-value';
import { useCallback, useId, useRef, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { FieldNote } from '@/shared/ui/field/field-note';
import { visibleColumns } from '@contract/form/rules/visible-fields';
import { IconButton } from '@/shared/ui/button/icon-button';
import { rowsOf } from '@contract/form/rules/normalize-values';
import { randomId } from '@/shared/lib/random-id';
import { TableTotals } from '../reader/table-totals';
import type { ControlProps } from './control-props';
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
const TableRowCard = memo(function TableRowCard(props: TableRowCardProps) {
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

type TableControlProps = Omit<ControlProps<TableRow[]>, 'field'> & { field: FormField };

/** Rows of a detail table: a card each, since a phone has no room for columns. */
export function TableControl({ field, path, label, hint, error, value: rows = [] }: TableControlProps) {
  const { t } = useTranslation('custom-form');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useCallback((at: number) => {
    // The row is there after the next render.
    setTimeout(() => {
      const card = list.current?.children[at];
      card?.querySelector<HTMLElement>('.form-row input, .form-row textarea, .form-row button')?.focus();
    });
  }, []);
  const { removed, add, copy, remove, undo } = useTableRows(path, focusRow);
  const max = Math.min(field.maxCount ?? ROWS_MAX, ROWS_MAX);
  const isFull = rows.length >= max;
  const below = error ?? hint;
  return (
    <fieldset className="form-group form-table" aria-describedby={below ? `${id}-note` : undefined}>
      <legend className="hr-label">{label}</legend>
      {rows.length === 0 ? <p className="form-quiet">{t('table.empty')}</p> : null}
      <div className="form-table-rows" ref={list}>
        {rows.map((row, at) => (
          <TableRowCard
            key={row.rowId}
            table={field}
            path={path}
            row={row}
            number={at + 1}
            onCopy={isFull ? undefined : copy}
            onRemove={remove}
          />
        ))}
      </div>
      <output className="form-undo">
        {removed ? (
          <>
            <span>{t('table.removed', { number: removed.at + 1 })}</span>
            <Button kind="text" size="small" onClick={undo}>
              {t('table.undo')}
            </Button>
          </>
        ) : null}
      </output>
      <TableTotals table={field} rows={rows} />
      <Button kind="outline" isBlock disabled={isFull} onClick={add}>
        <Icon name="plus" size={1.125} />
        {isFull ? t('table.full', { max, count: max }) : t('table.add')}
      </Button>
      <FieldNote id={id} error={error} note={hint} />
    </fieldset>
  );
}

/**
 * Adding, copying and deleting rows. The rows are read when something is done, never kept: a card that is not rendered again
 * while another one is typed into still acts on all of them as they are.
 */
function useTableRows(path: string, onInserted: (at: number) => void) {
  const { store } = useForm();
  const [removed, setRemoved] = useState<{ row: TableRow; at: number }>();

  const insert = useCallback(
    (row: TableRow, at: number) => {
      const rows = rowsOf(store.valueAt(path));
      const place = Math.min(at, rows.length);
      store.set(path, [...rows.slice(0, place), row, ...rows.slice(place)]);
      setRemoved(undefined);
      onInserted(place);
    },
    [store, path, onInserted],
  );
  const add = useCallback(() => insert({ rowId: randomId(), values: {} }, Infinity), [insert]);
  const copy = useCallback(
    (rowId: string) => {
      const rows = rowsOf(store.valueAt(path));
      const at = rows.findIndex((row) => row.rowId === rowId);
      insert({ rowId: randomId(), values: { ...rows[at]?.values } }, at + 1);
    },
    [store, path, insert],
  );
  const remove = useCallback(
    (rowId: string) => {
      const rows = rowsOf(store.valueAt(path));
      const at = rows.findIndex((row) => row.rowId === rowId);
      const row = rows[at];
      const rest = rows.filter((one) => one.rowId !== rowId);
      store.set(path, rest.length > 0 ? rest : undefined);
      setRemoved(row && { row, at });
    },
    [store, path],
  );
  const undo = useCallback(() => removed && insert(removed.row, removed.at), [removed, insert]);
  return { removed, add, copy, remove, undo };
}
