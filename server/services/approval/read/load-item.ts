import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { ApprovalCenter } from '@contract/approval/approval';
import { isLive, type ApprovalState, type FlowTask } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { approval, approvalCopy, approvalTask } from '@server/db/schema/approval/approval';
import { entrust } from '@server/db/schema/approval/delegation';
import { ServiceError } from '@server/errors';
import { roleReaches } from '../../role/role-reaches';
import { takenBack } from '../act/taken-back';

export type ApprovalRow = typeof approval.$inferSelect;
export type Item = { row: ApprovalRow; state: ApprovalState };

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An item with its tasks, as the rules see it. `isLocked` makes everybody else who changes it wait. */
export async function loadItem(
  db: Db | Tx,
  tenantId: string,
  approvalId: string,
  isLocked = false,
): Promise<Item | undefined> {
  const found = db
    .select()
    .from(approval)
    .where(and(eq(approval.id, approvalId), eq(approval.tenantId, tenantId)));
  const [row] = await (isLocked ? found.for('update') : found);
  if (!row) {
    return undefined;
  }
  const tasks = await db
    .select()
    .from(approvalTask)
    .where(eq(approvalTask.approvalId, approvalId))
    .orderBy(
      asc(approvalTask.round),
      asc(approvalTask.openedAt),
      asc(approvalTask.place),
      asc(approvalTask.id),
    );
  const copies = await db
    .select()
    .from(approvalCopy)
    .where(eq(approvalCopy.approvalId, approvalId))
    .orderBy(asc(approvalCopy.createdAt), asc(approvalCopy.memberId));
  return {
    row,
    state: {
      status: row.status,
      isTerminated: row.isTerminated,
      initiatorId: row.initiatorId,
      round: row.round,
      submissions: row.submissions,
      currentNodeId: row.currentNodeId,
      passedNodeIds: row.passedNodeIds,
      abnormalReason: row.abnormalReason,
      tasks: tasks.map(toTask),
      copies: copies.map(({ memberId, nodeId, byMemberId }) => ({ memberId, nodeId, byId: byMemberId })),
    },
  };
}

function toTask(row: typeof approvalTask.$inferSelect): FlowTask {
  const { tenantId: _tenantId, approvalId: _approvalId, ...task } = row;
  return {
    ...task,
    openedAt: iso(task.openedAt),
    decidedAt: iso(task.decidedAt),
    dueAt: iso(task.dueAt),
    urgedAt: iso(task.urgedAt),
    readAt: iso(task.readAt),
    remindAt: iso(task.remindAt),
  };
}

/** The colleagues who let this one decide for them at the moment. */
export async function findOwners(
  db: Db | Tx,
  memberId: string,
  center: ApprovalCenter,
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: entrust.ownerMemberId })
    .from(entrust)
    .where(and(eq(entrust.delegateMemberId, memberId), isInForce(center, now)));
  return new Set(rows.map((row) => row.id));
}

const isInForce = (center: ApprovalCenter, now: Date) =>
  and(
    eq(entrust.isEnabled, true),
    isNull(entrust.deletedAt),
    lte(entrust.startAt, now),
    gt(entrust.endAt, now),
    sql`${center} = any(${entrust.kinds})`,
  );

/** Who may decide an item in the place of those it waits for: by each of them, without its initiator. */
export async function findDelegates(
  db: Db | Tx,
  { state, row }: Item,
  now: Date,
): Promise<Map<string, string[]>> {
  const waiting = [...new Set(state.tasks.filter(isLive).map((task) => task.assigneeId))];
  const rows =
    waiting.length === 0
      ? []
      : await db
          .selectDistinct({ ownerId: entrust.ownerMemberId, id: entrust.delegateMemberId })
          .from(entrust)
          .where(
            and(
              inArray(entrust.ownerMemberId, waiting),
              ne(entrust.delegateMemberId, row.initiatorId),
              isInForce(row.center, now),
            ),
          )
          .orderBy(asc(entrust.delegateMemberId));
  const byOwner = new Map<string, string[]>();
  for (const { ownerId, id } of rows) {
    byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), id]);
  }
  return byOwner;
}

/** Whether the person sees the requests of an item's initiator as an approval administrator. */
export const administers = async (db: Db | Tx, ctx: SessionCtx, { initiatorId }: ApprovalRow) =>
  await roleReaches(db, ctx.session, 'approvalAdministrator', initiatorId);

/**
 * Who may see an item: its initiator, everybody who was ever to decide it and their delegates of now, who has a copy, and
 * approval administrators whose role reaches its initiator. A draft is its initiator's alone.
 */
async function maySee(
  db: Db | Tx,
  ctx: SessionCtx,
  { state, row }: Item,
  owners: ReadonlySet<string>,
): Promise<boolean> {
  const { memberId } = ctx.session;
  if (state.initiatorId === memberId || state.status === 'pendingSubmit') {
    return state.initiatorId === memberId;
  }
  return (
    state.copies.some((copy) => copy.memberId === memberId) ||
    state.tasks.some(
      (task) => task.assigneeId === memberId || task.actorId === memberId || owners.has(task.assigneeId),
    ) ||
    (await administers(db, ctx, row))
  );
}

export type VisibleItem = Item & { owners: Set<string> };

/** An item that the person may see; everybody else's and unknown ones are refused alike. */
export async function requireVisibleItem(
  db: Db | Tx,
  ctx: SessionCtx,
  approvalId: string,
  isLocked = false,
): Promise<VisibleItem> {
  const item = await loadItem(db, ctx.session.tenantId, approvalId, isLocked);
  if (!item) {
    throw new ServiceError('forbidden');
  }
  const owners = await findOwners(db, ctx.session.memberId, item.row.center, ctx.now());
  if (!(await maySee(db, ctx, item, owners))) {
    throw (await takenBack(db, ctx, item, owners)) ?? new ServiceError('forbidden');
  }
  return { ...item, owners };
}

/** Refuses with `forbidden` unless the person may see the item, which it answers: for what hangs on one (files, questionnaires). */
export async function requireVisibleApproval(
  ctx: SessionCtx,
  approvalId: string,
  db: Db | Tx = ctx.db,
): Promise<ApprovalRow> {
  return (await requireVisibleItem(db, ctx, approvalId)).row;
}
