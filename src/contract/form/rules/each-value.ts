import type { FormColumn, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { rowsOf } from './normalize-values';

/** One value with where it stands: a field's, or a cell's. */
export type Placed = { key: string; rowId?: string; column?: string; field: FormColumn; value: unknown };

/** Every value of a form, cells of tables included, in the order of the form. */
export function eachValue({ fields }: FormSchema, values: FormValues): Placed[] {
  return fields.flatMap((field): Placed[] => {
    const { key } = field;
    if (field.kind !== 'detailTable') {
      return [{ key, field, value: values[key] }];
    }
    return rowsOf(values[key]).flatMap(({ rowId, values: cells }) =>
      (field.columns ?? []).map((column) => ({
        key,
        rowId,
        column: column.key,
        field: column,
        value: cells[column.key],
      })),
    );
  });
}

/** The dictionary items that a form holds, as `type code`: they may stay when they can no longer be chosen. */
export function keptItems(schema: FormSchema, values: FormValues): ReadonlySet<string> {
  return new Set(
    eachValue(schema, values).flatMap(({ field: { itemType }, value }) =>
      itemType ? [value].flat().map((code) => `${itemType} ${String(code)}`) : [],
    ),
  );
}
