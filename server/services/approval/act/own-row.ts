import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { titleOf } from '@server/db/approval-rows';
import { approval } from '@server/db/schema/approval/approval';
import type { ApprovalRow } from '../read/load-item';
import type { Process } from '../read/process';

/** The row that somebody's request made, locked; a call that comes meanwhile waits for it. */
export async function rowOfRequest(
  tx: Tx,
  initiatorId: string,
  requestId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(approval)
    .where(and(eq(approval.initiatorId, initiatorId), eq(approval.requestId, requestId)))
    .for('update');
  return row;
}

/** The row of the signed-in person's request, locked: made with the first call of that id, found by every later one. */
export async function ownRow(
  tx: Tx,
  ctx: SessionCtx,
  process: Process,
  requestId: string,
): Promise<ApprovalRow> {
  const { memberId, tenantId, user } = ctx.session;
  const now = ctx.now();
  await tx
    .insert(approval)
    .values({
      id: ctx.ids(),
      tenantId,
      center: process.center,
      processCode: process.processCode,
      processName: process.name,
      title: titleOf(process.name, user),
      summary: [],
      initiatorId: memberId,
      status: 'pendingSubmit',
      choices: {},
      passedNodeIds: [],
      requestId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const row = await rowOfRequest(tx, memberId, requestId);
  if (!row) {
    throw new Error('A request has neither made nor found its row.');
  }
  return row;
}
