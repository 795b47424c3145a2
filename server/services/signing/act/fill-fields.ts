import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingField } from '@server/db/schema/signing/party';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import type { PartyRow } from '../case/rows';

export type Ink = { fileId: string; sha256: string };
export type PlacedSeal = { fieldId: string; sealId: string; pictureId: string };
export type Filling = {
  ink: Ink | undefined;
  texts: readonly { fieldId: string; value: string }[];
  seals: readonly PlacedSeal[];
};

/**
 * Writes what a party signs with into its fields: ink, seals, the day by the server’s clock, and what they wrote. Refuses what is
 * missing and what is not theirs. Answers each field with its value, for the events.
 */
export async function fillFields(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  party: Pick<PartyRow, 'id'>,
  { ink, texts, seals }: Filling,
): Promise<string[]> {
  const fields = await tx
    .select()
    .from(signingField)
    .where(eq(signingField.partyId, party.id))
    .orderBy(asc(signingField.position));
  const own = new Set(fields.map(({ id }) => id));
  if (![...texts, ...seals].every(({ fieldId }) => own.has(fieldId))) {
    throw new ServiceError('notFound');
  }
  const filled: string[] = [];
  for (const field of fields) {
    const text = texts.find(({ fieldId }) => fieldId === field.id)?.value ?? '';
    const seal = seals.find(({ fieldId }) => fieldId === field.id);
    const change =
      field.kind === 'signature'
        ? ink && { pictureFileId: ink.fileId }
        : field.kind === 'date'
          ? { value: dayOf(ctx.now()) }
          : field.kind === 'text'
            ? text !== '' && { value: text }
            : seal && { sealId: seal.sealId, sealPictureId: seal.pictureId };
    if (change) {
      await tx.update(signingField).set(change).where(eq(signingField.id, field.id));
      filled.push(`${field.kind} ${field.page} ${Object.values(change).join(' ')}`);
    } else if (field.isRequired) {
      throw new ServiceError(
        field.kind === 'signature'
          ? 'signingNoInk'
          : field.kind === 'text'
            ? 'signingNoText'
            : 'signingNoSeal',
        { label: field.label ?? '' },
      );
    }
  }
  return filled;
}
