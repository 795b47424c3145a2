import { compactMobile, isMobile } from '@contract/account/rules/mobile';
import type { FieldKind, FormColumn, FormField, FormSchema } from '@contract/form/schema';
import type { FormValues, TableRow } from '@contract/form/values';
import { hasVisibleText } from '@contract/text/identifying-text';
import { oneLine, severalLines } from '@contract/text/text-fields';
import { withMeasures } from './measure';

/** True for what counts as not filled in (spec section 5): blanks, empty lists, a range or a place without anything. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) {
    return true;
  }
  if (typeof value === 'string') {
    return !hasVisibleText(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  return typeof value === 'object' && Object.values(value).every(isEmptyValue);
}

/** The values as they are kept: tidy, and what follows from other fields as it follows. */
export function normalizeValues(schema: FormSchema, values: FormValues): FormValues {
  return withMeasures(schema, tidyValues(schema, values));
}

/** Known fields alone, text without outer blanks, nothing for what is empty: for reading, where nothing is measured anew. */
export function tidyValues(schema: FormSchema, values: FormValues): FormValues {
  return keep(schema.fields, values, (field, value) =>
    field.kind === 'detailTable' && Array.isArray(value)
      ? value.map((row) => normalizeRow(field, row)).filter((row) => row !== undefined)
      : normalizeValue(value, field.kind),
  );
}

function normalizeRow(table: FormField, row: unknown): unknown {
  if (!isRow(row)) {
    return row;
  }
  const values = keep(table.columns ?? [], row.values, ({ kind }, value) => normalizeValue(value, kind));
  return Object.keys(values).length === 0 ? undefined : { rowId: row.rowId, values };
}

function normalizeValue(value: unknown, kind?: FieldKind): unknown {
  if (typeof value === 'string') {
    return kind === 'phone' ? phoneOf(value) : textOf(value, kind);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).filter(([, part]) => !isEmptyValue(part));
    return Object.fromEntries(entries.map(([key, part]) => [key, normalizeValue(part)]));
  }
  return value;
}

/** Text of one line stays one, since it also stands in titles, file names and mails. */
const textOf = (text: string, kind?: FieldKind): string =>
  kind === 'longText' ? severalLines(text).trim() : oneLine(text);

/** The eleven digits of a mobile number however it was pasted; anything else as it was typed, for the rules to judge. */
function phoneOf(text: string): string {
  const compact = compactMobile(text);
  return isMobile(compact) ? compact : oneLine(text);
}

function keep<Field extends FormColumn>(
  fields: readonly Field[],
  values: FormValues,
  normalize: (field: Field, value: unknown) => unknown,
): FormValues {
  const kept: FormValues = {};
  for (const field of fields) {
    const given = values[field.key];
    const value = field.kind === 'description' || isEmptyValue(given) ? undefined : normalize(field, given);
    if (!isEmptyValue(value)) {
      kept[field.key] = value;
    }
  }
  return kept;
}

/** True for a value that reads as a row of a table. */
export function isRow(value: unknown): value is TableRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rowId' in value &&
    typeof value.rowId === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}

/** The rows of a table's value; none for anything else. */
export function rowsOf(value: unknown): TableRow[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}
