import { whyNotTake, type Block, type Blocked } from '@contract/open-shift/rules/take';
import { checkPlan, type PlanFinding } from '@contract/roster/rules/check-plan';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { planFactsOf, withTaken } from '@server/services/roster/plan-facts';
import { requirePlan } from '@server/services/roster/require-plan';
import { isMeant } from '../publish/audience';
import type { OrderPlaces } from './locked-order';
import { daysOfSlots, keyText, workOf, type SlotRow } from './slots';

const MESSAGES: Record<Exclude<Block, 'plan'>, MessageKey> = {
  withdrawn: 'takeWithdrawn',
  notInScope: 'takeNotInScope',
  alreadyIn: 'takeAlreadyIn',
  ended: 'takeEnded',
  started: 'takeStarted',
  notOpenYet: 'takeNotOpenYet',
  onWaitingList: 'takeOnWaitingList',
  full: 'takeFull',
};

/** A place with what is in the way of taking it, and what would be wrong with the person's plan. */
export type Judged = { slot: SlotRow; blocked: Blocked | undefined; findings: PlanFinding[] };

export type Judging = { keys: readonly string[]; withPlan: boolean };

/**
 * Why the person cannot take each of the places, in their order; the places of one call stand in each other's way too. Without the
 * plan it is told from the order alone, which asks the database for nothing.
 */
export async function judgeTakes(
  db: Db | Tx,
  ctx: SessionCtx,
  { order, wanted, mine }: OrderPlaces,
  { keys, withPlan }: Judging,
): Promise<Judged[]> {
  const { memberId } = ctx.session;
  const days = withPlan ? daysOfSlots(wanted) : undefined;
  let facts = days && (await planFactsOf(db, order.tenantId, [memberId], days)).get(memberId);
  return wanted.map((slot) => {
    const work = workOf(order, slot);
    facts = facts && withTaken(facts, work);
    const findings = facts ? checkPlan(facts, new Set([work.key])) : [];
    const blocked = whyNotTake({
      now: ctx.now(),
      ...order,
      isInScope: isMeant(order.scope, keys),
      shift: slot,
      needed: slot.needed,
      taken: slot.taken,
      mine: mine.get(keyText(slot)),
      findings,
    });
    return { slot, blocked, findings };
  });
}

/** Refuses a place in the words of its reason. */
export function refuseBlocked(ctx: SessionCtx, { slot, findings }: Judged, { reason }: Blocked): never {
  if (reason === 'plan') {
    requirePlan(findings, ctx);
    throw new Error('A plan that is in the way has a finding that blocks it.');
  }
  throw new ServiceError(MESSAGES[reason], { date: slot.workDate });
}
