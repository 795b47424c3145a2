import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { hasEnded, isOpen, mayAct } from '@contract/signing/rules/machine';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingParty } from '@server/db/schema/signing/party';
import { signing } from '@server/db/schema/signing/signing';
import { sendJob } from '@server/jobs/send-job';
import { SYSTEM, appendEvent } from '../case/events';
import { writeBoxes } from '../case/boxes';
import { moveCase } from '../case/move';
import { outsideContacts } from '@server/services/guest/contacts';
import { lockSigning, type StoredSigning } from '../case/rows';
import { inviteKind } from '../guest/invite-kind';

export type SigningLeaver = { tenantId: string; memberId: string };
type Heir = { id: string; name: string } | undefined;

const LIVE = ['signing', 'sealing', 'failed'] as const;

async function liveOf(tx: Pick<Tx, 'selectDistinct'>, { tenantId, memberId }: SigningLeaver) {
  return await tx
    .selectDistinct({ id: signing.id })
    .from(signing)
    .leftJoin(signingParty, and(eq(signingParty.signingId, signing.id), eq(signingParty.memberId, memberId)))
    .where(
      and(
        eq(signing.tenantId, tenantId),
        inArray(signing.state, [...LIVE]),
        or(eq(signing.initiatorMemberId, memberId), eq(signingParty.memberId, memberId)),
      ),
    )
    .orderBy(asc(signing.id));
}

/**
 * Settles the cases of someone who leaves: those they sent go to their successor, or are withdrawn where there is none. No one else can sign
 * for them, so a case that still needs their signature is withdrawn with the reason, no matter who sent it. The certificate of
 * leaving itself they sign from outside.
 */
export async function leaveSignings(
  tx: Tx,
  ctx: Acting,
  leaver: SigningLeaver & { name: string },
  heir: Heir,
): Promise<void> {
  for (const { id } of await liveOf(tx, leaver)) {
    const stored = await lockSigning(tx, leaver.tenantId, id);
    if (!hasEnded(stored.row.state)) {
      await leaveOne(tx, ctx, stored, leaver, heir);
    }
  }
}

/** Their place in the case is that of someone outside from now on, and a link reaches them. */
async function moveOutside(tx: Tx, ctx: Acting, { row, parties }: StoredSigning, memberId: string) {
  const party = parties.find((one) => one.memberId === memberId && isOpen(one));
  if (!party) {
    return;
  }
  const outside = await outsideContacts(tx, memberId);
  await tx
    .update(signingParty)
    .set({ kind: 'outsider', memberId: null, ...outside })
    .where(eq(signingParty.id, party.id));
  await writeBoxes(
    tx,
    row,
    parties.map((one) => (one.id === party.id ? { ...one, kind: 'outsider' as const, memberId: null } : one)),
  );
  if (mayAct(party)) {
    await sendJob(tx, ctx, inviteKind, { partyId: party.id }, { tenantId: row.tenantId, key: ctx.ids() });
  }
}

async function leaveOne(
  tx: Tx,
  ctx: Acting,
  stored: StoredSigning,
  { memberId, name }: SigningLeaver & { name: string },
  heir: Heir,
): Promise<void> {
  const { row, parties } = stored;
  const isSender = row.initiatorMemberId === memberId;
  if (row.state === 'signing' && row.source === 'leaving' && !isSender) {
    await moveOutside(tx, ctx, stored, memberId);
    return;
  }
  const mustSign = parties.some((party) => party.memberId === memberId && isOpen(party));
  if (row.state === 'signing' && (mustSign || (isSender && !heir))) {
    await moveCase(
      tx,
      ctx,
      stored,
      { kind: 'withdraw' },
      {
        actorId: ctx.session.memberId,
        row: { leftName: name },
        event: { kind: 'withdrawn', actor: SYSTEM, data: { left: name } },
      },
    );
    return;
  }
  if (isSender && heir) {
    const [after] = await tx
      .update(signing)
      .set({ initiatorMemberId: heir.id, revision: row.revision + 1, updatedAt: ctx.now() })
      .where(eq(signing.id, row.id))
      .returning();
    await appendEvent(tx, ctx, row, {
      kind: 'handedOver',
      actor: SYSTEM,
      data: { to: heir.name, toSender: heir.id, left: name },
    });
    await writeBoxes(tx, after!, parties);
  }
}
