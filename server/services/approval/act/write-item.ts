import { eq, inArray, sql } from 'drizzle-orm';
import type { FlowContent } from '@contract/flow/flow';
import type { ApprovalState, FlowTask } from '@contract/approval/rules/state';
import type { Tx } from '@server/db/database';
import { boxRows, taskRow, workRows } from '@server/db/approval-rows';
import { approval, approvalBox, approvalCopy, approvalTask } from '@server/db/schema/approval/approval';
import { workItem } from '@server/db/schema/work';
import type { ApprovalRow } from '../read/load-item';

const isSame = (one: FlowTask, other: FlowTask) => JSON.stringify(one) === JSON.stringify(other);

/** Makes the tables say what the rules made of an item: its tasks, copies, boxes, and the work that waits on the home page. */
export async function writeItem(
  tx: Tx,
  row: ApprovalRow,
  before: ApprovalState,
  after: ApprovalState,
  content: FlowContent | null,
  now: Date,
): Promise<void> {
  await writeTasks(tx, row, before, after);
  await writeCopies(tx, row, before, after, now);
  await writeBoxes(tx, row, after, content, now);
  await writeWork(tx, row, before, after, now);
}

async function writeTasks(tx: Tx, row: ApprovalRow, before: ApprovalState, after: ApprovalState) {
  const known = new Map(before.tasks.map((task) => [task.id, task]));
  const kept = new Set(after.tasks.map((task) => task.id));
  const gone = before.tasks.filter((task) => !kept.has(task.id)).map((task) => task.id);
  if (gone.length > 0) {
    await tx.delete(approvalTask).where(inArray(approvalTask.id, gone));
  }
  const changed = after.tasks.filter((task) => {
    const old = known.get(task.id);
    return old && !isSame(old, task);
  });
  // Those that end first: a person has one living task of an item at a time.
  const ending = changed.filter((task) => task.state !== 'pending' && task.state !== 'waiting');
  for (const task of [...ending, ...changed.filter((one) => !ending.includes(one))]) {
    const { id, ...columns } = taskRow(task);
    await tx.update(approvalTask).set(columns).where(eq(approvalTask.id, id));
  }
  const added = after.tasks.filter((task) => !known.has(task.id));
  if (added.length > 0) {
    await tx
      .insert(approvalTask)
      .values(added.map((task) => ({ ...taskRow(task), tenantId: row.tenantId, approvalId: row.id })));
  }
}

async function writeCopies(tx: Tx, row: ApprovalRow, before: ApprovalState, after: ApprovalState, now: Date) {
  const kept = new Set(after.copies.map((one) => one.memberId));
  const known = new Set(before.copies.map((one) => one.memberId));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) {
    await tx
      .delete(approvalCopy)
      .where(sql`${approvalCopy.approvalId} = ${row.id} and ${inArray(approvalCopy.memberId, gone)}`);
  }
  const added = after.copies.filter((one) => !known.has(one.memberId));
  if (added.length > 0) {
    await tx.insert(approvalCopy).values(
      added.map(({ memberId, nodeId, byId }) => ({
        approvalId: row.id,
        memberId,
        tenantId: row.tenantId,
        nodeId,
        byMemberId: byId,
        createdAt: now,
      })),
    );
  }
}

/** Whose boxes an item lies in: written anew with every change. */
async function writeBoxes(
  tx: Tx,
  row: ApprovalRow,
  state: ApprovalState,
  content: FlowContent | null,
  now: Date,
) {
  const copies = await tx.select().from(approvalCopy).where(eq(approvalCopy.approvalId, row.id));
  await tx.delete(approvalBox).where(eq(approvalBox.approvalId, row.id));
  await tx.insert(approvalBox).values(boxRows(row, state, copies, content, now));
}

/** Work on the home page is the waiting decisions: one row each, under the task's id. */
async function writeWork(
  tx: Tx,
  row: ApprovalRow,
  before: ApprovalState,
  after: ApprovalState,
  now: Date,
): Promise<void> {
  const waiting = after.tasks.filter((task) => task.state === 'pending');
  const open = new Set(waiting.map((task) => task.id));
  const closed = before.tasks
    .filter((task) => task.state === 'pending' && !open.has(task.id))
    .map((task) => task.id);
  if (closed.length > 0) {
    await tx.update(workItem).set({ doneAt: now }).where(inArray(workItem.taskId, closed));
  }
  if (waiting.length > 0) {
    await tx
      .insert(workItem)
      .values(workRows(row, after, now))
      .onConflictDoUpdate({
        target: workItem.id,
        set: {
          doneAt: null,
          isUrged: sql`excluded.is_urged`,
          createdAt: sql`excluded.created_at`,
          dueAt: sql`excluded.due_at`,
        },
      });
  }
}

/** The item's own row as the rules left it; a change of the item makes a new revision. */
export function columnsAfter(row: ApprovalRow, state: ApprovalState, now: Date) {
  const isOver = state.status === 'approved' || (state.status === 'rejected' && state.isTerminated);
  return {
    status: state.status,
    isTerminated: state.isTerminated,
    round: state.round,
    submissions: state.submissions,
    currentNodeId: state.currentNodeId,
    passedNodeIds: state.passedNodeIds,
    abnormalReason: state.abnormalReason,
    revision: row.revision + 1,
    updatedAt: now,
    finishedAt: isOver ? (row.finishedAt ?? now) : null,
  } satisfies Partial<typeof approval.$inferInsert>;
}
