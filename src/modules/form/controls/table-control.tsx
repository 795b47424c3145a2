import type { FormField } from '@contract/form/schema';
import type { TableRow } from '@contract/form/values';
import { ROWS_MAX } from '@contract/form/rules/check/check-value';
import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { TableTotals } from '../reader/table-totals';
import type { ControlProps } from './control-props';
import { TableRowCard } from './table-row-card';
import { useTableRows } from './use-table-rows';
import { FieldNote } from '@/shared/ui/field/field-note';

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
        {isFull ? t('table.full', { max }) : t('table.add')}
      </Button>
      <FieldNote id={id} error={error} note={hint} />
    </fieldset>
  );
}
