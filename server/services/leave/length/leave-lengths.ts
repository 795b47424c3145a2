import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { askedLengths, type AskedLength } from '@contract/leave/length/asked-lengths';
import { leaveLength } from '@contract/leave/length/leave-length';
import { datesOfSpan } from '@contract/leave/length/leave-span';
import type { LeaveLength } from '@contract/leave/length/length';
import type { Db, Tx } from '@server/db/database';
import { leaveRuleAt } from '@server/services/work-rules/leave-rules';
import { leaveFactsOf, type LeaveOwner } from './leave-facts';

/**
 * The lengths of leave that a form tells, as they follow from the plan of its owner and the calendar now; null for those that stay
 * what they were.
 */
export async function leaveLengthsOf(
  db: Db | Tx,
  owner: LeaveOwner,
  schema: FormSchema,
  values: FormValues,
  isKept: (asked: AskedLength) => boolean = () => false,
): Promise<(AskedLength & { length: LeaveLength | null })[]> {
  const lengths: (AskedLength & { length: LeaveLength | null })[] = [];
  for (const asked of askedLengths(schema, values)) {
    const length = isKept(asked) ? null : await lengthOf(db, owner, asked);
    lengths.push({ ...asked, length });
  }
  return lengths;
}

async function lengthOf(db: Db | Tx, owner: LeaveOwner, { kind, span }: AskedLength): Promise<LeaveLength> {
  const dates = datesOfSpan(span);
  const { unit } = await leaveRuleAt(db, owner.tenantId, kind, dates.from);
  return leaveLength(unit, span, await leaveFactsOf(db, owner, dates));
}
