import * as calls from '@contract/signing/guest-calls';
import { isOverdue, mayAct } from '@contract/signing/rules/machine';
import { ServiceError } from '@server/kernel/errors';
import { checkBoundCode, consumeBoundCode, sendBoundCode } from '@server/services/guest/bound-code';
import { fillFields } from '../act/fill-fields';
import { openParty, refuseParty } from '../act/answer-signing';
import { requireDocument } from '../act/prove';
import { signParty } from '../act/sign-party';
import { actorOf, appendEvent } from '../case/events';
import { fileLinks } from '../case/files';
import { requireMove } from '../case/move';
import { requirePrintable } from '../case/require-printable';
import { fieldsOf, lockSigning, machineOf } from '../case/rows';
import { pagesOf, presentFields } from '../read/get-pages';
import { aboutCase, guestOfAccess, guestReads, guestTarget, requireOutside } from './guest-access';
import { storeInk } from './store-ink';
import { verb } from '@server/kernel/verb';

/** The case as its outsider sees it. Reading it at their turn tells that they have opened it. */
export const getGuestSigning = verb(
  calls.getGuestSigning,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const guest = await guestOfAccess(ctx, input.access);
    const { stored, party } = guest;
    const { row, document } = stored;
    const reads = guestReads(guest);
    const links = fileLinks(ctx, row.initiatorMemberId);
    const isTurn =
      row.state === 'signing' && mayAct(party) && !isOverdue(machineOf(stored), ctx.now().getTime());
    if (isTurn) {
      await ctx.db.transaction(async (tx) => {
        const held = await lockSigning(tx, row.tenantId, row.id);
        await openParty(
          tx,
          ctx,
          held,
          held.parties.find(({ id }) => id === party.id)!,
        );
      });
    }
    const done = new Set(stored.parties.filter(({ state }) => state === 'signed').map(({ id }) => id));
    const fields = reads
      ? (await fieldsOf(ctx.db, row.id)).filter(({ partyId }) => partyId === party.id || done.has(partyId))
      : [];
    return {
      ...(await aboutCase(ctx, guest)),
      name: party.name,
      partyId: party.id,
      documentHash: document.sha256 ?? '',
      pages: reads ? await pagesOf(ctx.db, row.id, links) : [],
      fields: await presentFields(ctx.db, fields, links),
      verifyCode: row.state === 'completed' ? row.verifyCode : null,
      downloadUrl:
        reads && row.state === 'completed' && row.sealedFileId ? await links.linkTo(row.sealedFileId) : null,
      may: { sign: isTurn, refuse: isTurn },
    };
  },
);

/** Sends the code that proves the will of an outsider to sign this document. */
export const sendGuestProof = verb(
  calls.sendGuestProof,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const guest = await guestOfAccess(ctx, input.access);
    const { stored, party } = guest;
    if (stored.row.state !== 'signing' || !mayAct(party)) {
      throw new ServiceError('signingNotTurn');
    }
    requireDocument(stored, input.documentHash);
    await requireOutside(ctx.db, guest);
    const to = await guestTarget(ctx, guest);
    const sent = await sendBoundCode(
      ctx,
      { subjectId: party.id, purpose: 'sign', contentHash: input.documentHash },
      to,
    );
    await ctx.db.transaction(async (tx) => {
      const { row } = await lockSigning(tx, stored.row.tenantId, stored.row.id);
      await appendEvent(tx, ctx, row, {
        kind: 'codeSent',
        actor: actorOf(party),
        data: { sentTo: to.masked },
      });
    });
    return { sentTo: to.masked, ...sent };
  },
);

/** Signs as an outsider: access, the code for this document, ink that comes along. */
export const signAsGuest = verb(
  calls.signAsGuest,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { stored, party: before } = await guestOfAccess(ctx, input.access);
    const { requestId, documentHash, code } = input;
    if (before.requestId === requestId) {
      return { state: stored.row.state };
    }
    requireDocument(stored, documentHash);
    requirePrintable(...input.texts.map(({ value }) => value));
    requireMove(ctx, stored, { kind: 'sign', partyId: before.id });
    const given = { subjectId: before.id, purpose: 'sign' as const, contentHash: documentHash, code };
    await checkBoundCode(ctx, given);
    const { tenantId, initiatorMemberId } = stored.row;
    const ink =
      input.ink === undefined
        ? undefined
        : await storeInk(ctx, { tenantId, memberId: initiatorMemberId }, input.ink);
    return await ctx.db.transaction(async (tx) => {
      const held = await lockSigning(tx, tenantId, stored.row.id);
      const party = held.parties.find(({ id }) => id === before.id)!;
      if (party.requestId === requestId) {
        return { state: held.row.state };
      }
      requireDocument(held, documentHash);
      requireMove(ctx, held, { kind: 'sign', partyId: party.id });
      await requireOutside(tx, { stored: held, party });
      await consumeBoundCode(tx, ctx, given);
      await ink?.tie(tx, held.row.id);
      const filled = await fillFields(tx, ctx, party, { ink, texts: input.texts, seals: [] });
      const after = await signParty(tx, ctx, held, party, {
        requestId,
        by: 'code',
        documentHash,
        ink,
        filled,
      });
      return { state: after.row.state };
    });
  },
);

/** Refuses as an outsider. */
export const refuseAsGuest = verb(
  calls.refuseAsGuest,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { stored, party: before } = await guestOfAccess(ctx, input.access);
    return await ctx.db.transaction(async (tx) => {
      const held = await lockSigning(tx, stored.row.tenantId, stored.row.id);
      const party = held.parties.find(({ id }) => id === before.id)!;
      const after = await refuseParty(tx, ctx, held, party, input.reason);
      return { state: after.row.state };
    });
  },
);
