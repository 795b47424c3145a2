import * as calls from '@contract/roster/swap-calls';
import { toldFinding, type ToldFinding } from '@contract/roster/finding';
import { planAfter } from '@contract/roster/rules/swap/swap';
import { checkPlan } from '@contract/roster/rules/check-plan';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { requireVisibleApproval } from '@server/services/approval/read/load-item';
import { planFactsOf } from '../../plan-facts';
import { hasBegun } from '../judge-swap';
import { presentSwaps } from './present-swaps';
import { isRunning, loadSwaps, passedWorks, spanOf, type StoredSwap } from '../swap-rows';
import { verb } from '@server/kernel/verb';

/** A swap, for its parties and for who may open the item that decides on it. What is wrong with a plan is for its person alone. */
export const getSwap = verb(
  calls.getSwap,
  // A person involved in a swap can always act on it: their role may have changed since.
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const [swap] = await loadSwaps(ctx.db, tenantId, [input.id]);
    const { row, legs, parties } = found(swap);
    const own = parties.find((party) => party.memberId === memberId);
    const approvalOf = await visibleApproval(ctx, row.approvalId);
    found(own ?? approvalOf ?? undefined);
    const { swaps, people } = await presentSwaps(ctx.db, tenantId, [swap!]);
    const { fall } = row;
    const isOn = isRunning(row);
    const mayGoOn = isOn && !legs.some((leg) => hasBegun(leg, ctx.now()));
    return {
      ...swaps[0]!,
      findings: own && isOn ? await ownFindings(ctx, swap!) : [],
      fall: fall && {
        code: fall.code,
        person: people.get(fall.memberId ?? '') ?? null,
        findings: fall.memberId === memberId ? fall.findings : [],
      },
      approval: approvalOf,
      may: {
        answer: mayGoOn && row.state === 'asked' && own?.consent === 'waiting',
        withdraw: isOn && row.initiatorMemberId === memberId,
      },
    };
  },
);

/** The item that decides, where the caller may open it. */
async function visibleApproval(ctx: SessionCtx, approvalId: string | null) {
  if (approvalId === null) {
    return null;
  }
  try {
    const { id, center } = await requireVisibleApproval(ctx, approvalId);
    return { id, center };
  } catch (error) {
    if (error instanceof ServiceError) {
      return null;
    }
    throw error;
  }
}

async function ownFindings(ctx: SessionCtx, { legs }: StoredSwap): Promise<ToldFinding[]> {
  const { tenantId, memberId } = ctx.session;
  const facts = (await planFactsOf(ctx.db, tenantId, [memberId], spanOf(legs))).get(memberId)!;
  const after = planAfter(memberId, passedWorks(legs), facts);
  return checkPlan(after.facts, after.received).map(toldFinding);
}
