import { and, asc, eq, sql } from 'drizzle-orm';
import { grantFault, leftOf, placeFault, sealFault } from '@contract/seal/rules/grant';
import type { UseSubject } from '@contract/seal/seal';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { seal, sealGrant, sealUse } from '@server/db/schema/seal/seal';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { dayOf } from '@server/kernel/day-range';
import { lockGrant, lockSeal, type GrantRow, type SealRow } from '../seal-rows';

export type Placing = {
  sealId: string;
  /** The grant that it is placed by. None where the stamp administrator answers for it. */
  grantId: string | null;
  /** Whose grant it is, or who asked the stamp administrator; the one who places it when left out. */
  askedBy?: string;
  subject: UseSubject;
  /** The signing, or the request for a document outside the portal. */
  subjectId: string;
  title: string;
  pages: number | null;
  /** Uses of the grant; one when left out, whatever the pages. */
  count?: number;
  stampingId?: string;
  /** The caller has seen that the one who acts holds the function of the stamp administrator. */
  isStamper: boolean;
};

/**
 * Places a seal, in the transaction of whatever shows it: counts the grant down and writes the ledger. Refuses with words what the
 * seal, the grant or its needing two people does not allow; of two who use up the last of a grant at once, one is refused. Answers
 * which picture is to be drawn.
 */
export async function useSeal(
  tx: Tx,
  ctx: Acting,
  placing: Placing,
): Promise<{ useId: string; pictureId: string; sealName: string }> {
  const { tenantId, memberId: placedBy } = ctx.session;
  const { sealId, grantId, askedBy = placedBy, count = 1, isStamper } = placing;
  const row = await lockSeal(tx, tenantId, sealId);
  const grant = grantId === null ? undefined : await lockGrant(tx, sealId, grantId);
  const fault =
    sealFault(row.state) ??
    (grant && grantFault(grant, askedBy, count, dayOf(ctx.now()))) ??
    (grant || isStamper ? undefined : 'sealNeedsStamper') ??
    placeFault(row.needsTwo, { askedBy, placedBy, isStamper });
  if (fault) {
    throw new ServiceError(fault, { left: grant ? leftOf(grant) : 0 });
  }
  const useId = ctx.ids();
  const { subject, subjectId, title, pages, stampingId = null } = placing;
  await write(tx, row, grant, {
    id: useId,
    stampingId,
    askedBy,
    placedBy,
    subject,
    subjectId,
    title,
    pages,
    count,
    at: ctx.now(),
  });
  await recordOperation(tx, ctx, {
    action: 'seal.place',
    targetId: sealId,
    targetName: row.name,
    targetEnName: row.enName,
    changes: [
      { field: 'title', to: title },
      { field: 'sealCount', to: String(count) },
    ],
  });
  return { useId, pictureId: row.pictureId, sealName: row.name };
}

/**
 * Gives back what was placed in something that has come to nothing: another row of the ledger, and the grant counts up again. Whatever
 * was given back already is not given back twice.
 */
export async function giveSealBack(
  tx: Tx,
  ctx: Acting,
  { subject, subjectId }: Pick<Placing, 'subject' | 'subjectId'>,
): Promise<void> {
  const { tenantId, memberId: placedBy } = ctx.session;
  const isOfIt = and(
    eq(sealUse.tenantId, tenantId),
    eq(sealUse.subject, subject),
    eq(sealUse.subjectId, subjectId),
  );
  const seals = await tx
    .selectDistinct({ id: sealUse.sealId })
    .from(sealUse)
    .where(isOfIt)
    .orderBy(asc(sealUse.sealId));
  for (const { id: sealId } of seals) {
    const row = await lockSeal(tx, tenantId, sealId);
    const open = await tx
      .select({
        grantId: sealUse.grantId,
        stampingId: sealUse.stampingId,
        askedBy: sealUse.askedBy,
        title: sealUse.title,
        count: sql<number>`sum(${sealUse.count})::int`,
      })
      .from(sealUse)
      .where(and(isOfIt, eq(sealUse.sealId, sealId)))
      .groupBy(sealUse.grantId, sealUse.stampingId, sealUse.askedBy, sealUse.title)
      .having(sql`sum(${sealUse.count}) > 0`)
      .orderBy(asc(sealUse.grantId));
    let current = row;
    for (const { grantId, count, ...use } of open) {
      const grant = grantId === null ? undefined : await lockGrant(tx, sealId, grantId);
      const back = { ...use, id: ctx.ids(), placedBy, subject, subjectId, pages: null, at: ctx.now() };
      current = await write(tx, current, grant, { ...back, count: -count });
    }
  }
}

type NewUse = Omit<typeof sealUse.$inferInsert, 'tenantId' | 'sealId' | 'no' | 'grantId' | 'pictureId'>;

/** A row of the ledger with the counts that are sums of it; answers the seal as it is then. */
async function write(tx: Tx, row: SealRow, grant: GrantRow | undefined, use: NewUse): Promise<SealRow> {
  const no = row.uses + 1;
  await tx.insert(sealUse).values({
    ...use,
    tenantId: row.tenantId,
    sealId: row.id,
    no,
    grantId: grant?.id ?? null,
    pictureId: row.pictureId,
  });
  await tx.update(seal).set({ uses: no }).where(eq(seal.id, row.id));
  if (grant) {
    await tx
      .update(sealGrant)
      .set({ used: sql`${sealGrant.used} + ${use.count}` })
      .where(eq(sealGrant.id, grant.id));
  }
  return { ...row, uses: no };
}
