import type { FormColumn, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';

/** The conventional keys of a request about a person's pay: whom it is about, what they earn, from which day on it changes. */
const PERSON = 'employee';
const PRESENT_PAY = 'currentAmount';
const FROM_DAY = 'effectiveDate';
/** The pay from that day on. */
export const ADJUSTED_PAY = 'adjustedAmount';

/**
 * True for an amount that the company's records hold already: the present pay of the person whom the form names. Read-only, because
 * it decides who approves.
 */
export const isKnownPay = (
  { key, kind }: Pick<FormColumn, 'key' | 'kind'>,
  { fields }: FormSchema,
): boolean =>
  key === PRESENT_PAY &&
  kind === 'amount' &&
  fields.some((one) => one.key === PERSON && one.kind === 'person' && one.multiple !== true);

/** The key of the field that holds the present pay; undefined in a form without one. */
export const knownPayKey = (schema: FormSchema): string | undefined =>
  schema.fields.find((field) => isKnownPay(field, schema))?.key;

/** Whose pay it is and as of which day, as far as the form says so. */
export type PaySource = { memberId: string; day: string | null };

export function paySourceOf(values: FormValues): PaySource | undefined {
  const named: unknown = values[PERSON];
  const [first]: unknown[] = Array.isArray(named) ? named : [];
  const memberId = typeof first === 'object' && first !== null && 'id' in first ? first.id : undefined;
  const day = values[FROM_DAY];
  return typeof memberId === 'string' && memberId !== ''
    ? { memberId, day: typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null }
    : undefined;
}

/** A change of pay as its request says: amounts in hundredths of the currency; without a present pay it is an entry. */
export type PayChange = { memberId: string; fromDay: string; beforeCents: number | null; afterCents: number };

/** Undefined for a form without one of the fields. */
export function payChangeOf(values: FormValues): PayChange | undefined {
  const source = paySourceOf(values);
  const [before, after] = [values[PRESENT_PAY], values[ADJUSTED_PAY]];
  return source?.day && typeof after === 'number'
    ? {
        memberId: source.memberId,
        fromDay: source.day,
        beforeCents: typeof before === 'number' ? Math.round(before * 100) : null,
        afterCents: Math.round(after * 100),
      }
    : undefined;
}

/** The currency of the adjusted pay. */
export const payCurrencyOf = ({ fields }: FormSchema): string =>
  fields.find(({ key }) => key === ADJUSTED_PAY)?.currency ?? 'CNY';

/** Above this change in percent, a typing error is likely. */
export const LARGE_PAY_CHANGE = 50;

/** The change of pay in percent; undefined without both amounts. */
export const payChangePercent = (before: number | null | undefined, after: unknown): number | undefined =>
  before && typeof after === 'number' && after > 0 ? ((after - before) / before) * 100 : undefined;

/** The fields that say what a person earns. */
export const PAY_KEYS: readonly string[] = [PRESENT_PAY, ADJUSTED_PAY];
