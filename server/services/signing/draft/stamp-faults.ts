import { and, eq, inArray } from 'drizzle-orm';
import { grantFault, sealFault } from '@contract/seal/rules/grant';
import type { SendFaults } from '@contract/signing/draft-calls';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { seal, sealGrant } from '@server/db/schema/seal/seal';
import { dayOf } from '@server/kernel/day-range';
import type { PartyRow, SigningRow } from '../case/rows';

/** Stamps without a seal, and those whose seal or grant gives nothing now. */
export async function stampFaults(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { tenantId, initiatorMemberId }: SigningRow,
  parties: readonly PartyRow[],
): Promise<SendFaults> {
  const stamps = parties.filter(({ kind }) => kind === 'stamp');
  const ids = stamps.flatMap(({ sealId }) => sealId ?? []);
  if (stamps.length === 0) {
    return [];
  }
  const seals = await tx
    .select({ id: seal.id, state: seal.state })
    .from(seal)
    .where(and(eq(seal.tenantId, tenantId), inArray(seal.id, ids)));
  const grants = await tx.select().from(sealGrant).where(inArray(sealGrant.sealId, ids));
  return stamps.flatMap(({ id: party, sealId, grantId }): SendFaults => {
    const asked = seals.find(({ id }) => id === sealId);
    if (!asked) {
      return [{ code: 'sealMissing', party }];
    }
    const grant = grants.find(({ id, sealId: of }) => id === grantId && of === sealId);
    const isUsable =
      sealFault(asked.state) === undefined &&
      (grantId === null || (grant && !grantFault(grant, initiatorMemberId, 1, dayOf(ctx.now()))));
    return isUsable ? [] : [{ code: 'sealUnusable', party }];
  });
}
