import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Ctx, Session } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { session, sessionProof } from '@server/db/schema/session';
import { ServiceError } from '@server/kernel/errors';

export type ProofKind = (typeof sessionProof.$inferSelect)['kind'];
type Proven = Pick<Session, 'id' | 'accountId' | 'tenantId'>;

/**
 * Records what a session has proven. A password or a code proves the person for every company they are in now; a company that hires
 * them later needs another proof. A chat client proves them for the company that owns the app: its administrators decide who the
 * client says is there.
 */
export async function recordProof(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { id, accountId, tenantId }: Proven,
  kind: ProofKind,
): Promise<void> {
  const provenAt = ctx.now();
  const companies =
    kind === 'client'
      ? [{ tenantId }]
      : await tx
          .select({ tenantId: member.tenantId })
          .from(member)
          .where(and(eq(member.accountId, accountId), ne(member.status, 'left')));
  if (companies.length === 0) {
    return;
  }
  await tx
    .insert(sessionProof)
    .values(companies.map((company) => ({ sessionId: id, tenantId: company.tenantId, kind, provenAt })))
    .onConflictDoUpdate({
      target: [sessionProof.sessionId, sessionProof.tenantId],
      set: { kind, provenAt },
    });
}

/** The companies that a session may show and enter. */
export async function coveredCompanies(db: Db | Tx, { id, tenantId }: Proven): Promise<string[]> {
  const rows = await db
    .select({ tenantId: sessionProof.tenantId })
    .from(sessionProof)
    .where(eq(sessionProof.sessionId, id));
  return [...new Set([tenantId, ...rows.map((row) => row.tenantId)])];
}

/** Refuses with proofNeeded unless the session has been proven for the company. */
export async function requireCovered(db: Db | Tx, own: Proven, tenantId: string): Promise<void> {
  if (!(await coveredCompanies(db, own)).includes(tenantId)) {
    throw new ServiceError('proofNeeded');
  }
}

/** Whether the person is in a company that the session has not been proven for. */
export async function isPartial(db: Db | Tx, own: Proven): Promise<boolean> {
  const [other] = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.accountId, own.accountId),
        ne(member.status, 'left'),
        notInArray(member.tenantId, await coveredCompanies(db, own)),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Refuses with proofNeeded what changes the account in every company of the person, unless the session covers them all. */
export async function requireWholeAccount(db: Db | Tx, own: Proven): Promise<void> {
  if (await isPartial(db, own)) {
    throw new ServiceError('proofNeeded');
  }
}

/** Takes companies away from what the sessions of their members cover; a session that is in one of them ends elsewhere. */
export async function withdrawProofs(
  tx: Tx,
  memberIds: readonly string[],
  exceptSessionId = '',
): Promise<void> {
  const ids = [...memberIds];
  await tx
    .delete(sessionProof)
    .where(
      and(
        ne(sessionProof.sessionId, exceptSessionId),
        inArray(
          sql`(${sessionProof.sessionId}, ${sessionProof.tenantId})`,
          tx
            .select({ sessionId: session.id, tenantId: member.tenantId })
            .from(member)
            .innerJoin(session, eq(session.accountId, member.accountId))
            .where(inArray(member.id, ids)),
        ),
      ),
    );
}
