import { addDays } from '@contract/day';
import type { ApprovalSpan } from '@contract/approval/span';
import type { FormField, FormSchema } from '@contract/form/schema';
import { dateRangeValueSchema, VALUE_SCHEMAS, type FormValues } from '@contract/form/values';
import { isMeasured, lengthOf } from '@contract/form/rules/measure';

/** Requests that take a person's time: nobody is in two places at once, nor is the same hour claimed twice. */
const TIME_TAKERS: readonly (readonly string[])[] = [
  ['leave', 'compensatoryLeave', 'businessTrip'],
  ['overtime'],
  ['timeMakeUp'],
];

/** The kinds of request that must not overlap with one of this kind; none for what takes no time. */
export const rivalsOf = (processCode: string): readonly string[] =>
  TIME_TAKERS.find((group) => group.includes(processCode)) ?? [];

/** `YYYY-MM-DD HH:mm`, the end not included. */
export type TakenTime = { start: string; end: string };

/** The time that a request takes; null for what takes none or is not filled in. */
export function takenTime(processCode: string, schema: FormSchema, values: FormValues): TakenTime | null {
  const span = rivalsOf(processCode).length > 0 ? datesOf(schema, values, () => true) : null;
  if (!span?.start || !span.end) {
    return null;
  }
  const start = span.start.length > 10 ? span.start : `${span.start} 00:00`;
  const end = span.end.length > 10 ? span.end : `${addDays(span.end, 1)} 00:00`;
  return start < end ? { start, end } : null;
}

/** The moment that a make-up punch is asked for, `YYYY-MM-DD HH:mm`; null for anything else and for what is not filled in. */
export function madeUpMoment(processCode: string, schema: FormSchema, values: FormValues): string | null {
  const start = processCode === 'makeUpPunch' ? datesOf(schema, values, () => true)?.start : undefined;
  return start && start.length > 10 ? start.slice(0, 16) : null;
}

/** `keys`: the fields that tell them. */
type Dates = { start: string; end: string | null; keys: readonly string[] };

/** Dates and length as cards tell them, of the fields that everybody may see. */
export function spanOf(
  schema: FormSchema,
  values: FormValues,
  isShown: (key: string) => boolean,
): ApprovalSpan | null {
  const dates = datesOf(schema, values, isShown);
  const length = lengthOf(schema, values);
  const shownLength = length && isShown(length.key) ? { amount: length.amount, unit: length.unit } : null;
  return dates || shownLength
    ? { ...(dates && { start: dates.start, end: dates.end }), length: shownLength }
    : null;
}

/** The fields whose values `spanOf` tells, so that a card does not say them twice. */
export function spanKeys(
  schema: FormSchema,
  values: FormValues,
  isShown: (key: string) => boolean,
): ReadonlySet<string> {
  const length = lengthOf(schema, values);
  return new Set([...(datesOf(schema, values, isShown)?.keys ?? []), ...(length ? [length.key] : [])]);
}

/** A range, or else a day with the times that stand beside it. */
function datesOf(schema: FormSchema, values: FormValues, isShown: (key: string) => boolean): Dates | null {
  const shown = schema.fields.filter((field) => isShown(field.key));
  const range = shown.find((field) => field.kind === 'dateRange');
  if (range) {
    const { start, end } = dateRangeValueSchema.safeParse(values[range.key]).data ?? {};
    return start && end ? { start, end, keys: [range.key] } : null;
  }
  const [day] = valuesOf('date', shown, values);
  if (!day) {
    return null;
  }
  const [from, to] = timesOf(schema, shown, values);
  const at = ({ value }: Told) => `${day.value.slice(0, 10)} ${value}`;
  return {
    start: from ? at(from) : day.value,
    end: from && to ? at(to) : null,
    keys: [day, from, to].flatMap((one) => one?.key ?? []),
  };
}

type Told = { key: string; value: string };

/** Those that a number is measured from, or the only one that there is. */
function timesOf(schema: FormSchema, shown: readonly FormField[], values: FormValues): Told[] {
  const measured = schema.fields.find((field) => isMeasured(field, schema))?.measures;
  const times = shown.filter((field) => field.kind === 'time');
  const told = measured?.to
    ? [measured.from, measured.to].flatMap((key) => times.find((field) => field.key === key) ?? [])
    : times.slice(0, times.length === 1 ? 1 : 0);
  return valuesOf('time', told, values);
}

function valuesOf(kind: 'date' | 'time', fields: readonly FormField[], values: FormValues): Told[] {
  return fields
    .filter((field) => field.kind === kind)
    .flatMap(({ key }) => {
      const value = VALUE_SCHEMAS[kind].safeParse(values[key]).data;
      return value ? { key, value } : [];
    });
}
