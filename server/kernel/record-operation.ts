import type { Operation } from '@contract/audit/operations';
import type { Acting } from './context';
import type { Db, Tx } from '@server/db/database';
import { operationTrack, type OperationChange } from '@server/db/schema/audit';

export type OperationRecord = {
  action: Operation;
  targetId?: string;
  targetName?: string;
  targetEnName?: string | null;
  /** What changed, without secrets: contacts masked, passwords never. */
  changes?: OperationChange[];
};

export type Actor = {
  tenantId: string | null;
  memberId: string | null;
  accountId: string;
  name: string;
  enName?: string | null;
};

export type Recording = Omit<Acting, 'session'> & Partial<Pick<Acting, 'session'>>;

/** Writes the record of a change into the change's own transaction. The actor is the session's person unless given. */
export async function recordOperation(
  tx: Db | Tx,
  ctx: Recording,
  record: OperationRecord,
  actor?: Actor,
): Promise<void> {
  await recordOperations(tx, ctx, [record], actor);
}

/** The same of several changes that are made at once. */
export async function recordOperations(
  tx: Db | Tx,
  ctx: Recording,
  records: readonly OperationRecord[],
  actor: Actor = sessionActor(ctx),
): Promise<void> {
  if (records.length === 0) {
    return;
  }
  const createdAt = ctx.now();
  await tx.insert(operationTrack).values(
    records.map((record) => ({
      id: ctx.ids(),
      tenantId: actor.tenantId,
      accountId: actor.accountId,
      memberId: actor.memberId,
      actorName: actor.name,
      actorEnName: actor.enName,
      action: record.action,
      targetId: record.targetId,
      targetName: record.targetName,
      targetEnName: record.targetEnName,
      changes: record.changes ?? [],
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      createdAt,
    })),
  );
}

function sessionActor(ctx: Recording): Actor {
  if (!ctx.session) {
    throw new Error('A signed-out call names the actor of its operation itself.');
  }
  const { tenantId, memberId, accountId, user } = ctx.session;
  return { tenantId, memberId, accountId, name: user.name, enName: user.enName };
}
