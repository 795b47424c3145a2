import { and, eq, gt } from 'drizzle-orm';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { mayReadPages } from '@contract/signing/rules/reading';
import { hasEnded, isOverdue } from '@contract/signing/rules/machine';
import { digest } from '@server/auth/hash';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { signingGuest, signingParty } from '@server/db/schema/signing/party';
import { found, ServiceError } from '@server/kernel/errors';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { insideOf } from '../case/contacts';
import { loadSigning, machineOf, type PartyRow, type StoredSigning } from '../case/rows';
import { addressOf, linkHashOf } from './invite';

const HOUR_MS = 3_600_000;
const ACCESS_MS = HOUR_MS / 2;
/** Links and accesses that are tried from one address in an hour. */
const TRIES_PER_HOUR = 300;

export type Guest = { stored: StoredSigning; party: PartyRow };

const accessHashOf = (access: string): string => digest('signing-access', access);

async function limit(ctx: Ctx): Promise<void> {
  await hitLimit(ctx, { key: `signing-guest:${ctx.network}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS });
}

/** Whose part of which case a link opens. A link that is over, replaced or made up says the same. */
export async function guestOfLink(ctx: Ctx, link: string): Promise<Guest> {
  await limit(ctx);
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
  await limit(ctx);
  const [row] = await ctx.db
    .select({ party: signingParty })
    .from(signingGuest)
    .innerJoin(signingParty, eq(signingParty.id, signingGuest.partyId))
    .where(
      and(
        eq(signingGuest.accessHash, accessHashOf(access)),
        gt(signingGuest.expiresAt, ctx.now()),
        eq(signingGuest.linkHash, signingParty.linkHash),
      ),
    );
  if (!row) {
    throw new ServiceError('signingAccessOver');
  }
  return await withCase(ctx, row.party);
}

async function withCase(ctx: Ctx, party: PartyRow): Promise<Guest> {
  const stored = await loadSigning(ctx.db, party.tenantId, party.signingId);
  return { stored, party: found(stored.parties.find(({ id }) => id === party.id)) };
}

/** Opens a part of a case for half an hour. */
export async function grantAccess(ctx: Ctx, party: PartyRow): Promise<{ access: string; expiresAt: string }> {
  const access = ctx.tokens();
  const expiresAt = new Date(ctx.now().getTime() + ACCESS_MS);
  await ctx.db.insert(signingGuest).values({
    accessHash: accessHashOf(access),
    partyId: party.id,
    linkHash: found(party.linkHash ?? undefined),
    expiresAt,
  });
  return { access, expiresAt: expiresAt.toISOString() };
}

/** Ends an access. One that is over already is none of anybody's business. */
export async function endAccess(ctx: Ctx, access: string): Promise<void> {
  await ctx.db.delete(signingGuest).where(eq(signingGuest.accessHash, accessHashOf(access)));
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
export async function guestTarget(ctx: Ctx, { party }: Guest) {
  const to = { ...(await addressOf(ctx, party)), tenantId: party.tenantId };
  return { ...to, masked: to.channel === 'sms' ? maskMobile(to.shown) : maskEmail(to.target) };
}
