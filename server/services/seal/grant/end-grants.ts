import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { GrantEnd } from '@contract/seal/seal';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { seal, sealGrant, sealStamping } from '@server/db/schema/seal/seal';
import { notify } from '@server/services/notice/notify';
import { lockSeal, type GrantRow, type SealRow } from '../seal-rows';

type Clock = Pick<Ctx, 'now' | 'ids'>;
export type Ending = { end: GrantEnd; reason: string | null };

/** A signing waits for its stamp until somebody refuses it: who is to place it sees why they cannot. */
const isDocument = eq(sealStamping.subject, 'document');

/** Ends grants of seals that are locked; what was asked of the stamp administrator by them is taken back. */
export async function endGrants(
  tx: Tx,
  clock: Clock,
  grants: readonly Pick<GrantRow, 'id'>[],
  { end, reason }: Ending,
): Promise<void> {
  const ids = grants.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  const now = clock.now();
  await tx.update(sealGrant).set({ end, endReason: reason, endedAt: now }).where(inArray(sealGrant.id, ids));
  await tx
    .update(sealStamping)
    .set({ state: 'withdrawn', decidedAt: now, reason })
    .where(and(inArray(sealStamping.grantId, ids), eq(sealStamping.state, 'waiting'), isDocument));
}

/** Of a seal that is destroyed nobody holds a grant any more, and nothing is asked of it. */
export async function endGrantsOfSeal(tx: Tx, clock: Clock, row: SealRow, reason: string): Promise<void> {
  const grants = await tx
    .select()
    .from(sealGrant)
    .where(and(eq(sealGrant.sealId, row.id), isNull(sealGrant.end)))
    .orderBy(asc(sealGrant.id))
    .for('update');
  await endGrants(tx, clock, grants, { end: 'destroyed', reason });
  await tx
    .update(sealStamping)
    .set({ state: 'refused', decidedAt: clock.now(), reason })
    .where(and(eq(sealStamping.sealId, row.id), eq(sealStamping.state, 'waiting'), isDocument));
  await tellHolders(tx, clock, row, grants, {
    title: { zh_CN: `${row.name}已销毁`, en: `${row.enName || row.name} has been destroyed` },
    body: {
      zh_CN: `您的用印授权随之终止。原因：${reason}`,
      en: `Your permission to use it has ended. Reason: ${reason}`,
    },
  });
}

/** Of somebody who has left: nobody places a seal in their name. */
export async function releaseSeals(
  tx: Tx,
  ctx: Pick<Acting, 'now' | 'ids'>,
  { tenantId, memberId }: { tenantId: string; memberId: string },
): Promise<void> {
  const held = await tx
    .selectDistinct({ id: sealGrant.sealId })
    .from(sealGrant)
    .where(and(eq(sealGrant.memberId, memberId), isNull(sealGrant.end)))
    .orderBy(asc(sealGrant.sealId));
  for (const { id } of held) {
    await lockSeal(tx, tenantId, id);
  }
  const grants = await tx
    .select()
    .from(sealGrant)
    .where(and(eq(sealGrant.memberId, memberId), isNull(sealGrant.end)))
    .orderBy(asc(sealGrant.id))
    .for('update');
  await endGrants(tx, ctx, grants, { end: 'left', reason: null });
}

type Words = Pick<Parameters<typeof notify>[3][number], 'title' | 'body'>;

/** Tells the holders of grants what has become of them. */
export async function tellHolders(
  tx: Tx,
  clock: Clock,
  row: Pick<SealRow, 'tenantId'>,
  grants: readonly Pick<GrantRow, 'memberId' | 'id'>[],
  words: Words,
): Promise<void> {
  await notify(
    tx,
    clock,
    row.tenantId,
    grants.map(({ memberId, id }) => ({
      to: memberId,
      kind: 'company' as const,
      ...words,
      path: '/my-seals',
      sourceId: id,
    })),
  );
}

/** The seal of a grant of the company, locked as whoever uses it locks it. */
export async function lockSealOfGrant(
  tx: Tx,
  tenantId: string,
  grantId: string,
): Promise<SealRow | undefined> {
  const [row] = await tx
    .select({ sealId: seal.id })
    .from(sealGrant)
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(and(eq(sealGrant.id, grantId), eq(seal.tenantId, tenantId)));
  return row && (await lockSeal(tx, tenantId, row.sealId));
}
