import { and, desc, eq } from 'drizzle-orm';
import type { CertificateFacts } from '@contract/leaving/certificate';
import type { OriginState } from '@contract/signing/terms';
import type { SessionCtx } from '@server/kernel/context';
import { leavingCertificate } from '@server/db/schema/people/leaving';
import { originStates } from '@server/services/signing/batch/origin-states';

export type OwnCertificate = {
  id: string;
  facts: CertificateFacts;
  state: OriginState;
  signingId: string | null;
  createdAt: string;
};

/** The latest certificate of leaving of a person, and what became of it; null where none was made. */
export async function certificateOf(
  { db, now, session: { tenantId, memberId: readerId } }: Pick<SessionCtx, 'db' | 'now' | 'session'>,
  memberId: string,
): Promise<OwnCertificate | null> {
  const [row] = await db
    .select()
    .from(leavingCertificate)
    .where(and(eq(leavingCertificate.memberId, memberId), eq(leavingCertificate.tenantId, tenantId)))
    .orderBy(desc(leavingCertificate.createdAt), desc(leavingCertificate.id))
    .limit(1);
  if (!row) {
    return null;
  }
  const origin = (await originStates(db, tenantId, [row.id], now())).get(row.id);
  return {
    id: row.id,
    facts: row.facts,
    state: origin?.state ?? 'notSent',
    signingId: origin?.initiatorId === readerId ? origin.signingId : null,
    createdAt: row.createdAt.toISOString(),
  };
}
