import { nextPunch } from '@contract/attendance/rules/next-punch';
import { punchState } from '@contract/attendance/rules/punch/punch-state';
import type { SessionCtx } from '@server/kernel/context';
import type { JudgedWhere } from './judge-where';
import { todayFacts } from './read-today';

/**
 * Only a clock-in is refused elsewhere: refusing a clock-out would leave the day without an end. Reads the person's facts only for a
 * refused punch. Not inside transactions.
 */
export async function leavesElsewhere(ctx: SessionCtx, where: JudgedWhere, at: Date): Promise<JudgedWhere> {
  if (where.outcome !== 'refused') {
    return where;
  }
  const facts = await todayFacts(ctx, at);
  const { as } = nextPunch(facts);
  const { state, in: comes, out: leaves } = punchState(facts);
  const isOut = as === 'out' || (state === 'free' && comes !== null && leaves === null);
  return isOut ? { ...where, outcome: 'review' } : where;
}
