import type { SwapState } from '@contract/roster/swap-calls';
import type { Tx } from '@server/db/database';
import type { KeptFall } from '@server/db/schema/planning/swap';
import { isRunning as isItemRunning } from '@contract/approval/rules/state';
import { applyOperation } from '@server/services/approval/act/apply-operation';
import type { Clock } from '@server/kernel/context';
import { loadItem } from '@server/services/approval/read/load-item';
import { moveSwap, type StoredSwap } from './swap-rows';
import { tellSwap } from './tell-swap';

/** Ends a swap that cannot be any more, tells everybody why, and leaves nothing for the company to decide. */
export async function fallSwap(tx: Tx, clock: Clock, swap: StoredSwap, fall: KeptFall): Promise<SwapState> {
  await moveSwap(tx, clock, swap, { state: 'fallen', fall });
  await tellSwap(tx, clock, swap, { event: 'fallen', fall });
  const { tenantId, approvalId, initiatorMemberId: actorId } = swap.row;
  const item = approvalId === null ? undefined : await loadItem(tx, tenantId, approvalId, true);
  if (item && isItemRunning(item.state.status)) {
    const requestId = clock.ids();
    await applyOperation(tx, clock, item, { kind: 'withdraw', actorId }, new Set(), { requestId });
  }
  return 'fallen';
}
