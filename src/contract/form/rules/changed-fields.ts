import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { isEmptyValue, tidyValues, rowsOf } from './normalize-values';

export type FieldChange = {
  key: string;
  change: 'added' | 'changed' | 'removed';
  /** Of a table: which rows, and which of their columns. */
  rows?: { rowId: string; change: 'added' | 'changed' | 'removed'; columns: string[] }[];
};

/** What a reader has to look at again: the fields whose value differs, in the order of the form. */
export function changedFields(schema: FormSchema, before: FormValues, after: FormValues): FieldChange[] {
  const [old, now] = [tidyValues(schema, before), tidyValues(schema, after)];
  return schema.fields.flatMap(({ key, kind }) => {
    if (isSame(old[key], now[key])) {
      return [];
    }
    const change = changeOf(old[key], now[key]);
    return [
      kind === 'detailTable' ? { key, change, rows: changedRows(old[key], now[key]) } : { key, change },
    ];
  });
}

function changedRows(before: unknown, after: unknown): NonNullable<FieldChange['rows']> {
  const [old, now] = [new Map(entries(before)), new Map(entries(after))];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((rowId) => {
    const [left, right] = [old.get(rowId), now.get(rowId)];
    const keys = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])];
    const columns = keys.filter((key) => !isSame(left?.[key], right?.[key]));
    return columns.length === 0 && left && right ? [] : [{ rowId, change: changeOf(left, right), columns }];
  });
}

const entries = (value: unknown) => rowsOf(value).map((row) => [row.rowId, row.values] as const);

function changeOf(before: unknown, after: unknown): FieldChange['change'] {
  return isEmptyValue(before) ? 'added' : isEmptyValue(after) ? 'removed' : 'changed';
}

/** Equal by content, whatever the order of an object's members; people and departments by id, since names are read anew. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  if ('id' in value && 'name' in value) {
    return { id: value.id };
  }
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
