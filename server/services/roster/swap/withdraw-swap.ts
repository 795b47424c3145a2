import * as calls from '@contract/roster/swap-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { applyOrRefuse, record } from '@server/services/approval/act/perform';
import { loadItem } from '@server/services/approval/read/load-item';
import { findPeople } from './read/people-of';
import { swapWords } from './swap-words';
import { isRunning, lockSwap, moveSwap, type StoredSwap } from './swap-rows';
import { tellSwap } from './tell-swap';
import { verb } from '@server/kernel/verb';

/** Takes back a swap that the caller asked for. The same again changes nothing. */
export const withdrawSwap = verb(
  calls.withdrawSwap,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const swap = found(await lockSwap(tx, tenantId, input.id));
      const { row, legs, parties } = swap;
      found(parties.find((party) => party.memberId === memberId));
      if (row.initiatorMemberId !== memberId) {
        throw new ServiceError('forbidden');
      }
      if (row.state === 'withdrawn') {
        return;
      }
      if (row.revision !== input.revision) {
        throw new ServiceError('conflict');
      }
      if (!isRunning(row)) {
        throw new ServiceError('swapOver');
      }
      await endSwap(tx, ctx, swap);
      const people = await findPeople(
        tx,
        tenantId,
        parties.map((party) => party.memberId),
      );
      const words = swapWords(legs, people, ctx.now());
      await recordOperation(tx, ctx, {
        action: 'swap.withdraw',
        targetId: row.id,
        targetName: words.zh_CN,
        targetEnName: words.en,
      });
    });
    return {};
  },
);

/** With an item that decides on it, that is withdrawn, and the swap follows. */
async function endSwap(tx: Tx, ctx: SessionCtx, swap: StoredSwap): Promise<void> {
  const { tenantId, approvalId, initiatorMemberId: actorId } = swap.row;
  const item = approvalId === null ? undefined : await loadItem(tx, tenantId, approvalId, true);
  if (!item) {
    await moveSwap(tx, ctx, swap, { state: 'withdrawn' });
    await tellSwap(tx, ctx, swap, { event: 'withdrawn', actorId });
    return;
  }
  const given = { requestId: ctx.ids() };
  const visible = { ...item, owners: new Set<string>() };
  const { row } = await applyOrRefuse(tx, ctx, visible, { kind: 'withdraw', actorId }, given);
  await record(tx, ctx, 'approval.withdraw', item.row, row);
}
