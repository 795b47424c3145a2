import type * as calls from '@contract/account/calls';
import { eq, inArray } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { productSeat } from '@server/db/schema/product';
import { providerIdentity } from '@server/db/schema/provider';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { availability, wish } from '@server/db/schema/planning/wish';
import { openShiftsOf } from '../roster/gap/open-shifts-of';
import { releaseSeals } from '../seal/grant/end-grants';
import { tellOfStamper } from '../seal/grant/stamper-leaves';
import { leaveSignings } from '../signing/act/leave-signings';
import { lockSwapPeople, releaseSwaps } from '../roster/swap/watch-swaps';
import { ServiceError } from '@server/errors';
import { withdrawOwn } from '../approval/act/withdraw-own';
import { requireSelectable } from '../dictionary/list-items';
import { endDelegations } from '../delegation/end-delegations';
import { releaseFilesOf } from '../file/use-files';
import { recordOperation } from '../audit/record-operation';
import { lockAdministration } from '../role/administrators';
import { lockOrdersOf, releaseLeaver, type Leaver } from '../open-shift/take/release-leaver';
import { endSessions } from '../session/end-sessions';
import { findCompanies } from '../session/sign-in/companies';
import { issueTicket, readTicket, spendTicket, voidTickets } from '../session/ticket/tickets';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { findCancelBlockers } from './cancel-blockers';
import { fullMobile, getAccount } from './find-account';
import { tellOwner } from './security/tell-owner';

/** Starts a cancellation: what blocks it, and for who agrees a ticket for {@link cancelAccount} when nothing does. */
export async function cancelPersonalAccount({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.cancelPersonalAccount>;
}): Promise<Out<typeof calls.cancelPersonalAccount>> {
  const { accountId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    const blockers = await findCancelBlockers(tx, accountId, ctx.now());
    if (blockers.length > 0 || input.isAgreed !== 'true') {
      return { blockers, ticket: null };
    }
    return { blockers, ticket: await issueTicket(tx, ctx, { purpose: 'cancel', accountId }) };
  });
}

/**
 * Finishes a cancellation: the account becomes deleted, its contacts are freed, every session ends (spec section 4). Nothing waits
 * for who is gone: taken shifts are given back, own requests withdrawn, delegations ended, seats freed.
 */
export async function cancelAccount({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.cancelAccount>;
}): Promise<Out<typeof calls.cancelAccount>> {
  const own = await getAccount(ctx.db, ctx.session.accountId);
  if ((await readTicket(ctx.db, ctx, input.ticket, 'cancel')) !== own.id) {
    throw new ServiceError('ticketExpired');
  }
  await requireSelectable(ctx, 'cancelReason', input.reason, 'cancelReasonWrong');
  const given = { scene: 'cancel' as const, target: fullMobile(own), code: input.vCode };
  await checkCode(ctx, given);
  await ctx.db.transaction(async (tx) => {
    await spendTicket(tx, ctx, input.ticket, 'cancel');
    await consumeCode(tx, ctx, given);
    const companies = await findCompanies(tx, own.id);
    await lockAdministration(
      tx,
      companies.map((company) => company.tenantId),
    );
    const orders = await lockOrdersOf(
      tx,
      companies.map((company) => company.memberId),
    );
    await lockSwapPeople(
      tx,
      companies.map((company) => company.memberId),
    );
    if ((await findCancelBlockers(tx, own.id, ctx.now())).length > 0) {
      throw new ServiceError('cancelBlocked');
    }
    const leavers = companies.map(({ tenantId, memberId }): Leaver => ({
      tenantId,
      memberId,
      accountId: own.id,
      name: own.name,
      enName: own.enName,
    }));
    for (const actor of leavers) {
      await recordOperation(
        tx,
        ctx,
        { action: 'account.cancel', targetName: own.name, targetEnName: own.enName },
        actor,
      );
    }
    for (const leaver of leavers) {
      await tellOfStamper(tx, ctx, leaver);
    }
    await deleteAccount(tx, ctx, own.id, input);
    for (const leaver of leavers) {
      await releaseLeaver(tx, ctx, orders, leaver);
      await releaseSwaps(tx, ctx, leaver);
      await leaveSignings(tx, ctx, leaver, undefined);
      await openShiftsOf(tx, ctx, leaver);
      await releaseSeals(tx, ctx, leaver);
      await withdrawOwn(tx, ctx, leaver);
      await endDelegations(tx, ctx, leaver);
    }
    await tellOwner(tx, ctx, own, 'accountCancelled');
  });
  ctx.reply.sessionToken = null;
  return {};
}

/** The name stays, for the records; everything else that points at the person outside goes. */
async function deleteAccount(
  tx: Tx,
  ctx: SessionCtx,
  accountId: string,
  { reason, note }: { reason: string; note?: string },
): Promise<void> {
  await tx
    .update(account)
    .set({
      status: 'deleted',
      deletedAt: ctx.now(),
      mobile: '',
      email: null,
      emailVerifiedAt: null,
      avatar: null,
      passwordHash: null,
      cancelReason: reason,
      cancelNote: note ?? null,
    })
    .where(eq(account.id, accountId));
  const left = await tx
    .update(member)
    .set({ status: 'left' })
    .where(eq(member.accountId, accountId))
    .returning({ id: member.id });
  await releaseFilesOf(tx, 'avatar', [accountId], ctx.now());
  await releaseFilesOf(
    tx,
    'savedSignature',
    left.map(({ id }) => id),
    ctx.now(),
  );
  const memberIds = left.map(({ id }) => id);
  if (memberIds.length > 0) {
    await tx.delete(productSeat).where(inArray(productSeat.memberId, memberIds));
    await tx.delete(calendarFeed).where(inArray(calendarFeed.memberId, memberIds));
    await tx.delete(wish).where(inArray(wish.memberId, memberIds));
    await tx.delete(availability).where(inArray(availability.memberId, memberIds));
  }
  await tx.delete(providerIdentity).where(eq(providerIdentity.accountId, accountId));
  await endSessions(tx, ctx, accountId);
  await voidTickets(tx, ctx, accountId);
}
