import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { eq, inArray } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { joinByNumber } from '@server/services/person/prove-mobile';
import { recordOperation, recordOperations } from '@server/kernel/record-operation';
import { dayOf } from '@server/kernel/day-range';
import { lockAdministration } from '@server/services/access/administrators';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { recordStaffEvents } from '@server/services/person/staff-events';
import { lockOrganisation } from '../organ/organisation';
import {
  accountsElsewhere,
  asTarget,
  findMember,
  makeEmployees,
  requireMayChange,
  type FoundMember,
} from './found-member';
import { endSessionsOf, requireAdministrator, requireMayRemove, requireOther } from './member-leave';
import { placeMembers, type Place } from './member-place';
import { verb } from '@server/kernel/verb';

/** Brings back somebody who left: the same person, so that all that tells of them is theirs again; with an employee's role alone. */
export const memberReturn = verb(
  calls.memberReturn,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { memberId } = input;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      requireOrganInScope(scope, input.organId);
      await bringBack(tx, ctx, await findMember(tx, scope, memberId, true), input);
    });
    return {};
  },
);

type Returning = { found: FoundMember; place: Place };

/** Brings one person back, as {@link bringAllBack} does. */
export async function bringBack(tx: Tx, ctx: Acting, found: FoundMember, place: Place): Promise<void> {
  await bringAllBack(tx, ctx, [{ found, place }]);
}

/** Brings people back, under the lock of the organisation. */
export async function bringAllBack(tx: Tx, ctx: Acting, returning: readonly Returning[]): Promise<void> {
  for (const { found } of returning) {
    if (found.member.status !== 'left') {
      throw new ServiceError('memberNotLeft');
    }
    if (found.account.status !== 'normal') {
      throw new ServiceError('memberClosed');
    }
  }
  const ids = returning.map(({ found }) => found.member.id);
  const elsewhere = await accountsElsewhere(
    tx,
    ctx.session.tenantId,
    returning.map(({ found }) => found.account.id),
  );
  await joinByNumber(tx, ctx, [...elsewhere]);
  await tx.update(member).set({ status: 'normal', leftAt: null }).where(inArray(member.id, ids));
  const changes = await placeMembers(
    tx,
    ctx,
    returning.map(({ found, place }) => ({ own: found.member, place, isReturning: true })),
  );
  await makeEmployees(tx, ctx.session.tenantId, ids);
  // Name and number may have changed meanwhile.
  await indexPeople(tx, ids);
  await recordOperations(
    tx,
    ctx,
    returning.map(({ found }, at) => ({
      action: 'member.return',
      ...asTarget(found),
      changes: changes[at]!,
    })),
  );
}

/** Shuts a person out for the time being or lets them in again. What waits for decisions goes to an administrator: cover-leavers. */
export const memberSetAccess = verb(
  calls.memberSetAccess,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    await ctx.db.transaction(async (tx) => await setAccess(tx, ctx, scope, input));
    return {};
  },
);

type Access = { memberId: string; isOpen: boolean; isByDirectory?: boolean };

/** Shuts a person of the scope out or lets them in again, in a transaction that does nothing else before. */
export async function setAccess(
  tx: Tx,
  ctx: Acting,
  scope: MemberScope,
  { memberId, isOpen, isByDirectory = false }: Access,
): Promise<void> {
  const { tenantId } = ctx.session;
  requireOther(ctx, memberId);
  await lockOrganisation(tx, tenantId);
  await lockAdministration(tx, [tenantId]);
  const found = await findMember(tx, scope, memberId, true);
  requireMayChange(ctx, found);
  if (!isOpen) {
    await requireMayRemove(tx, ctx, found);
  }
  if (found.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  const status = isOpen ? 'normal' : 'disabled';
  if (found.member.status === status) {
    return;
  }
  await tx
    .update(member)
    .set({ status, isShutOutByDirectory: !isOpen && isByDirectory })
    .where(eq(member.id, memberId));
  if (!isOpen) {
    await requireAdministrator(tx, tenantId, found);
    await endSessionsOf(tx, ctx, [memberId]);
  }
  await recordStaffEvents(tx, ctx, [
    { memberId, kind: isOpen ? 'resumed' : 'suspended', day: dayOf(ctx.now()) },
  ]);
  await recordOperation(tx, ctx, {
    action: isOpen ? 'member.enable' : 'member.disable',
    ...asTarget(found),
  });
}
