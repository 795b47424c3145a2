import { and, asc, eq, sql } from 'drizzle-orm';
import { takesPart } from '@contract/approval/rules/standing';
import type { ApprovalCenter } from '@contract/approval/approval';
import { isConcerned } from '@contract/approval/rules/standing';
import { isLive, type ApprovalState, type FlowTask } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approval, approvalCopy, approvalTask } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/kernel/errors';
import { roleReaches } from '@server/services/access/role-reaches';
import { query } from '@server/kernel/query';
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
      concernedIds: row.concernedIds,
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

/** The colleagues who let this one decide for them at the moment, by center. */
export async function findOwnersIn(
  db: Db | Tx,
  memberId: string,
  centers: readonly ApprovalCenter[],
  now: Date,
): Promise<ReadonlyMap<ApprovalCenter, readonly string[]>> {
  const rows = await query<{ center: ApprovalCenter; id: string }>(
    db,
    sql`select distinct c.center, o.owner_id as id from unnest(${sql.param([...centers])}::text[]) as c (center)
      cross join lateral owners_of(${memberId}, c.center, ${now.toISOString()}::timestamptz) o`,
  );
  return new Map(
    centers.map((center) => [center, rows.filter((row) => row.center === center).map(({ id }) => id)]),
  );
}

/** The same of one center. */
export async function findOwners(
  db: Db | Tx,
  memberId: string,
  center: ApprovalCenter,
  now: Date,
): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    db,
    sql`select owner_id as id from owners_of(${memberId}, ${center}, ${now.toISOString()}::timestamptz)`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Someone who may decide for another, or whom `viaId`, who is on leave, lets decide in turn. */
export type Delegate = { id: string; viaId: string | null; awayUntil: string | null };

/** Who may decide an item in the place of those it waits for: by each of them, without its initiator. */
export async function findDelegates(
  db: Db | Tx,
  { state, row }: Item,
  now: Date,
): Promise<Map<string, Delegate[]>> {
  const waiting = state.tasks.filter(isLive).map((task) => task.assigneeId);
  const found = await delegatesOf(db, row, waiting, now);
  return new Map(waiting.map((id) => [id, found.filter((one) => one.ownerId === id)]));
}

/** The delegates of these people at the moment, never the initiator of the item nor whom it is about. */
export async function delegatesOf(
  db: Db | Tx,
  row: Pick<ApprovalRow, 'center' | 'initiatorId' | 'concernedIds'>,
  ownerIds: readonly string[],
  now: Date,
): Promise<(Delegate & { ownerId: string })[]> {
  if (ownerIds.length === 0) {
    return [];
  }
  const owners = sql.param([...new Set(ownerIds)]);
  const left = sql.param([row.initiatorId, ...row.concernedIds]);
  const rows = await query<
    Omit<Delegate, 'awayUntil'> & { ownerId: string; awayUntil: Date | string | null }
  >(
    db,
    sql`select o.id as "ownerId", d.delegate_id as id, d.via_id as "viaId", d.away_until as "awayUntil"
      from unnest(${owners}::text[]) o(id)
      cross join lateral delegates_of(o.id, ${row.center}, ${now.toISOString()}::timestamptz) d
      where not d.delegate_id = any(${left}::text[]) order by o.id, d.delegate_id`,
  );
  return rows.map((one) => ({ ...one, awayUntil: one.awayUntil && new Date(one.awayUntil).toISOString() }));
}

/** Whether the person sees the requests of an item's initiator as an approval administrator. */
export const administers = async (db: Db | Tx, ctx: SessionCtx, { initiatorId }: ApprovalRow) =>
  await roleReaches(db, ctx.session, 'approvalAdministrator', initiatorId);

/** Whether the caller takes part in the decision or administers it; a recipient of a copy does not. */
export const isInvolved = async (ctx: SessionCtx, { row, state, owners }: VisibleItem): Promise<boolean> =>
  takesPart(state, ctx.session.memberId, owners) || (await administers(ctx.db, ctx, row));

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
  const { memberId } = ctx.session;
  // A delegate whom the request is about stands in for no one here.
  const owners = isConcerned(item.state, memberId)
    ? new Set<string>()
    : await findOwners(db, memberId, item.row.center, ctx.now());
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
