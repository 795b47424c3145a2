import { and, eq, gt } from 'drizzle-orm';
import type { ProofPurpose } from '@contract/session/proof-calls';
import type { Db, Tx } from '@server/db/database';
import { purposeProof } from '@server/db/schema/session';
import type { Session, SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';

const OPEN_MS = 5 * 60_000;

const REFUSALS = { pay: 'payProofNeeded', identity: 'identityProofNeeded' } as const satisfies Record<
  ProofPurpose,
  MessageKey
>;

export type OpenPurpose = { sessionId: string; provenAt: Date; secondsLeft: number };

/** Opens a purpose for this session in its company. A later proof begins the five minutes again. */
export async function recordPurpose(
  tx: Db | Tx,
  now: Date,
  { id: sessionId, tenantId }: Pick<Session, 'id' | 'tenantId'>,
  purpose: ProofPurpose,
): Promise<void> {
  const given = { tenantId, provenAt: now };
  await tx
    .insert(purposeProof)
    .values({ sessionId, purpose, ...given })
    .onConflictDoUpdate({ target: [purposeProof.sessionId, purposeProof.purpose], set: given });
}

/** The open proof of this session; without one it refuses with the purpose's own code. */
export async function requirePurpose(
  db: Db | Tx,
  { now, session }: Pick<SessionCtx, 'now' | 'session'>,
  purpose: ProofPurpose,
): Promise<OpenPurpose> {
  const at = now().getTime();
  const [row] = await db
    .select()
    .from(purposeProof)
    .where(
      and(
        eq(purposeProof.sessionId, session.id),
        eq(purposeProof.purpose, purpose),
        eq(purposeProof.tenantId, session.tenantId),
        gt(purposeProof.provenAt, new Date(at - OPEN_MS)),
      ),
    );
  if (!row) {
    throw new ServiceError(REFUSALS[purpose]);
  }
  const { sessionId, provenAt } = row;
  return { sessionId, provenAt, secondsLeft: Math.ceil((provenAt.getTime() + OPEN_MS - at) / 1000) };
}
