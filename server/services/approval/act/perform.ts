import { and, eq, sql } from 'drizzle-orm';
import type { Reason } from '@contract/approval/approval';
import { UNDO_SECONDS, type ApprovalOutcome } from '@contract/approval/outcome';
import type { ApproverNode } from '@contract/flow/flow';
import type { Operation } from '@contract/audit/operations';
import type { FlowOperation } from '@contract/approval/rules/operation';
import { mayAct } from '@contract/approval/rules/standing';
import { allNodes } from '@contract/approval/rules/route';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approvalEvent } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/kernel/errors';
import { timeLeft } from '@server/kernel/time-left';
import { recordOperation } from '@server/kernel/record-operation';
import { dueQuestionnaire } from '@server/services/approval/read/carried-questionnaire';
import { applyOperation, loadFlow, type Applied, type Given } from './apply-operation';
import { shownObstacle } from '../read/filled-form';
import { loadPeople } from '@server/services/person/load-people';
import { query } from '@server/kernel/query';
import { findOwners, requireVisibleItem, type ApprovalRow, type VisibleItem } from '../read/load-item';
import { mayStandIn } from '../read/may-stand-in';
import { inLanguage } from '@server/kernel/localized-text';
import { refuse } from './refuse';

export type Performing = {
  approvalId: string;
  requestId: string;
  operation: FlowOperation;
  action: Operation;
  given?: Given;
  /** What has to hold and to happen before, once the item is locked. */
  prepare?: (tx: Tx, item: VisibleItem) => Promise<Given | undefined>;
};

/**
 * One operation of the signed-in person: everything in one transaction on the locked item. The same `requestId` again
 * answers how the item stands and does nothing.
 */
export async function perform(ctx: SessionCtx, performing: Performing): Promise<ApprovalOutcome> {
  return await ctx.db.transaction(async (tx) => {
    const { approvalId, requestId, operation } = performing;
    const item = await requireVisibleItem(tx, ctx, approvalId, true);
    const done = await findDone(tx, ctx, approvalId, requestId);
    if (done) {
      return await outcomeOf(tx, ctx, item.row, done);
    }
    const prepared = await performing.prepare?.(tx, item);
    const applied = await applyOrRefuse(tx, ctx, item, operation, {
      ...performing.given,
      ...prepared,
      requestId,
    });
    await record(tx, ctx, performing.action, item.row, applied.row);
    return await outcomeOf(tx, ctx, applied.row, applied);
  });
}

/** Applies an operation; a refusal of the rules is told in the person's language. */
export async function applyOrRefuse(
  tx: Tx,
  ctx: SessionCtx,
  item: VisibleItem,
  operation: FlowOperation,
  given: Given,
): Promise<Exclude<Applied, { refusal: unknown }>> {
  const applied = await applyOperation(tx, ctx, item, operation, item.owners, given);
  if ('refusal' in applied) {
    const { obstacle } = applied;
    throw obstacle
      ? hindered(ctx, await shownObstacle(tx, ctx, item.row.id, obstacle))
      : await refuse(tx, ctx, item.row.id, applied.refusal);
  }
  return applied;
}

function hindered(ctx: SessionCtx, { params: { why } }: Reason): ServiceError {
  return typeof why === 'object'
    ? new ServiceError('approvalHindered', { why: inLanguage(why, ctx.lang) })
    : new ServiceError('approvalHinderedUnseen');
}

async function findDone(tx: Tx, ctx: SessionCtx, approvalId: string, requestId: string) {
  const [event] = await tx
    .select({
      eventId: approvalEvent.id,
      undoUntil: approvalEvent.undoUntil,
      undoneAt: approvalEvent.undoneAt,
    })
    .from(approvalEvent)
    .where(
      and(
        eq(approvalEvent.approvalId, approvalId),
        eq(approvalEvent.memberId, ctx.session.memberId),
        eq(approvalEvent.requestId, requestId),
      ),
    );
  return event && { eventId: event.eventId, undoUntil: event.undoneAt ? null : event.undoUntil };
}

/** The operation record of a change; a changed status is told as a change. */
export async function record(
  tx: Tx,
  ctx: SessionCtx,
  action: Operation,
  before: Pick<ApprovalRow, 'status'>,
  after: ApprovalRow,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId: after.id,
    targetName: after.no ? `${after.no} ${after.title.zh_CN}` : after.title.zh_CN,
    changes:
      before.status === after.status ? [] : [{ field: 'status', from: before.status, to: after.status }],
  });
}

/** How a decision can be taken back, and for how long still; null when it is too late. */
export function undoLeft(ctx: Pick<SessionCtx, 'now'>, eventId: string, until: Date) {
  const leftMs = timeLeft(until, UNDO_SECONDS * 1000, ctx.now());
  return leftMs > 0 ? { eventId, until: until.toISOString(), leftMs } : null;
}

/** What an operation answers: how the item stands, until when it can be taken back, and what waits next. */
export async function outcomeOf(
  db: Db | Tx,
  ctx: SessionCtx,
  row: ApprovalRow,
  done?: { eventId: string; undoUntil: Date | null },
): Promise<ApprovalOutcome> {
  return {
    approvalId: row.id,
    no: row.no,
    status: row.status,
    revision: row.revision,
    obstacle:
      row.abnormalReason?.code === 'effectRefused'
        ? await shownObstacle(db, ctx, row.id, row.abnormalReason)
        : null,
    undo: done?.undoUntil ? undoLeft(ctx, done.eventId, done.undoUntil) : null,
    nextPendingId: await nextPending(db, ctx, row),
    questionnaireDueId: await dueQuestionnaire(db, ctx, row),
  };
}

/** The newest item of the center that waits for the person or for somebody they stand in for, other than this one. */
export async function nextPending(
  db: Db | Tx,
  ctx: SessionCtx,
  { id, center }: Pick<ApprovalRow, 'id' | 'center'>,
): Promise<string | null> {
  const { memberId } = ctx.session;
  const owners = await findOwners(db, memberId, center, ctx.now());
  // One look along the index for each box, as the list reads them.
  const newest = [memberId, ...owners].map(
    (owner) => sql`(select b.approval_id as id, b.at from approval_box b
      where b.member_id = ${owner} and b.box = 'pending' and b.center = ${center} and b.approval_id <> ${id}
        ${owner === memberId ? sql`` : sql`and ${mayStandIn(memberId)}`}
      order by b.at desc nulls last, b.approval_id desc nulls last limit 1)`,
  );
  const [next] = await query<{ id: string }>(
    db,
    sql`select id from (${sql.join(newest, sql` union all `)}) found order by at desc, id desc limit 1`,
  );
  return next?.id ?? null;
}

/** Refuses people who are no active colleagues. */
export async function requireColleagues(tx: Tx, ctx: SessionCtx, ids: readonly string[]): Promise<void> {
  const people = await loadPeople(tx, ctx.session.tenantId, ids);
  if (ids.some((id) => people.get(id)?.isActive !== true)) {
    throw new ServiceError('approvalPersonWrong');
  }
}

/** The node of the flow that a task is at. */
export async function nodeOfTask(
  tx: Tx,
  item: VisibleItem,
  taskId: string,
): Promise<ApproverNode | undefined> {
  const task = item.state.tasks.find((one) => one.id === taskId);
  const { content } = await loadFlow(tx, item.row);
  const node = allNodes(content.nodes).find((one) => one.id === task?.nodeId);
  return node?.kind === 'approver' ? node : undefined;
}

/** Whether the person could decide this task now: what is checked before anything of the call is looked at. */
export function holdsTask(ctx: SessionCtx, { state, owners }: VisibleItem, taskId: string): boolean {
  const task = state.tasks.find((one) => one.id === taskId);
  const { memberId } = ctx.session;
  return task?.state === 'pending' && mayAct(state, task, memberId, owners);
}
