import * as calls from '@contract/signing/act-calls';
import { eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { storedFile } from '@server/db/schema/content';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { requireOwnFiles } from '@server/services/file/use-files';
import { tieFiles } from '../case/files';
import { requireMove } from '../case/move';
import { requirePrintable } from '../case/require-printable';
import { loadSigning, lockSigning, partyOf } from '../case/rows';
import { placeSeals } from '../seal/place-seals';
import { fillFields } from './fill-fields';
import { proveWill, requireDocument } from './prove';
import { signParty } from './sign-party';
import { verb } from '@server/kernel/verb';

/** Signs at one’s turn, with proof of will that is good for this document alone. A double tap signs once. */
export const signSigning = verb(
  calls.signSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const stored = await loadSigning(ctx.db, tenantId, input.id);
    const before = partyOf(stored.parties, memberId);
    if (before.requestId === input.requestId) {
      return { state: stored.row.state };
    }
    requireDocument(stored, input.documentHash);
    requirePrintable(...input.texts.map(({ value }) => value));
    // What the rules refuse is refused before a code is asked for, and again under the lock.
    requireMove(ctx, stored, { kind: 'sign', partyId: before.id });
    const proven = await proveWill(ctx, stored, before, input.documentHash, input);
    return await ctx.db.transaction(async (tx) => {
      const held = await lockSigning(tx, tenantId, input.id);
      const party = partyOf(held.parties, memberId);
      if (party.requestId === input.requestId) {
        return { state: held.row.state };
      }
      requireDocument(held, input.documentHash);
      if (party.id !== before.id) {
        throw new ServiceError('conflict');
      }
      requireMove(ctx, held, { kind: 'sign', partyId: party.id });
      await proven.consume(tx);
      const { inkFileId } = input;
      if (inkFileId !== undefined) {
        await requireOwnFiles(tx, ctx, [inkFileId], { kinds: ['image'] });
        await tieFiles(tx, tenantId, held.row.id, [inkFileId]);
      }
      const ink = inkFileId === undefined ? undefined : await inkOf(tx, inkFileId);
      const seals = await placeSeals(tx, ctx, held, party, input.seals);
      const filled = await fillFields(tx, ctx, party, { ink, texts: input.texts, seals });
      const after = await signParty(tx, ctx, held, party, {
        requestId: input.requestId,
        by: proven.by,
        documentHash: input.documentHash,
        ink,
        filled,
      });
      await recordOperation(tx, ctx, {
        action: 'signing.sign',
        targetId: held.row.id,
        targetName: held.row.title,
      });
      return { state: after.row.state };
    });
  },
);

async function inkOf(tx: Tx, fileId: string) {
  const [file] = await tx
    .select({ sha256: storedFile.sha256, mimeType: storedFile.mimeType })
    .from(storedFile)
    .where(eq(storedFile.id, fileId));
  const { sha256, mimeType } = found(file);
  if (mimeType !== 'image/png') {
    throw new ServiceError('signingNoInk');
  }
  return { fileId, sha256 };
}
