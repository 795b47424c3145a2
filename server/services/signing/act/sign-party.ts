import type { EventActor } from '@contract/signing/rules/event-chain';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { moveCase } from '../case/move';
import { actorOf } from '../case/events';
import type { PartyRow, StoredSigning } from '../case/rows';
import type { Ink } from './fill-fields';

type Signature = {
  requestId: string;
  by: 'code' | 'password' | 'seal';
  documentHash: string;
  ink: Ink | undefined;
  filled: readonly string[];
  /** The party itself when left out. */
  actor?: EventActor;
  /** Of a stamp: who has placed it. */
  placedBy?: string;
};

/** Writes a signature whose will has been proven and whose fields are filled. */
export async function signParty(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  stored: StoredSigning,
  party: PartyRow,
  { requestId, by, documentHash, ink, filled, actor = actorOf(party), placedBy }: Signature,
): Promise<StoredSigning> {
  return await moveCase(
    tx,
    clock,
    stored,
    { kind: 'sign', partyId: party.id },
    {
      ...(party.memberId && { actorId: party.memberId }),
      party: {
        id: party.id,
        requestId,
        inkFileId: ink?.fileId ?? null,
        ...(placedBy && { memberId: placedBy }),
      },
      event: {
        kind: 'signed',
        actor,
        data: { party: party.id, proof: by, documentHash, ink: ink?.sha256 ?? null, fields: filled },
      },
    },
  );
}
