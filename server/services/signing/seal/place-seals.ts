import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { withdrawStampings } from '@server/services/seal/use/ask-stamping';
import { giveSealBack, useSeal as placeSeal } from '@server/services/seal/use/use-seal';
import type { PlacedSeal } from '../act/fill-fields';
import { fieldsOf, type PartyRow, type StoredSigning } from '../case/rows';
import { actingSender } from './acting-sender';

type Given = readonly { fieldId: string; sealId: string; grantId?: string | undefined }[];

/**
 * Places the seals that a signer may use, in the transaction of their signature. A grant counts the document: a seal that stands in
 * several fields of it, and across its pages, is used once.
 */
export async function placeSeals(
  tx: Tx,
  ctx: Acting,
  { row, document }: StoredSigning,
  party: PartyRow,
  given: Given,
): Promise<PlacedSeal[]> {
  if (given.length === 0) {
    return [];
  }
  const own = new Set(
    (await fieldsOf(tx, row.id))
      .filter(({ partyId, kind }) => partyId === party.id && (kind === 'seal' || kind === 'pagingSeal'))
      .map(({ id }) => id),
  );
  if (!given.every(({ fieldId }) => own.has(fieldId))) {
    throw new ServiceError('notFound');
  }
  const nameOf = ({ sealId, grantId = '' }: Given[number]) => `${sealId} ${grantId}`;
  const placed: PlacedSeal[] = [];
  // In the order of their ids, as everybody locks seals.
  for (const use of [...new Set(given.map(nameOf))].sort()) {
    const fields = given.filter((one) => nameOf(one) === use);
    const { sealId, grantId } = fields[0]!;
    const { pictureId } = await placeSeal(tx, ctx, {
      sealId,
      grantId: grantId ?? null,
      subject: 'signing',
      subjectId: row.id,
      title: row.title,
      pages: document.pageCount,
      isStamper: false,
    });
    placed.push(...fields.map(({ fieldId }) => ({ fieldId, sealId, pictureId })));
  }
  return placed;
}

/**
 * Of a case that has ended without its signatures nobody is asked for a stamp any more, and what was placed counts no longer. One
 * that has expired keeps what was placed: it can be sent again, and goes on where it was.
 */
export async function endSeals(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { row }: Pick<StoredSigning, 'row'>,
): Promise<void> {
  const of = { subject: 'signing' as const, subjectId: row.id };
  const ctx = await actingSender(tx, clock, row);
  await withdrawStampings(tx, ctx, of);
  if (row.state !== 'expired') {
    await giveSealBack(tx, ctx, of);
  }
}
