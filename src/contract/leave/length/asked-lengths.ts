import type { FormColumn, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { endsOf, isMeasured, type MeasuredField } from '@contract/form/rules/measure';
import { visibleFields } from '@contract/form/rules/visible-fields';
import { leaveSpanOf, type LeaveSpan } from './leave-span';

/** A field that tells the length of a leave, with the time that it is the length of and the kind of leave as it is filled in. */
export type AskedLength = { field: MeasuredField; kind: unknown; span: LeaveSpan };

/** True for a field that tells the length of a leave. */
export const isLength = (field: FormColumn, schema: FormSchema): field is MeasuredField =>
  isMeasured(field, schema) && field.measures.in === 'leaveDays';

/** The lengths of leave that a form tells, of those whose time is filled in. */
export const askedLengths = (schema: FormSchema, values: FormValues): AskedLength[] =>
  visibleFields(schema, values).flatMap((field) => {
    if (!isLength(field, schema)) {
      return [];
    }
    const ends = endsOf(field.measures, values);
    const span = ends && leaveSpanOf(ends.start, ends.end);
    return span ? [{ field, kind: field.measures.kind && values[field.measures.kind], span }] : [];
  });

/** The values without the lengths of leave, which tell nothing that plan, calendar and the other values do not. */
export const withoutLengths = (schema: FormSchema, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => !schema.fields.some((field) => field.key === key && isLength(field, schema)),
    ),
  );

/** Tells the time and the kind of leave that a length is of from all others. */
export const lengthSources = ({ measures: { from, kind } }: MeasuredField, values: FormValues): string =>
  JSON.stringify([values[from] ?? null, (kind && values[kind]) ?? null]);
