import type { FormColumn, FormField, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { checkValue, type CheckContext, type ValueProblem } from './check-value';
import type { AccessOf } from '../form-access';
import type { FormProblem } from './form-problem';
import { isMeasured, type MeasuredField } from '../measure';
import { isEmptyValue, normalizeValues, rowsOf } from '../normalize-values';
import { stripHidden, visibleColumns, visibleFields } from '../visible-fields';

/**
 * Everything wrong with a filled form, in the order of its fields; the first is the tip (spec section 5). Only fields that are
 * shown and may be edited are judged. Portal and backend both ask this function.
 */
export function checkForm(
  schema: FormSchema,
  given: FormValues,
  context: CheckContext,
  access: AccessOf = () => 'edit',
): FormProblem[] {
  const values = stripHidden(schema, normalizeValues(schema, given));
  return visibleFields(schema, values)
    .filter((field) => access(isMeasured(field, schema) ? field.measures.from : field.key) === 'edit')
    .flatMap((field) => checkField(field, schema, values, context));
}

function checkField(
  field: FormField,
  schema: FormSchema,
  values: FormValues,
  context: CheckContext,
): FormProblem[] {
  const value = values[field.key];
  if (isMeasured(field, schema)) {
    return checkMeasure(field, value, context);
  }
  const own = checkValue(field, value, context) ?? compareValue(field, schema.fields, values);
  if (own) {
    return [{ key: field.key, ...own }];
  }
  if (field.kind !== 'detailTable') {
    return [];
  }
  const columns = field.columns ?? [];
  return rowsOf(value).flatMap((row) =>
    visibleColumns(field, row.values).flatMap((column) => {
      const wrong =
        checkValue(column, row.values[column.key], context) ?? compareValue(column, columns, row.values);
      return wrong ? [{ key: field.key, rowId: row.rowId, column: column.key, ...wrong }] : [];
    }),
  );
}

/** Nobody typed it: what it is measured from is to blame, and only a measure that is too large is wrong by itself. */
function checkMeasure(field: MeasuredField, value: unknown, context: CheckContext): FormProblem[] {
  if (value === undefined) {
    return [];
  }
  if (value === 0) {
    return [{ key: field.measures.from, rule: field.measures.in === 'leaveDays' ? 'noWorkday' : 'tooShort' }];
  }
  const wrong = checkValue({ ...field, min: undefined, decimals: undefined }, value, context);
  return wrong ? [{ key: field.key, ...wrong }] : [];
}

/** The rule between two fields: the end above the start, the received amount within the total (spec section 5). */
function compareValue(
  { key, compare, purpose }: FormColumn,
  fields: readonly FormColumn[],
  values: FormValues,
): ValueProblem | undefined {
  const other = compare && fields.find((one) => one.key === compare.key);
  if (!compare || !other || isEmptyValue(values[key]) || isEmptyValue(values[other.key])) {
    return undefined;
  }
  const order = orderOf(values[key], values[other.key]);
  if (compare.is === 'greater') {
    return order > 0 ? undefined : { rule: 'endAfterStart' };
  }
  if (order <= 0) {
    return undefined;
  }
  return purpose === 'receivedAmount'
    ? { rule: 'amountOverTotal' }
    : { rule: 'notGreater', params: { other: other.key } };
}

/** Numbers by the millionth, so that 0.1 + 0.2 is 0.3; moments as text, which sorts by time. */
function orderOf(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.round((one - other) * 1e6);
  }
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}
