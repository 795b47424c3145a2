import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { isEmptyValue } from '@contract/form/rules/normalize-values';
import { visibleFields } from '@contract/form/rules/visible-fields';
import { isLength } from '../length/asked-lengths';
import type { LeaveFault, RequestFacts } from './request-faults';

const FILES: ReadonlySet<string> = new Set(['image', 'attachment']);

const fileFields = (schema: FormSchema, values: FormValues) =>
  visibleFields(schema, values).filter(({ kind }) => FILES.has(kind));

/** Whether a request has a file attached, of the fields that are shown for its kind. */
export function proofOf(schema: FormSchema, values: FormValues): RequestFacts['proof'] {
  const fields = fileFields(schema, values);
  return fields.length === 0
    ? 'noField'
    : fields.some(({ key }) => !isEmptyValue(values[key]))
      ? 'given'
      : 'missing';
}

/** The field of a form that a fault is told at: the kind, the time or the file; the first one where it has none of these. */
export function fieldOfFault(schema: FormSchema, values: FormValues, { at }: Pick<LeaveFault, 'at'>): string {
  const time = schema.fields.find((field) => isLength(field, schema))?.measures?.from;
  const dates = schema.fields.find(({ kind }) => kind === 'dateRange' || kind === 'date')?.key;
  const kind = at === 'kind' ? schema.fields.find(({ key }) => key === 'leaveType')?.key : undefined;
  const file = at === 'proof' ? fileFields(schema, values)[0]?.key : undefined;
  return file ?? kind ?? time ?? dates ?? schema.fields[0]?.key ?? '';
}
