import { and, eq } from 'drizzle-orm';
import { grantFault, leftOf, sealFault } from '@contract/seal/rules/grant';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { isUniqueViolation } from '@server/db/errors';
import { sealStamping } from '@server/db/schema/seal/seal';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { lockGrant, lockSeal } from '../seal-rows';
import type { Placing } from './use-seal';
import type { StampingRow } from './stamping-sources';
import { tellStampers } from './tell-stamping';

export type AskedStamping = Omit<Placing, 'isStamper' | 'stampingId' | 'askedBy'> & {
  note: string;
  /** Where the portal shows the subject. */
  path: string | null;
  /**
   * Its turn has come by what somebody else did, whom a seal that cannot be used now must not hold up: it waits, and whoever is to place
   * it sees why it cannot be.
   */
  isJudgedLater?: true;
};

/**
 * Asks the stamp administrator to place a seal, in the transaction of whoever asks. A grant is judged now and again when the seal is
 * placed; it is counted down only then. The same subject waits for the same seal once.
 */
export async function openStamping(tx: Tx, ctx: Acting, asked: AskedStamping): Promise<StampingRow> {
  const { tenantId, memberId } = ctx.session;
  const { sealId, grantId, count = 1, isJudgedLater = false, ...rest } = asked;
  const row = await lockSeal(tx, tenantId, sealId);
  const grant = grantId === null ? undefined : await lockGrant(tx, sealId, grantId);
  const fault = sealFault(row.state) ?? (grant && grantFault(grant, memberId, count, dayOf(ctx.now())));
  if (fault && !isJudgedLater) {
    throw new ServiceError(fault, { left: grant ? leftOf(grant) : 0 });
  }
  const stamping = {
    ...rest,
    id: ctx.ids(),
    tenantId,
    sealId,
    grantId,
    count,
    askedBy: memberId,
    state: 'waiting',
    revision: 1,
    askedAt: ctx.now(),
    decidedBy: null,
    decidedAt: null,
    reason: null,
  } as const;
  try {
    await tx.transaction(async (part) => await part.insert(sealStamping).values(stamping));
  } catch (error) {
    throw isUniqueViolation(error, 'seal_stamping_subject') ? new ServiceError('sealStampingWaits') : error;
  }
  await tellStampers(tx, ctx, row, stamping);
  return stamping;
}

/** Takes back what a subject asked for and still waits: it has come to nothing. */
export async function withdrawStampings(
  tx: Tx,
  ctx: Pick<Acting, 'now'> & { session: Pick<Acting['session'], 'tenantId'> },
  { subject, subjectId }: Pick<Placing, 'subject' | 'subjectId'>,
): Promise<void> {
  await tx
    .update(sealStamping)
    .set({ state: 'withdrawn', decidedAt: ctx.now() })
    .where(
      and(
        eq(sealStamping.tenantId, ctx.session.tenantId),
        eq(sealStamping.subject, subject),
        eq(sealStamping.subjectId, subjectId),
        eq(sealStamping.state, 'waiting'),
      ),
    );
}
