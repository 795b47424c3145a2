import type * as calls from '@contract/people/member-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { eq, inArray } from 'drizzle-orm';
import type { Acting } from '@server/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import { recordOperation, recordOperations } from '../../audit/record-operation';
import type { CallOf } from '../../call-of';
import { lockAdministration } from '../../role/administrators';
import { memberScope, requireOrganInScope } from '../../role/data-scope';
import { lockOrganisation } from '../organ/organisation';
import { asTarget, findMember, makeEmployees, requireMayChange, type FoundMember } from './found-member';
import { endMemberSessions, requireAdministrator, requireMayRemove, requireOther } from './member-leave';
import { placeMembers, type Place } from './member-move';

/** Brings back somebody who left: the same person, so that all that tells of them is theirs again; with an employee's role alone. */
export async function memberReturn({
  ctx,
  input,
}: CallOf<typeof calls.memberReturn>): Promise<Out<typeof calls.memberReturn>> {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId } = ctx.session;
  const { memberId } = input;
  await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    requireOrganInScope(scope, input.organId);
    await bringBack(tx, ctx, await findMember(tx, scope, memberId, true), input);
  });
  return {};
}

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
  await tx.update(member).set({ status: 'normal', leftAt: null }).where(inArray(member.id, ids));
  const changes = await placeMembers(
    tx,
    ctx,
    returning.map(({ found, place }) => ({ own: found.member, place })),
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
export async function memberSetAccess({
  ctx,
  input,
}: CallOf<typeof calls.memberSetAccess>): Promise<Out<typeof calls.memberSetAccess>> {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId } = ctx.session;
  const { memberId, isOpen } = input;
  requireOther(ctx, memberId);
  await ctx.db.transaction(async (tx) => {
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
    await tx.update(member).set({ status }).where(eq(member.id, memberId));
    if (!isOpen) {
      await requireAdministrator(tx, tenantId, found);
      await endMemberSessions(tx, ctx, memberId);
    }
    await recordOperation(tx, ctx, {
      action: isOpen ? 'member.enable' : 'member.disable',
      ...asTarget(found),
    });
  });
  return {};
}
