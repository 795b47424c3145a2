import * as calls from '@contract/signing/draft-calls';
import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingField, signingParty } from '@server/db/schema/signing/party';
import { signing, signingDocument, signingPage } from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/kernel/errors';
import type { CallOf } from '@server/kernel/call-of';
import { releaseFiles, requireOwnFiles } from '@server/services/file/use-files';
import { writeBoxes } from '../case/boxes';
import { FILE_KIND, tieFiles } from '../case/files';
import { fieldsOf, lockSigning, requireDraft, type PartyRow, type StoredSigning } from '../case/rows';
import { endOfDay } from './deadline';
import { sendPrepare, sourceDigest } from './prepare-kind';
import { verb } from '@server/kernel/verb';

type Input = CallOf<typeof calls.saveSigning>['input'];

/** Settings, parties and fields of a draft, finished or not. What its pages are drawn from has them drawn anew. */
export const saveSigning = verb(
  calls.saveSigning,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, ctx.session.tenantId, input.id);
      const { row } = stored;
      if (row.saveId === input.saveId && row.initiatorMemberId === ctx.session.memberId) {
        return { id: row.id, revision: row.revision, savedAt: row.updatedAt.toISOString() };
      }
      requireDraft(stored, ctx.session.memberId, input.revision);
      const parties = await writeParties(tx, ctx, stored, input);
      const values = input.values ?? stored.row.values;
      const before = sourceDigest(stored);
      const isMade = stored.row.source === 'template';
      const after = { ...stored, row: { ...stored.row, values }, parties };
      const isAnew = isMade && (sourceDigest(after) !== before || stored.document.fileId === null);
      return await write(tx, ctx, after, input, isAnew);
    });
  },
);

async function write(tx: Tx, ctx: SessionCtx, stored: StoredSigning, input: Input, isAnew: boolean) {
  const { title, order, proof, hidesUntilTurn, mayHandOver, deadline, remindDays } = input;
  const [row] = await tx
    .update(signing)
    .set({
      title,
      order,
      proof,
      hidesUntilTurn,
      mayHandOver,
      remindDays,
      values: stored.row.values,
      deadline: deadline === null ? null : endOfDay(deadline),
      placedByHand: input.fields !== undefined,
      state: isAnew ? 'preparing' : stored.row.state,
      failure: isAnew ? null : stored.row.failure,
      searchText: title,
      revision: stored.row.revision + 1,
      saveId: input.saveId,
      updatedAt: ctx.now(),
    })
    .where(eq(signing.id, stored.row.id))
    .returning();
  await writeBoxes(tx, row!, stored.parties);
  if (isAnew) {
    await sendPrepare(tx, ctx, { ...stored, row: row! });
  }
  return { id: row!.id, revision: row!.revision, savedAt: row!.updatedAt.toISOString() };
}

/** Replaces parties and fields. A party that the draft knows keeps its id, so that what names it stays right. */
async function writeParties(
  tx: Tx,
  ctx: SessionCtx,
  { row, parties: before }: StoredSigning,
  { parties, fields }: Input,
): Promise<PartyRow[]> {
  const { tenantId } = ctx.session;
  if (new Set(parties.map(({ key }) => key)).size < parties.length) {
    throw new ServiceError('notFound');
  }
  const known = new Set(before.map(({ id }) => id));
  const kept = fields ? [] : await fieldsOf(tx, row.id);
  const idOf = new Map(parties.map(({ key }) => [key, known.has(key) ? key : ctx.ids()]));
  await tx.delete(signingField).where(eq(signingField.signingId, row.id));
  await tx.delete(signingParty).where(eq(signingParty.signingId, row.id));
  const written =
    parties.length === 0
      ? []
      : await tx
          .insert(signingParty)
          .values(
            parties.map(
              ({ key, turn, kind, role, memberId, name, mobile, email, sealId, grantId }, position) => ({
                id: idOf.get(key)!,
                signingId: row.id,
                tenantId,
                position,
                turn,
                kind,
                role,
                state: 'waiting' as const,
                memberId: kind === 'member' ? (memberId ?? null) : null,
                name: name ?? '',
                mobile: kind === 'outsider' ? mobile || null : null,
                email: kind === 'outsider' ? email || null : null,
                sealId: kind === 'stamp' ? (sealId ?? null) : null,
                grantId: kind === 'stamp' ? (grantId ?? null) : null,
              }),
            ),
          )
          .returning();
  const placed = fields
    ? fields
        .filter(({ party }) => idOf.has(party))
        .map(({ party, kind, page, box, label, isRequired }, position) => ({
          id: ctx.ids(),
          signingId: row.id,
          tenantId,
          partyId: idOf.get(party)!,
          position,
          page,
          ...box,
          kind,
          label: label || null,
          isRequired,
        }))
    : kept.filter(({ partyId }) => written.some(({ id }) => id === partyId));
  if (placed.length > 0) {
    await tx.insert(signingField).values(placed);
  }
  return written;
}

const PICTURES = ['image/png', 'image/jpeg'];

/** Takes one PDF or pictures as what is signed, and has their pages drawn. */
export const attachSigningFile = verb(
  calls.attachSigningFile,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, tenantId, input.id);
      requireDraft(stored, memberId, input.revision);
      const { row, document, parties } = stored;
      if (row.source !== 'file') {
        throw new ServiceError('signingNotNow');
      }
      const files = await requireOwnFiles(tx, ctx, input.fileIds, {
        kinds: ['attachment', 'image'],
        keptBy: { kind: FILE_KIND, id: row.id },
      });
      const types = files.map(({ contentType }) => contentType);
      const isPdf = types.length === 1 && types[0] === 'application/pdf';
      if (!isPdf && !types.every((type) => PICTURES.includes(type))) {
        const isOffice = types.some((type) => /word|excel|sheet|officedocument/.test(type));
        throw new ServiceError(isOffice ? 'signingWord' : 'signingFileWrong');
      }
      await releaseFiles(tx, ctx, FILE_KIND, row.id, input.fileIds);
      await tieFiles(tx, tenantId, row.id, input.fileIds);
      await tx.delete(signingPage).where(eq(signingPage.signingId, row.id));
      await tx
        .update(signingDocument)
        .set({ sourceFileIds: input.fileIds, fileId: null, sha256: null, sourceSha256: null, pageCount: 0 })
        .where(eq(signingDocument.signingId, row.id));
      const title = row.title || (files[0]?.name ?? '').replace(/\.[^.]+$/, '').slice(0, 80);
      const change = {
        title,
        searchText: title,
        state: 'preparing' as const,
        failure: null,
        revision: row.revision + 1,
        updatedAt: ctx.now(),
      };
      await tx.update(signing).set(change).where(eq(signing.id, row.id));
      const after = { ...row, ...change };
      await writeBoxes(tx, after, parties);
      const given = { ...document, sourceFileIds: input.fileIds };
      await sendPrepare(tx, ctx, { row: after, document: given, parties });
      return { id: row.id, revision: after.revision };
    });
  },
);

/** Throws a draft away with its pages. */
export const removeSigning = verb(
  calls.removeSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, tenantId, input.id);
      requireDraft(stored, memberId, input.revision);
      await tx.delete(signing).where(eq(signing.id, input.id));
      await releaseFiles(tx, ctx, FILE_KIND, input.id);
    });
    return {};
  },
);
