import type { FormColumn, FormSchema } from '@contract/form/schema';
import { VALUE_SCHEMAS, type FormValues } from '@contract/form/values';
import { isRow } from '@contract/form/rules/normalize-values';

/**
 * Values as the controls of a form can hold them: those of unknown fields and of another shape are left out, as when a draft
 * was kept in an earlier version. Text that is no number yet stays, since it was being typed.
 */
export function fitValues({ fields }: FormSchema, values: FormValues): FormValues {
  return fit(fields, values, (field, value) =>
    field.kind === 'detailTable' && Array.isArray(value)
      ? value
          .filter(isRow)
          .map((row) => ({ rowId: row.rowId, values: fit(field.columns ?? [], row.values, same) }))
      : value,
  );
}

const same = (_: FormColumn, value: unknown) => value;

function fit<Field extends FormColumn>(
  fields: readonly Field[],
  values: FormValues,
  change: (field: Field, value: unknown) => unknown,
): FormValues {
  const kept = fields.filter((field) => fits(field, values[field.key]));
  return Object.fromEntries(kept.map((field) => [field.key, change(field, values[field.key])]));
}

function fits({ kind }: FormColumn, value: unknown): boolean {
  if (value === undefined || value === null) {
    return false;
  }
  const isTyped = (kind === 'number' || kind === 'amount') && typeof value === 'string';
  // An address that is being typed is not a place yet.
  const isBegun = kind === 'location' && typeof value === 'object';
  return isTyped || isBegun || VALUE_SCHEMAS[kind].safeParse(value).success;
}
