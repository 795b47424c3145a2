import type { Operation } from '@contract/audit/operations';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { ApprovalRow } from '../../approval/read/load-item';
import { recordOperation } from '@server/kernel/record-operation';

/** The operation record of a cut of a leave, with the days that come back. */
export async function recordCut(
  tx: Tx,
  ctx: SessionCtx,
  action: Operation,
  { id, no, title }: ApprovalRow,
  backMinutes: number,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId: id,
    targetName: no ? `${no} ${title.zh_CN}` : title.zh_CN,
    changes: [
      { field: 'leaveDaysBack', to: String(Math.round((backMinutes * 100) / LEAVE_DAY_MINUTES) / 100) },
    ],
  });
}
