import type { SettlementNoteKind } from '@contract/settlement/settlement';
import type { Operation } from '@contract/audit/operations';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlementNote } from '@server/db/schema/settlement';
import { recordOperation } from '@server/kernel/record-operation';
import type { SettlementRow } from '../found-settlement';
import { periodWords } from '../present-period';

type What = { kind: SettlementNoteKind; reason?: string; waived?: number };

const ACTIONS: Record<SettlementNoteKind, Operation> = {
  started: 'settlement.start',
  asked: 'settlement.ask',
  locked: 'settlement.lock',
  reopened: 'settlement.reopen',
};

/** Writes what became of a period into its history, and into the operation records. */
export async function note(
  tx: Tx,
  ctx: SessionCtx,
  row: SettlementRow,
  { kind, reason, waived = 0 }: What,
): Promise<void> {
  await tx.insert(settlementNote).values({
    id: ctx.ids(),
    tenantId: row.tenantId,
    settlementId: row.id,
    kind,
    byMemberId: ctx.session.memberId,
    reason,
    waived,
    createdAt: ctx.now(),
  });
  await recordOperation(tx, ctx, {
    action: ACTIONS[kind],
    targetId: row.id,
    targetName: periodWords(row, 'zh_CN'),
    targetEnName: periodWords(row, 'en'),
    changes: reason === undefined ? [] : [{ field: 'reason', to: reason }],
  });
}
