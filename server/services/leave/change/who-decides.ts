import { eq } from 'drizzle-orm';
import type { ApprovalState } from '@contract/approval/rules/state';
import { compare } from '@contract/leave/ledger/lot';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';
import { loadPeople } from '@server/services/person/load-people';
import { zoneOf } from '@server/kernel/zone-of';
import { administers, findOwners, type ApprovalRow } from '../../approval/read/load-item';
import { onClocks } from '../ledger/books';

/** Who has to agree that a leave is cut: who approved it last and is still there. Null where that is nobody. */
export async function deciderOf(
  db: Db | Tx,
  { tenantId, initiatorId }: ApprovalRow,
  { tasks }: Pick<ApprovalState, 'tasks'>,
): Promise<string | null> {
  const passed = tasks
    .filter(({ state, assigneeId }) => state === 'passed' && assigneeId !== initiatorId)
    // Of those that passed at the same moment, the last of the flow.
    .reverse()
    .sort((a, b) => compare([b.decidedAt ?? ''], [a.decidedAt ?? '']));
  const people = await loadPeople(
    db,
    tenantId,
    passed.map(({ assigneeId }) => assigneeId),
  );
  return passed.find(({ assigneeId }) => people.get(assigneeId)?.isActive)?.assigneeId ?? null;
}

/** Whether a leave may be cut without anybody's word: nothing of it has begun, and the company allows it. */
export async function isCutAlone(db: Db | Tx, ctx: SessionCtx, row: ApprovalRow): Promise<boolean> {
  const { tenantId, startTime } = row;
  const [profile] = await db
    .select({ mayCutLeave: tenantProfile.mayCutLeave })
    .from(tenantProfile)
    .where(eq(tenantProfile.tenantId, tenantId));
  const now = onClocks(ctx.now(), await zoneOf(db, tenantId)).slice(0, 16);
  return (profile?.mayCutLeave ?? true) && startTime !== null && startTime > now;
}

/** Whether the person may decide what the initiator of a leave asks of it. */
export async function mayDecideCut(
  db: Db | Tx,
  ctx: SessionCtx,
  row: ApprovalRow,
  deciderId: string | null,
): Promise<boolean> {
  const { memberId } = ctx.session;
  if (memberId === row.initiatorId || deciderId === null) {
    return false;
  }
  return (
    memberId === deciderId ||
    (await findOwners(db, memberId, row.center, ctx.now())).has(deciderId) ||
    (await administers(db, ctx, row))
  );
}
