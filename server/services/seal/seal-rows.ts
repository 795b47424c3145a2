import { and, eq } from 'drizzle-orm';
import type { SealLife } from '@contract/seal/rules/life';
import type { UseSubject } from '@contract/seal/seal';
import type { Db, Tx } from '@server/db/database';
import { seal, sealChange, sealGrant, sealPicture, sealStamping, sealUse } from '@server/db/schema/seal/seal';
import { found } from '@server/kernel/errors';

export type SealRow = typeof seal.$inferSelect;
export type ChangeRow = typeof sealChange.$inferSelect;
export type GrantRow = typeof sealGrant.$inferSelect;

/** A seal that nobody else changes or uses until the transaction ends. Locked before its grants and what waits for it. */
export async function lockSeal(tx: Tx, tenantId: string, id: string): Promise<SealRow> {
  const [row] = await tx
    .select()
    .from(seal)
    .where(and(eq(seal.id, id), eq(seal.tenantId, tenantId)))
    .for('update');
  return found(row);
}

export async function findSeal(db: Db | Tx, tenantId: string, id: string): Promise<SealRow> {
  const [row] = await db
    .select()
    .from(seal)
    .where(and(eq(seal.id, id), eq(seal.tenantId, tenantId)));
  return found(row);
}

/** All seals that stand on a subject or are asked for it, in the order in which everybody locks several. */
export async function lockSealsOf(
  tx: Tx,
  tenantId: string,
  { subject, subjectId }: { subject: UseSubject; subjectId: string },
): Promise<void> {
  const used = await tx
    .selectDistinct({ id: sealUse.sealId })
    .from(sealUse)
    .where(
      and(eq(sealUse.tenantId, tenantId), eq(sealUse.subject, subject), eq(sealUse.subjectId, subjectId)),
    );
  const asked = await tx
    .selectDistinct({ id: sealStamping.sealId })
    .from(sealStamping)
    .where(
      and(
        eq(sealStamping.tenantId, tenantId),
        eq(sealStamping.subject, subject),
        eq(sealStamping.subjectId, subjectId),
      ),
    );
  for (const id of [...new Set([...used, ...asked].map((one) => one.id))].sort()) {
    await lockSeal(tx, tenantId, id);
  }
}

/** A grant of a seal that is locked. */
export async function lockGrant(tx: Tx, sealId: string, id: string): Promise<GrantRow> {
  const [row] = await tx
    .select()
    .from(sealGrant)
    .where(and(eq(sealGrant.id, id), eq(sealGrant.sealId, sealId)))
    .for('update');
  return found(row);
}

/** The change of a seal that waits. */
export async function waitingChange(db: Db | Tx, sealId: string): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(sealChange)
    .where(and(eq(sealChange.sealId, sealId), eq(sealChange.state, 'asked')));
  return row;
}

export const lifeOf = (row: SealRow, waiting: ChangeRow | undefined): SealLife => ({
  kind: row.kind,
  state: row.state,
  needsTwo: row.needsTwo,
  waiting: waiting ? { kind: waiting.kind, askedBy: waiting.askedBy } : null,
});

/** How a seal is placed on a page: the picture, and how large it is on paper in tenths of a millimetre. */
export type SealStamp = { png: Buffer; paperWidth: number; paperHeight: number };

/** The picture that a use of the ledger has placed, also when the seal has another one since. For what draws it into the document. */
export async function stampOf(db: Db | Tx, tenantId: string, pictureId: string): Promise<SealStamp> {
  const [row] = await db
    .select()
    .from(sealPicture)
    .where(and(eq(sealPicture.id, pictureId), eq(sealPicture.tenantId, tenantId)));
  const { png, paperWidth, paperHeight } = found(row);
  return { png: Buffer.from(png, 'base64'), paperWidth, paperHeight };
}
