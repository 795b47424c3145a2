import { and, eq } from 'drizzle-orm';
import { mayReadPages } from '@contract/signing/rules/reading';
import { hasEnded, isOverdue } from '@contract/signing/rules/machine';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { signingParty } from '@server/db/schema/signing/party';
import { found, ServiceError } from '@server/kernel/errors';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { insideOf, reachOf } from '@server/services/guest/contacts';
import { findAccess, limitGuests } from '@server/services/guest/guest-access';
import { loadSigning, machineOf, type PartyRow, type StoredSigning } from '../case/rows';
import { linkHashOf } from './invite';

export type Guest = { stored: StoredSigning; party: PartyRow };

/** Whose part of which case a link opens. A link that is over, replaced or made up says the same. */
export async function guestOfLink(ctx: Ctx, link: string): Promise<Guest> {
  await limitGuests(ctx);
  const [party] = await ctx.db
    .select()
    .from(signingParty)
    .where(and(eq(signingParty.linkHash, linkHashOf(link)), eq(signingParty.kind, 'outsider')));
  if (!party) {
    throw new ServiceError('signingLinkOver');
  }
  return await withCase(ctx, party);
}

/** Whose part of which case an access opens. */
export async function guestOfAccess(ctx: Ctx, access: string): Promise<Guest> {
  await limitGuests(ctx);
  const opened = await findAccess(ctx, access);
  const [party] = opened
    ? await ctx.db
        .select()
        .from(signingParty)
        .where(and(eq(signingParty.id, opened.subjectId), eq(signingParty.linkHash, opened.linkHash)))
    : [];
  if (!party) {
    throw new ServiceError('signingAccessOver');
  }
  return await withCase(ctx, party);
}

async function withCase(ctx: Ctx, party: PartyRow): Promise<Guest> {
  const stored = await loadSigning(ctx.db, party.tenantId, party.signingId);
  return { stored, party: found(stored.parties.find(({ id }) => id === party.id)) };
}

/** Whether an outsider may read the pages now. */
export const guestReads = ({ stored, party }: Guest): boolean =>
  mayReadPages(stored.row, { isSender: false, parties: [party] });

/** What an outsider is told of a case, link and access alike. */
export async function aboutCase(ctx: Ctx, { stored, party }: Guest) {
  const { row } = stored;
  const [company] = await ctx.db
    .select({ name: tenant.name, enName: tenant.enName })
    .from(tenant)
    .where(eq(tenant.id, row.tenantId));
  const people = await findPeople(ctx.db, row.tenantId, [row.initiatorMemberId]);
  const isOver = isOverdue(machineOf(stored), ctx.now().getTime());
  return {
    companyName: found(company).name,
    companyEnName: company?.enName ?? null,
    initiatorName: people.get(row.initiatorMemberId)?.name ?? '',
    initiatorEnName: people.get(row.initiatorMemberId)?.enName ?? null,
    title: row.title,
    state: isOver ? ('expired' as const) : row.state,
    partyState: party.state,
    deadline: row.deadline?.toISOString() ?? '',
  };
}

/**
 * While a case is open its outsider is no one of the company: a number or mailbox that has become a member's since, the sender's among
 * them, opens and signs nothing.
 */
export async function requireOutside(db: Db | Tx, { stored, party }: Guest): Promise<void> {
  const { tenantId, state } = stored.row;
  if (!hasEnded(state) && (await insideOf(db, tenantId, [party])).length > 0) {
    throw new ServiceError('signingContactInside');
  }
}

/** Where a code goes, with the address as it may be shown. */
export const guestTarget = async (ctx: Ctx, { party }: Guest) => ({
  ...(await reachOf(ctx.db, party)),
  tenantId: party.tenantId,
  scene: 'signing' as const,
});
