import * as calls from '@contract/people/member-calls';
import { startsAgain } from '@contract/people/rules/staff-event-day';
import { FUNCTION_ID } from '@contract/role/functions';
import { eq, sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { member } from '@server/db/schema/member';
import { found as requireFound, ServiceError } from '@server/kernel/errors';
import { joinByNumber } from '@server/services/person/prove-mobile';
import { recordOperation, recordOperations } from '@server/kernel/record-operation';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import { lockAdministration } from '@server/services/access/administrators';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { leaving } from '@server/services/person/leaving';
import { recordStaffEvents, withdrawPlans } from '@server/services/person/staff-events';
import { requireEventDay } from '../history/event-day';
import { planEvent } from '../history/plan-event';
import { lockOrganisation, organsById, positionsById } from '../organ/organisation';
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

/**
 * Brings back someone who left: as the same person, so that their earlier records are theirs again, and with an employee's role alone. A
 * later day makes it a plan.
 */
export const memberReturn = verb(
  calls.memberReturn,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { memberId, day, ...place } = input;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      requireOrganInScope(scope, place.organId);
      const found = await findMember(tx, scope, memberId, true);
      await (day !== undefined && day > dayOf(ctx.now())
        ? planReturn(tx, ctx, found, { ...place, day })
        : bringBack(tx, ctx, found, place, day));
    });
    return {};
  },
);

async function planReturn(
  tx: Tx,
  ctx: Acting,
  found: FoundMember,
  { organId, positionId, day }: Place & { day: string },
): Promise<void> {
  requireMayReturn(found);
  const { tenantId } = ctx.session;
  requireFound((await organsById(tx, tenantId, [organId])).get(organId));
  if (positionId) {
    requireFound((await positionsById(tx, tenantId, [positionId])).get(positionId));
  }
  await planEvent(tx, ctx, found, {
    kind: 'returned',
    day,
    departmentId: organId,
    positionId: positionId ?? null,
  });
}

function requireMayReturn({ member: { status }, account }: FoundMember): void {
  if (status !== 'left') {
    throw new ServiceError('memberNotLeft');
  }
  if (account.status !== 'normal') {
    throw new ServiceError('memberClosed');
  }
}

type Returning = {
  found: FoundMember;
  place: Place;
  /** Their first day; today when left out. */
  day?: string | undefined;
};

/** Brings one person back, as {@link bringAllBack} does. */
export async function bringBack(
  tx: Tx,
  ctx: Acting,
  found: FoundMember,
  place: Place,
  day?: string,
): Promise<void> {
  await bringAllBack(tx, ctx, [{ found, place, day }]);
}

/**
 * Brings people back, under the lock of the organisation. Their first day is the day they joined from now on, so that what depends on
 * time with the company starts again; on their last working day the employment continues.
 */
export async function bringAllBack(tx: Tx, ctx: Acting, returning: readonly Returning[]): Promise<void> {
  const now = ctx.now();
  const today = dayOf(now);
  for (const { found, day = today } of returning) {
    requireMayReturn(found);
    requireEventDay(ctx, found.member, day);
  }
  const ids = returning.map(({ found }) => found.member.id);
  const elsewhere = await accountsElsewhere(
    tx,
    ctx.session.tenantId,
    returning.map(({ found }) => found.account.id),
  );
  await joinByNumber(tx, ctx, [...elsewhere]);
  const starts = returning.map(({ found: { member: own }, day = today }) => {
    const lastDay = dayOf(own.leftAt ?? now);
    const isNew = startsAgain(day, lastDay);
    return { id: own.id, lastDay, isNew, joinedAt: isNew ? startOfDay(day) : own.joinedAt };
  });
  await leaving.get().comeBack(
    tx,
    ctx,
    starts.filter(({ isNew }) => isNew).map(({ id, lastDay }) => ({ memberId: id, lastDay })),
  );
  await tx.execute(sql`update member set status = 'normal', left_at = null, joined_at = t."joinedAt"
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as t (id text, "joinedAt" timestamptz)
    where member.id = t.id`);
  await withdrawPlans(tx, ctx, ids);
  const changes = await placeMembers(
    tx,
    ctx,
    returning.map(({ found, place, day }) => ({ own: found.member, place, day, isReturning: true })),
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
