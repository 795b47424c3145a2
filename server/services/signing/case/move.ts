import { eq } from 'drizzle-orm';
import {
  hasEnded,
  mayAct,
  moveSigning,
  type Machine,
  type SigningOperation,
  type SigningRefusal,
} from '@contract/signing/rules/machine';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingParty } from '@server/db/schema/signing/party';
import { signing } from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import type { MessageKey } from '@server/messages/messages';
import { openStamping } from '@server/services/seal/use/ask-stamping';
import { madeDocuments } from '../batch/document-makers';
import { writeBoxes } from './boxes';
import { appendEvent, type NewEvent } from './events';
import { inviteKind } from '../guest/invite-kind';
import { endSeals } from '../seal/place-seals';
import { sealKind } from '../seal/seal-kind';
import { machineOf, type PartyRow, type StoredSigning } from './rows';
import { tellMoved } from './tell';
import { writeWork } from './work';
import { actingSender } from '../seal/acting-sender';

const REFUSALS: Record<SigningRefusal, MessageKey> = {
  over: 'signingOver',
  expired: 'signingExpired',
  notTurn: 'signingNotTurn',
  answered: 'signingAnswered',
  notAllowed: 'signingNoHandover',
  notNow: 'signingNotNow',
};

/** Throws what the rules refuse. */
export function requireMove(
  clock: Pick<Ctx, 'now'>,
  stored: StoredSigning,
  operation: SigningOperation,
): Machine {
  const moved = moveSigning(machineOf(stored), operation, clock.now().getTime());
  if (moved.refusal !== undefined) {
    throw new ServiceError(REFUSALS[moved.refusal]);
  }
  return moved.machine;
}

export type Moving = {
  event: NewEvent;
  /** Who did it, and is not told of it. */
  actorId?: string;
  /** What the acting party’s row says besides its state. */
  party?: { id: string } & Partial<
    Pick<PartyRow, 'reason' | 'requestId' | 'inkFileId' | 'handedToId' | 'memberId' | 'name'>
  >;
  /** Who signs from now on in place of another. */
  newParty?: typeof signingParty.$inferInsert;
  row?: Partial<typeof signing.$inferInsert>;
};

/**
 * Moves a case that the transaction holds: the rules decide, then parties, lists, work that waits, events and messages are written.
 * What the rules refuse is thrown.
 */
export async function moveCase(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  stored: StoredSigning,
  operation: SigningOperation,
  { event, actorId, party, newParty, row: more }: Moving,
): Promise<StoredSigning> {
  const now = clock.now();
  const machine = requireMove(clock, stored, operation);
  const added = newParty ? await tx.insert(signingParty).values(newParty).returning() : [];
  const parties: PartyRow[] = [];
  for (const before of [...stored.parties, ...added]) {
    const state = machine.parties.find(({ id }) => id === before.id)?.state ?? before.state;
    const isActing = party?.id === before.id;
    const answered = ['signed', 'refused', 'handedOver'].includes(state) && state !== before.state;
    const change = {
      state,
      ...(isActing && party),
      ...(state === 'opened' && before.state === 'turn' && { openedAt: now }),
      ...(answered && { answeredAt: now, openedAt: before.openedAt ?? now }),
    };
    const after = { ...before, ...change };
    if (state !== before.state || isActing) {
      await tx.update(signingParty).set(change).where(eq(signingParty.id, before.id));
    }
    parties.push(after);
  }
  const change = {
    ...more,
    state: machine.state,
    deadline: machine.deadline === null ? null : new Date(machine.deadline),
    revision: stored.row.revision + 1,
    updatedAt: now,
    finishedAt: hasEnded(machine.state) ? now : null,
  };
  const row = { ...stored.row, ...change };
  await tx.update(signing).set(change).where(eq(signing.id, row.id));
  const after = { row, document: stored.document, parties };
  await appendEvent(tx, clock, row, event);
  await writeBoxes(tx, row, parties);
  if (stored.row.state === 'signing' || row.state === 'signing') {
    await writeWork(tx, clock, after);
  }
  await tellMoved(tx, clock, stored, after, { operation, actorId });
  await askNext(tx, clock, stored, after, operation.kind === 'resend');
  if (row.state !== stored.row.state && hasEnded(row.state) && row.state !== 'completed') {
    await endSeals(tx, clock, after);
  }
  const { source, originId, tenantId } = row;
  const isMade = source !== 'file' && source !== 'template';
  if (operation.kind === 'sign' && machine.state === 'sealing' && isMade && originId !== null) {
    await madeDocuments(source).afterSigned?.(tx, clock, { tenantId, originId });
  }
  if (machine.state === 'sealing') {
    await sendJob(
      tx,
      clock,
      sealKind,
      { signingId: row.id },
      { tenantId: row.tenantId, key: `${row.id} ${row.revision}` },
    );
  }
  return after;
}

/** Sends outsiders whose turn has come their link, and asks for the stamps whose turn it is. */
async function askNext(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  before: StoredSigning,
  after: StoredSigning,
  isAgain: boolean,
): Promise<void> {
  const { row } = after;
  const wasTurn = (id: string) => before.parties.some((one) => one.id === id && mayAct(one));
  const turned = after.parties.filter((party) => mayAct(party) && !wasTurn(party.id));
  await askForStamps(tx, clock, after, turned);
  const invited = isAgain ? after.parties.filter(mayAct) : turned;
  for (const { id: partyId } of invited.filter(({ kind }) => kind === 'outsider')) {
    await sendJob(
      tx,
      clock,
      inviteKind,
      { partyId },
      { tenantId: row.tenantId, key: `${partyId} ${row.revision}` },
    );
  }
}

/** Asks the stamp administrators for the seal of each stamp whose turn has come; the sender is who asks. */
async function askForStamps(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { row, document }: StoredSigning,
  turned: readonly PartyRow[],
): Promise<void> {
  const stamps = turned.filter(({ kind, sealId }) => kind === 'stamp' && sealId !== null);
  if (stamps.length === 0) {
    return;
  }
  const ctx = await actingSender(tx, clock, row);
  // In the order of their ids, as everybody locks seals.
  for (const { sealId, grantId } of [...stamps].sort((one, other) =>
    one.sealId! < other.sealId! ? -1 : 1,
  )) {
    await openStamping(tx, ctx, {
      sealId: sealId!,
      grantId,
      subject: 'signing',
      subjectId: row.id,
      title: row.title,
      pages: document.pageCount,
      note: '',
      path: `/signing-detail?id=${row.id}`,
      isJudgedLater: true,
    });
  }
}
