import { eq } from 'drizzle-orm';
import type { SendFaults } from '@contract/signing/draft-calls';
import { TEMPLATE_VARIABLES } from '@contract/signing/template-calls';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signing } from '@server/db/schema/signing/signing';
import type { StoredSigning } from '../case/rows';
import { receiverOf, valuesOf } from '../template/fill-template';
import { sendPrepare } from './prepare-kind';

const isKnown = (name: string): boolean => (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/** What the document of a draft still shows in double braces. What is not known of nobody is the fault of who is missing. */
export function missingValues({ document, parties }: StoredSigning): SendFaults {
  const { memberId, outsider, partyId: party } = receiverOf(parties);
  return document.missing.flatMap((text): SendFaults => {
    if (!isKnown(text)) {
      return [{ code: 'variableMissing', text }];
    }
    return memberId || outsider ? [{ code: 'variableUnknown', text, party }] : [];
  });
}

/** Has the pages of a draft drawn anew where something that was not known of its receiver has been written down since. */
export async function drawKnown(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  stored: StoredSigning,
): Promise<StoredSigning> {
  const { row, document, parties } = stored;
  const missing = document.missing.filter(isKnown);
  if (missing.length === 0 || row.state === 'preparing') {
    return stored;
  }
  const { tenantId, initiatorMemberId: senderId } = row;
  const known = await valuesOf(tx, clock, { tenantId, senderId, receiver: receiverOf(parties) });
  if (missing.every((name) => !known[name])) {
    return stored;
  }
  const change = { state: 'preparing' as const, failure: null };
  await tx.update(signing).set(change).where(eq(signing.id, row.id));
  const anew = { ...stored, row: { ...row, ...change } };
  await sendPrepare(tx, clock, anew);
  return anew;
}
