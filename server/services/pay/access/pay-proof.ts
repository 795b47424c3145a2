import type { PayAccessKind } from '@contract/pay/access-calls';
import type { Db, Tx } from '@server/db/database';
import { payAccess } from '@server/db/schema/pay/access';
import type { SessionCtx } from '@server/kernel/context';
import { requirePurpose, type OpenPurpose } from '@server/services/session/proof/purpose-proof';

/** A row has eight values, and a statement takes 65,535. */
const MOST_ROWS = 2000;

/** The proof under which this session may see pay; without one it refuses with payProofNeeded. */
export const requirePayProof = async (db: Db | Tx, ctx: SessionCtx): Promise<OpenPurpose> =>
  await requirePurpose(db, ctx, 'pay');

/** Records in the transaction of the response whose pay is seen. The own pay leaves no row. */
export async function recordPayAccess(
  tx: Tx,
  { now, ids, session }: SessionCtx,
  { sessionId, provenAt }: OpenPurpose,
  kind: PayAccessKind,
  memberIds: readonly string[],
): Promise<void> {
  const others = [...new Set(memberIds)].filter((id) => id !== session.memberId);
  if (others.length === 0) {
    return;
  }
  const common = { tenantId: session.tenantId, byMemberId: session.memberId, kind, sessionId, provenAt };
  for (let start = 0; start < others.length; start += MOST_ROWS) {
    await tx
      .insert(payAccess)
      .values(
        others
          .slice(start, start + MOST_ROWS)
          .map((memberId) => ({ ...common, id: ids(), memberId, seenAt: now() })),
      )
      .onConflictDoNothing();
  }
}
