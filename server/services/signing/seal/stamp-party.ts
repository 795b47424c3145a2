import { mayAct } from '@contract/signing/rules/machine';
import type { Acting } from '@server/kernel/context';
import { found } from '@server/kernel/errors';
import { lockSealsOf } from '@server/services/seal/seal-rows';
import type { StampingRow, StampingSource } from '@server/services/seal/use/stamping-sources';
import { refuseParty } from '../act/answer-signing';
import { fillFields } from '../act/fill-fields';
import { signParty } from '../act/sign-party';
import { fileLinks } from '../case/files';
import { fieldsOf, loadSigning, lockSigning, type PartyRow, type StoredSigning } from '../case/rows';
import { pagesOf, presentFields } from '../read/get-pages';

/** The stamp that a request of the queue is for. */
const stampOf = ({ parties }: StoredSigning, { sealId }: StampingRow): PartyRow =>
  found(parties.find((party) => isStampOf(party, sealId)));
const isStampOf = (party: PartyRow, sealId: string): boolean =>
  party.kind === 'stamp' && party.sealId === sealId && mayAct(party);

const actorOf = ({ session }: Acting) => ({
  kind: 'member' as const,
  id: session.memberId,
  name: session.user.name,
});

/** What follows when a stamp administrator places or refuses the seal of a case. */
export const stampingOfSigning: StampingSource = {
  lock: async (tx, tenantId, subjectId) => {
    await lockSigning(tx, tenantId, subjectId);
    // Refusing one gives all others of the case back.
    await lockSealsOf(tx, tenantId, { subject: 'signing', subjectId });
  },
  pages: async (ctx, { tenantId, subjectId, sealId }) => {
    const { row, parties } = await loadSigning(ctx.db, tenantId, subjectId);
    const links = fileLinks(ctx, ctx.session.memberId);
    return {
      pages: await pagesOf(ctx.db, row.id, links),
      fields: await presentFields(ctx.db, await fieldsOf(ctx.db, row.id), links),
      partyId: parties.find((party) => isStampOf(party, sealId))?.id ?? null,
    };
  },
  placed: async (tx, ctx, row, { useId, pictureId }) => {
    const stored = await lockSigning(tx, row.tenantId, row.subjectId);
    const party = stampOf(stored, row);
    const seals = (await fieldsOf(tx, stored.row.id))
      .filter(({ partyId, kind }) => partyId === party.id && kind !== 'date')
      .map(({ id: fieldId }) => ({ fieldId, sealId: row.sealId, pictureId }));
    const filled = await fillFields(tx, ctx, party, { ink: undefined, texts: [], seals });
    await signParty(tx, ctx, stored, party, {
      requestId: useId,
      by: 'seal',
      documentHash: stored.document.sha256 ?? '',
      ink: undefined,
      filled,
      actor: actorOf(ctx),
      placedBy: ctx.session.memberId,
    });
  },
  refused: async (tx, ctx, row, reason) => {
    const stored = await lockSigning(tx, row.tenantId, row.subjectId);
    await refuseParty(tx, ctx, stored, stampOf(stored, row), reason);
  },
};
