import { ADJUSTED_PAY, knownPayKey, paySourceOf, type PaySource } from '@contract/form/rules/known-fields';
import type { FormSchema } from '@contract/form/schema';
import type { AccessOf } from '@contract/form/rules/form-access';
import type { PayBasis } from '@contract/pay/rules/time-pay';
import type { FormValues } from '@contract/form/values';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { payOf } from '../person/pay-of';

/**
 * Pay of a person on a day in the currency of the form: of what was entered and of approved adjustments the latest that had begun. Undefined
 * where nothing is recorded, or where the latest is in another currency.
 */
export async function presentPay(
  db: Db | Tx,
  tenantId: string,
  { memberId, day }: PaySource,
  { today, currency }: { today: string; currency: string },
): Promise<number | undefined> {
  const [latest] = await payOf(db, { tenantId, memberId }, { until: day ?? today, limit: 1 });
  return latest?.currency === currency ? latest.amountCents / 100 : undefined;
}

/** Whether the pay of a person on a day is by the month or by the hour. */
export async function payBasisOf(
  db: Db | Tx,
  tenantId: string,
  { memberId, day }: PaySource,
  today: string,
): Promise<PayBasis> {
  const [latest] = await payOf(db, { tenantId, memberId }, { until: day ?? today, limit: 1 });
  return latest?.basis ?? 'month';
}

type Filled = {
  tenantId: string;
  today: string;
  schema: FormSchema;
  before: FormValues;
  merged: FormValues;
  /** Who sends it was found to reach the person, or is refused in the same transaction. */
  isReached: boolean;
};

/**
 * Replaces a typed present pay by that of the records. If an approver changes the person whom the request is about, no pay is looked
 * up for the new one: it is unknown, as without a record.
 */
export async function withPresentPay(
  db: Db | Tx,
  { tenantId, today, schema, before, merged, isReached }: Filled,
): Promise<FormValues> {
  const key = knownPayKey(schema);
  if (key === undefined) {
    return merged;
  }
  const { [key]: _typed, ...others } = merged;
  const source = paySourceOf(merged);
  const isSamePerson = source !== undefined && source.memberId === paySourceOf(before)?.memberId;
  const amount =
    source && (isReached || isSamePerson)
      ? await presentPay(db, tenantId, source, { today, currency: currencyOf(schema, key) })
      : undefined;
  return amount === undefined ? others : { ...others, [key]: amount };
}

/**
 * Refuses an adjustment to nothing, or to the present pay. To a sender from whom the present pay is hidden it is not compared: refusals would
 * say what it is.
 */
export function requirePayChange(schema: FormSchema, values: FormValues, access: AccessOf): void {
  const key = knownPayKey(schema);
  const adjusted = values[ADJUSTED_PAY];
  if (key === undefined || typeof adjusted !== 'number') {
    return;
  }
  if (adjusted <= 0 || (access(key) !== 'hidden' && values[key] === adjusted)) {
    throw new ServiceError('payUnchanged');
  }
}

const currencyOf = ({ fields }: FormSchema, key: string): string =>
  fields.find((field) => field.key === key)?.currency ?? 'CNY';
