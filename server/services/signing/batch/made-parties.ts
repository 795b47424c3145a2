import { eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import type { BatchContent } from '@server/db/schema/signing/template';
import { outsideContacts } from '@server/services/guest/contacts';
import type { NewSigning } from '../draft/create-signing';

type Made = Exclude<BatchContent, { kind: 'template' }>;

/** The person who signs a made document, from outside where they have left, and the seal that the company places first. */
export async function madeParties(
  tx: Tx,
  { seal, reachesLeavers }: Made,
  memberId: string,
): Promise<NonNullable<NewSigning['parties']>> {
  const turn = seal ? 2 : 1;
  const [row] = await tx.select({ status: member.status }).from(member).where(eq(member.id, memberId));
  const signer =
    reachesLeavers && row?.status === 'left'
      ? { kind: 'outsider' as const, ...(await outsideContacts(tx, memberId)) }
      : { kind: 'member' as const, name: '', memberId };
  return [
    { turn, role: 'signer', ...signer },
    ...(seal
      ? [{ turn: 1, kind: 'stamp' as const, role: 'signer' as const, name: '', sealId: seal.id }]
      : []),
  ];
}
