import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingField } from '@server/db/schema/signing/party';
import { signing, signingDocument, signingPage } from '@server/db/schema/signing/signing';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { openParty } from '@server/services/signing/act/answer-signing';
import { fillFields } from '@server/services/signing/act/fill-fields';
import { signParty } from '@server/services/signing/act/sign-party';
import { sha256 } from '@server/services/signing/case/events';
import { tieFiles } from '@server/services/signing/case/files';
import { fieldsOf, lockSigning, type StoredSigning } from '@server/services/signing/case/rows';
import { pieces } from '@server/services/signing/guest/store-ink';
import { inkPicture } from './ink-picture';

export type SigningSeedParts = Pick<Ctx, 'db' | 'files' | 'ids' | 'tokens'>;
/** Of those who have signed, by member: each draws once. */
export type Inks = Map<string, { fileId: string; sha256: string }>;

/** Gives a case that sends the same document again the pages and fields of the other one. */
export async function copyPages(
  tx: Tx,
  { ids }: SigningSeedParts,
  likeId: string,
  { row, parties }: StoredSigning,
): Promise<void> {
  const like = await lockSigning(tx, row.tenantId, likeId);
  const { fileId, sha256: hash, sourceSha256, pageCount } = like.document;
  const pages = await tx.select().from(signingPage).where(eq(signingPage.signingId, likeId));
  await tx.insert(signingPage).values(pages.map((page) => ({ ...page, signingId: row.id })));
  await tx
    .update(signingDocument)
    .set({ fileId, sha256: hash, sourceSha256, pageCount })
    .where(eq(signingDocument.signingId, row.id));
  await tieFiles(tx, row.tenantId, row.id, [fileId!, ...pages.map((page) => page.fileId)]);
  await tx.insert(signingField).values(
    (await fieldsOf(tx, likeId)).map((field) => ({
      ...field,
      id: ids(),
      signingId: row.id,
      partyId: parties[like.parties.findIndex(({ id }) => id === field.partyId)]!.id,
      value: null,
      pictureFileId: null,
    })),
  );
  await tx.update(signing).set({ state: 'draft' }).where(eq(signing.id, row.id));
}

/** Reads and signs at one’s turn. */
export async function sign(
  { parts, tenantId, inks }: { parts: SigningSeedParts; tenantId: string; inks: Inks },
  clock: SigningSeedParts & Pick<Ctx, 'now'>,
  id: string,
  memberId: string,
): Promise<void> {
  const { db, ids } = parts;
  const ink = inks.get(memberId) ?? (await storeInk(clock, tenantId, memberId, inks.size));
  inks.set(memberId, ink);
  await db.transaction(async (tx) => {
    const stored = await lockSigning(tx, tenantId, id);
    await openParty(
      tx,
      clock,
      stored,
      stored.parties.find((one) => one.memberId === memberId)!,
    );
    const opened = await lockSigning(tx, tenantId, id);
    const party = opened.parties.find((one) => one.memberId === memberId)!;
    await tieFiles(tx, tenantId, id, [ink.fileId]);
    await signParty(tx, clock, opened, party, {
      requestId: ids(),
      by: 'password',
      documentHash: opened.document.sha256!,
      ink,
      filled: await fillFields(tx, clock, party, { ink, texts: [], seals: [] }),
    });
  });
}

async function storeInk(
  parts: SigningSeedParts & Pick<Ctx, 'now'>,
  tenantId: string,
  memberId: string,
  variant: number,
): Promise<{ fileId: string; sha256: string }> {
  const bytes = inkPicture(variant);
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: 'signature.png',
    type: 'png',
    kind: 'image',
    chunks: pieces(bytes),
  });
  return { fileId, sha256: sha256(bytes) };
}
