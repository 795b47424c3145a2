import type { FormColumn, FormField, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { isEmptyValue, isRow } from './normalize-values';

/** The fields that are shown with these values, in their order: each condition holds, and so does that of the field it asks. */
export function visibleFields(schema: FormSchema, values: FormValues): FormField[] {
  return visibleOf(schema.fields, values);
}

/** The columns that a row of a table shows. */
export function visibleColumns(table: Pick<FormField, 'columns'>, values: FormValues): FormColumn[] {
  return visibleOf(table.columns ?? [], values);
}

function visibleOf<Field extends FormColumn>(fields: readonly Field[], values: FormValues): Field[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const known = new Map<string, boolean>();
  const isVisible = (field: Field): boolean => {
    const before = known.get(field.key);
    if (before !== undefined) {
      return before;
    }
    // While a field asks itself in a circle it counts as hidden; a schema with circles is not published.
    known.set(field.key, false);
    const asked = field.showWhen && byKey.get(field.showWhen.key);
    const result =
      !field.showWhen ||
      (asked !== undefined && isVisible(asked) && holds(values[asked.key], field.showWhen.values));
    known.set(field.key, result);
    return result;
  };
  return fields.filter(isVisible);
}

function holds(value: unknown, wanted: readonly string[]): boolean {
  const has = Array.isArray(value) ? value : [value];
  return has.some((one) => wanted.includes(String(one)));
}

/** The values of shown fields and cells alone: what a hidden field still holds is not sent and not kept. */
export function stripHidden(schema: FormSchema, values: FormValues): FormValues {
  return pick(visibleFields(schema, values), values, (field, value) =>
    field.kind === 'detailTable' && Array.isArray(value) ? stripRows(field, value) : value,
  );
}

function stripRows(table: FormField, rows: unknown[]): unknown[] {
  return rows.flatMap((row) => {
    if (!isRow(row)) {
      return [row];
    }
    const values = pick(visibleColumns(table, row.values), row.values, (_, cell) => cell);
    return isEmptyValue(values) ? [] : [{ rowId: row.rowId, values }];
  });
}

function pick<Field extends FormColumn>(
  fields: readonly Field[],
  values: FormValues,
  change: (field: Field, value: unknown) => unknown,
): FormValues {
  const entries = fields.map((field) => [field.key, change(field, values[field.key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isEmptyValue(value)));
}

/**
 * The schema for someone from whom some fields are hidden. A field that asks a hidden one loses its condition when that
 * holds with these values, and is left out when it does not: the person can change neither.
 */
export function withoutFields(
  schema: FormSchema,
  hidden: ReadonlySet<string>,
  values: FormValues = {},
): FormSchema {
  if (hidden.size === 0) {
    return schema;
  }
  const shown = new Set(visibleFields(schema, values).map((field) => field.key));
  const fields = schema.fields
    .filter(
      ({ key, showWhen }) => !hidden.has(key) && (!showWhen || !hidden.has(showWhen.key) || shown.has(key)),
    )
    .map((field) =>
      field.showWhen && hidden.has(field.showWhen.key) ? { ...field, showWhen: undefined } : field,
    );
  return { fields };
}
