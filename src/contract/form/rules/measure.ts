import type { FormColumn, FormSchema } from '@contract/form/schema';
import { dateRangeValueSchema, VALUE_SCHEMAS, type FormValues } from '@contract/form/values';
import { datesOfSpan, leaveSpanOf } from '@contract/leave/length/leave-span';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { lengthOf as countOf } from '@contract/roster/rules/days';

export type MeasuredField = FormColumn & { measures: NonNullable<FormColumn['measures']> };

/** True for a number that follows from other fields; one whose source was taken out of the form is typed again. */
export function isMeasured(field: FormColumn, { fields }: FormSchema): field is MeasuredField {
  const { kind, measures } = field;
  const has = (key: string, of: FormColumn['kind']) =>
    fields.some((one) => one.key === key && one.kind === of);
  return (
    kind === 'number' &&
    measures !== undefined &&
    (measures.to === undefined
      ? has(measures.from, 'dateRange')
      : has(measures.from, 'time') && has(measures.to, 'time'))
  );
}

/**
 * The values with every measured field as it follows from the others; without it where they are not complete. The length of a leave
 * follows from the plan of the person and the calendar of the company besides, which the backend alone knows: it stays as it is.
 */
export function withMeasures(schema: FormSchema, values: FormValues): FormValues {
  const measured = schema.fields.filter((field) => isMeasured(field, schema));
  if (measured.length === 0) {
    return values;
  }
  const next = { ...values };
  for (const field of measured) {
    const amount = measure(field, values);
    if (amount === undefined) {
      delete next[field.key];
    } else {
      next[field.key] = amount;
    }
  }
  return next;
}

type Ends = { start: string; end: string };

function measure(field: MeasuredField, values: FormValues): number | undefined {
  const { measures, key } = field;
  const ends = endsOf(measures, values);
  if (!ends) {
    return undefined;
  }
  const span = leaveSpanOf(ends.start, ends.end);
  const told = values[key];
  switch (measures.in) {
    case 'leaveDays':
      return span && typeof told === 'number' ? told : undefined;
    case 'days':
      return span && countOf(datesOfSpan(span));
    case 'hours':
      return hoursBetween(ends);
  }
}

/** Where the measured time begins and ends: days, minutes, or two times of the same day. */
export function endsOf({ from, to }: MeasuredField['measures'], values: FormValues): Ends | undefined {
  if (to === undefined) {
    const range = dateRangeValueSchema.safeParse(values[from]);
    const { start, end } = range.data ?? {};
    return start && end && start.length === end.length ? { start, end } : undefined;
  }
  const [start, end] = [values[from], values[to]].map((time) => VALUE_SCHEMAS.time.safeParse(time).data);
  return start && end ? { start: `2000-01-01 ${start}`, end: `2000-01-01 ${end}` } : undefined;
}

/** Full half hours; days count whole. */
function hoursBetween({ start, end }: Ends): number | undefined {
  const [from, to] = [start, end].map((moment) =>
    Date.parse(`${moment.slice(0, 10)}T${moment.slice(11) || '00:00'}Z`),
  ) as [number, number];
  const minutes = (to - from) / 60_000 + (start.length > 10 ? 0 : 24 * 60);
  return minutes > 0 ? Math.floor(minutes / 30) / 2 : undefined;
}

export type Length = { amount: number; unit: 'day' | 'hour' };

/** Days of leave as they are told: in hours of a day of leave where they are no half days. */
export const leaveAmount = (days: number): Length =>
  days % 0.5 === 0
    ? { amount: days, unit: 'day' }
    : { amount: (days * LEAVE_DAY_MINUTES) / 60, unit: 'hour' };

/** What a measured field says. */
export const toLength = ({ measures }: MeasuredField, amount: number): Length =>
  measures.in === 'hours' ? { amount, unit: 'hour' } : leaveAmount(amount);

/** How long a filled form says something takes: by the first field that measures it. */
export function lengthOf(schema: FormSchema, values: FormValues): (Length & { key: string }) | undefined {
  const field = schema.fields.find((one) => isMeasured(one, schema));
  const amount = field && values[field.key];
  return field && typeof amount === 'number' ? { key: field.key, ...toLength(field, amount) } : undefined;
}
