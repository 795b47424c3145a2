import * as calls from '@contract/roster/swap-calls';
import { and, eq } from 'drizzle-orm';
import type { SwapState } from '@contract/roster/swap-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { shiftSwapParty } from '@server/db/schema/planning/swap';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import type { CallOf } from '@server/kernel/call-of';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { requireKnown } from '../require-plan';
import { judgeSwap } from './judge-swap';
import { findPeople } from './read/people-of';
import { fallSwap } from './fall-swap';
import { completeSwap } from './settle-swap';
import { submitSwap } from './swap-approval';
import { swapWords } from './swap-words';
import { lockSwap, moveSwap, type StoredSwap } from './swap-rows';
import { tellSwap } from './tell-swap';
import { verb } from '@server/kernel/verb';

type Input = CallOf<typeof calls.answerSwap>['input'];

/**
 * Agrees to a swap or declines it, whatever the roles of who was asked. The same answer again changes nothing; the last consent has the shifts change hands, and what
 * cannot be any more falls.
 */
export const answerSwap = verb(
  calls.answerSwap,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => ({ state: await answer(tx, ctx, input) }));
  },
);

async function answer(tx: Tx, ctx: SessionCtx, input: Input): Promise<SwapState> {
  const { tenantId, memberId } = ctx.session;
  const swap = found(await lockSwap(tx, tenantId, input.id));
  const own = found(swap.parties.find((party) => party.memberId === memberId));
  const consent = input.isAgreed ? 'agreed' : 'declined';
  if (memberId === swap.row.initiatorMemberId) {
    throw new ServiceError('forbidden');
  }
  if (own.consent === consent) {
    return swap.row.state;
  }
  if (swap.row.revision !== input.revision) {
    throw new ServiceError('conflict');
  }
  if (swap.row.state !== 'asked') {
    throw new ServiceError('swapOver');
  }
  if (!input.isAgreed) {
    await write(tx, ctx, swap, { consent, knowsWarnings: false });
    await moveSwap(tx, ctx, swap, { state: 'declined' });
    await tellSwap(tx, ctx, swap, { event: 'declined', actorId: memberId });
    return 'declined';
  }
  const judged = await judgeSwap(tx, ctx, swap);
  if (judged.fall) {
    return await fallSwap(tx, ctx, swap, judged.fall);
  }
  const warnings = judged.findings.filter((one) => one.memberId === memberId);
  requireKnown(
    warnings.map(({ finding }) => finding),
    input.knowsWarnings,
    ctx,
  );
  await write(tx, ctx, swap, { consent, knowsWarnings: input.knowsWarnings === true });
  return await goOn(tx, ctx, swap);
}

/** What follows a consent: the next one, or what all agreed to. */
async function goOn(tx: Tx, ctx: SessionCtx, swap: StoredSwap): Promise<SwapState> {
  const { memberId } = ctx.session;
  const waits = swap.parties.some((one) => one.memberId !== memberId && one.consent === 'waiting');
  if (waits) {
    await moveSwap(tx, ctx, swap, { state: 'asked' });
    await tellSwap(tx, ctx, swap, { event: 'agreed', actorId: memberId });
    return 'asked';
  }
  const { swapNeedsApproval } = await planSettingsOf(tx, swap.row.tenantId);
  if (!swapNeedsApproval) {
    await completeSwap(tx, ctx, swap, { actorId: memberId });
    return 'done';
  }
  const { row } = await submitSwap(tx, ctx, swap);
  // Where nobody has to decide, the shifts have changed hands already.
  if (row.state === 'inApproval') {
    await tellSwap(tx, ctx, swap, { event: 'inApproval', actorId: memberId });
  }
  return row.state;
}

async function write(
  tx: Tx,
  ctx: SessionCtx,
  { row, legs, parties }: StoredSwap,
  given: Pick<typeof shiftSwapParty.$inferInsert, 'consent' | 'knowsWarnings'>,
): Promise<void> {
  const { memberId } = ctx.session;
  await tx
    .update(shiftSwapParty)
    .set({ ...given, answeredAt: ctx.now() })
    .where(and(eq(shiftSwapParty.swapId, row.id), eq(shiftSwapParty.memberId, memberId)));
  const ids = parties.map((party) => party.memberId);
  const words = swapWords(legs, await findPeople(tx, row.tenantId, ids), ctx.now());
  await recordOperation(tx, ctx, {
    action: given.consent === 'agreed' ? 'swap.agree' : 'swap.decline',
    targetId: row.id,
    targetName: words.zh_CN,
    targetEnName: words.en,
  });
}
