import type { LeaveLength } from '@contract/leave/length/length';
import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { AccessOf } from '@contract/form/rules/form-access';
import { toLength, type MeasuredField } from '@contract/form/rules/measure';
import type { LeaveDay } from '@contract/leave/ledger/allocate';
import { lengthSources, type AskedLength } from '@contract/leave/length/asked-lengths';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { registered } from '@server/kernel/registered';

type Filled = {
  schema: FormSchema;
  access: AccessOf;
  before: FormValues;
  given: FormValues;
  merged: FormValues;
  /** Whose form it is. */
  memberId: string;
  isSentAnew: boolean;
};

/** The length of leave in the time that a form names; the leave noun registers itself. */
export const leaveLengths =
  registered<
    (
      db: Db | Tx,
      owner: { tenantId: string; memberId: string },
      schema: FormSchema,
      values: FormValues,
      isKept?: (asked: AskedLength) => boolean,
    ) => Promise<(AskedLength & { length: LeaveLength | null })[]>
  >('lengths of leave');

type WrongLength = { field: MeasuredField; days: number };

/**
 * The values with the lengths of leave as they follow from plan and calendar, and one that was told otherwise. What a request was sent
 * with stays for as long as its time does: a plan that changes later changes no days of it. `leaveDays` is what each date takes, of the
 * length that is derived first.
 */
export async function withLeaveLengths(
  tx: Tx,
  ctx: SessionCtx,
  { schema, access, before, given, merged, memberId, isSentAnew }: Filled,
): Promise<{ values: FormValues; wrong: WrongLength | undefined; leaveDays: LeaveDay[] | null }> {
  const isKept = ({ field }: AskedLength) =>
    !isSentAnew &&
    typeof before[field.key] === 'number' &&
    lengthSources(field, before) === lengthSources(field, merged);
  const owner = { tenantId: ctx.session.tenantId, memberId };
  const lengths = await leaveLengths.get()(tx, owner, schema, merged, isKept);
  const values = { ...merged };
  let wrong: WrongLength | undefined;
  for (const { field, length } of lengths) {
    const days = length?.days ?? Number(before[field.key]);
    const told = given[field.key];
    values[field.key] = days;
    if (typeof told === 'number' && told !== days && mayTell(field, access)) {
      wrong ??= { field, days };
    }
  }
  const planned = lengths[0]?.length?.trace.map(({ date, minutes }) => ({ day: date, minutes }));
  return { values, wrong, leaveDays: planned ?? null };
}

const mayTell = ({ key, measures }: MeasuredField, access: AccessOf): boolean =>
  [key, measures.from].some((one) => access(one) === 'edit');

/** The refusal of a length that is not the one of the plan; it says the right one. */
export function wrongLength({ lang }: SessionCtx, { field, days }: WrongLength): ServiceError {
  const { amount, unit } = toLength(field, days);
  const words = { zh_CN: { day: '天', hour: '小时' }, en: { day: 'day', hour: 'hour' } }[lang][unit];
  const length = lang === 'en' ? `${amount} ${words}${amount === 1 ? '' : 's'}` : `${amount} ${words}`;
  return new ServiceError('leaveLengthWrong', { length }, [
    { key: field.key, rule: 'leaveLength', params: { amount, unit } },
  ]);
}
