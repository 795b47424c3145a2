import * as calls from '@contract/signing/act-calls';
import { and, eq } from 'drizzle-orm';
import { mayAct } from '@contract/signing/rules/machine';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { signingField } from '@server/db/schema/signing/party';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { isActive } from '@server/services/person/person';
import { actorOf } from '../case/events';
import { moveCase } from '../case/move';
import { requirePrintable } from '../case/require-printable';
import { lockSigning, partyOf, type PartyRow, type StoredSigning } from '../case/rows';
import { verb } from '@server/kernel/verb';

/** Tells that a signer has the pages before them. Again, or when it is not their turn, it changes nothing. */
export const openSigning = verb(
  calls.openSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, tenantId, input.id);
      await openParty(tx, ctx, stored, partyOf(stored.parties, memberId));
    });
    return {};
  },
);

/** The same of any party. */
export async function openParty(
  tx: Tx,
  ctx: Pick<SessionCtx, 'now' | 'ids'>,
  stored: StoredSigning,
  party: PartyRow,
): Promise<void> {
  if (stored.row.state === 'signing' && party.state === 'turn') {
    const event = { kind: 'opened' as const, actor: actorOf(party), data: { party: party.id } };
    await moveCase(tx, ctx, stored, { kind: 'open', partyId: party.id }, { event });
  }
}

/** Refuses to sign; the case ends for everybody. */
export const refuseSigning = verb(
  calls.refuseSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, tenantId, input.id);
      const after = await refuseParty(tx, ctx, stored, partyOf(stored.parties, memberId), input.reason);
      await recordOperation(tx, ctx, {
        action: 'signing.refuse',
        targetId: stored.row.id,
        targetName: stored.row.title,
        changes: [{ field: 'reason', to: input.reason }],
      });
      return { state: after.row.state };
    });
  },
);

export async function refuseParty(
  tx: Tx,
  ctx: Pick<SessionCtx, 'now' | 'ids'>,
  stored: StoredSigning,
  party: PartyRow,
  reason: string,
): Promise<StoredSigning> {
  return await moveCase(
    tx,
    ctx,
    stored,
    { kind: 'refuse', partyId: party.id },
    {
      ...(party.memberId && { actorId: party.memberId }),
      party: { id: party.id, reason },
      row: { endReason: reason },
      event: { kind: 'refused', actor: actorOf(party), data: { party: party.id, reason } },
    },
  );
}

/** Has a colleague sign in one’s place. They get the fields, and what it was handed over for is told. */
export const handOverSigning = verb(
  calls.handOverSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, tenantId, input.id);
      const party = partyOf(stored.parties, memberId);
      const after = await handOverParty(tx, ctx, stored, party, input);
      await recordOperation(tx, ctx, {
        action: 'signing.handOver',
        targetId: stored.row.id,
        targetName: stored.row.title,
        changes: [{ field: 'reason', to: input.reason }],
      });
      return { state: after.row.state };
    });
  },
);

export async function handOverParty(
  tx: Tx,
  ctx: Pick<SessionCtx, 'now' | 'ids'>,
  stored: StoredSigning,
  party: PartyRow,
  { memberId: heirId, reason }: { memberId: string; reason: string },
): Promise<StoredSigning> {
  const { row, parties } = stored;
  const [heir] = await tx
    .select({ id: member.id, name: account.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, heirId), eq(member.tenantId, row.tenantId), isActive));
  const { name } = found(heir);
  requirePrintable(name);
  // Who signs twice would leave the document with one signature in two names.
  const isParty = parties.some(
    (one) => one.memberId === heirId && one.role === 'signer' && one.state !== 'handedOver',
  );
  if (isParty || heirId === party.memberId) {
    throw new ServiceError('signingHeirWrong');
  }
  const toId = ctx.ids();
  const { id, turn, kind, role, signingId, tenantId } = party;
  const after = await moveCase(
    tx,
    ctx,
    stored,
    { kind: 'handOver', partyId: id, toId },
    {
      ...(party.memberId && { actorId: party.memberId }),
      newParty: {
        id: toId,
        signingId,
        tenantId,
        position: parties.length,
        turn,
        kind,
        role,
        state: mayAct(party) ? 'waiting' : party.state,
        memberId: heirId,
        name,
      },
      party: { id, reason, handedToId: toId },
      event: {
        kind: 'handedOver',
        actor: actorOf(party),
        data: { party: id, toParty: toId, to: name, reason },
      },
    },
  );
  await tx.update(signingField).set({ partyId: toId }).where(eq(signingField.partyId, id));
  return after;
}
