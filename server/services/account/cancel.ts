import * as calls from '@contract/account/calls';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { productSeat } from '@server/db/schema/product';
import { providerIdentity } from '@server/db/schema/provider';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { availability, wish } from '@server/db/schema/planning/wish';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { requireSelectable } from '../dictionary/list-items';
import { releaseFilesOf } from '../file/use-files';
import { recordOperation } from '@server/kernel/record-operation';
import { lockAdministration } from '../access/administrators';
import { leaving, type Leaver } from '../person/leaving';
import { recordStaffEvents, withdrawPlans } from '../person/staff-events';
import { endSessions } from '../session/end-sessions';
import { requireWholeAccount } from '../session/proof/session-proof';
import { findCompanies } from '../session/sign-in/companies';
import { issueTicket, readTicket, spendTicket, voidTickets } from '../session/ticket/tickets';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { findCancelBlockers } from './cancel-blockers';
import { fullMobile, getAccount } from '../person/find-account';
import { tellOwner } from './security/tell-owner';
import { verb } from '@server/kernel/verb';

/** Starts a cancellation: what blocks it, and for who agrees a ticket for {@link cancelAccount} when nothing does. */
export const cancelPersonalAccount = verb(
  calls.cancelPersonalAccount,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { accountId } = ctx.session;
    // What blocks it names every company of the person.
    await requireWholeAccount(ctx.db, ctx.session);
    return await ctx.db.transaction(async (tx) => {
      const blockers = await findCancelBlockers(tx, accountId, ctx.now());
      if (blockers.length > 0 || input.isAgreed !== 'true') {
        return { blockers, ticket: null };
      }
      return { blockers, ticket: await issueTicket(tx, ctx, { purpose: 'cancel', accountId }) };
    });
  },
);

/**
 * Finishes a cancellation: the account becomes deleted, its contacts are freed, every session ends (spec section 4). Nothing waits
 * for who is gone: taken shifts are given back, own requests withdrawn, delegations ended, seats freed.
 */
export const cancelAccount = verb(
  calls.cancelAccount,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
      const release = await leaving.get().lock(
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
        await leaving.get().announce(tx, ctx, leaver);
      }
      await deleteAccount(tx, ctx, own.id, input);
      for (const leaver of leavers) {
        await release(ctx, leaver, undefined);
      }
      await tellOwner(tx, ctx, own, 'accountCancelled');
    });
    ctx.reply.sessionToken = null;
    return {};
  },
);

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
  const working = await tx
    .select({ memberId: member.id, tenantId: member.tenantId, fromDepartmentId: member.departmentId })
    .from(member)
    .where(and(eq(member.accountId, accountId), ne(member.status, 'left')));
  const day = dayOf(ctx.now());
  await recordStaffEvents(
    tx,
    { ...ctx, session: { ...ctx.session, memberId: null } },
    working.map((one) => ({ ...one, kind: 'left', day })),
  );
  await withdrawPlans(
    tx,
    ctx,
    working.map(({ memberId }) => memberId),
  );
  const left = await tx
    .update(member)
    .set({ status: 'left', leftAt: sql`coalesce(${member.leftAt}, ${ctx.now().toISOString()}::timestamptz)` })
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
