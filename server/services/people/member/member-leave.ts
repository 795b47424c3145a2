import * as calls from '@contract/people/member-calls';
import { LEAVING_REASONS } from '@contract/people/staff-event';
import { needsHeir, waitingOf } from '@contract/people/rules/handover';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member, memberRole } from '@server/db/schema/member';
import { productSeat } from '@server/db/schema/product';
import { providerIdentity } from '@server/db/schema/provider';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { session } from '@server/db/schema/session';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { endStays } from '../../attendance-group/move-people';
import { leaving, type Heir, type Leaver } from '@server/services/person/leaving';
import {
  findAdministrators,
  lockAdministration,
  requireAppointer,
  requireNotPrimary,
} from '@server/services/access/administrators';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope } from '@server/services/access/data-scope';
import { requireSelectable } from '../../dictionary/list-items';
import { withdrawProofs } from '../../session/proof/session-proof';
import { requireEventDay } from '../history/event-day';
import { planEvent } from '../history/plan-event';
import { recordStaffEvents, withdrawPlans } from '@server/services/person/staff-events';
import { lockOrganisation } from '../organ/organisation';
import { requireColleague } from '../organ/organ-head';
import { asTarget, findMember, isAdministrator, requireMayChange, type FoundMember } from './found-member';
import { handOver } from './hand-over';
import { countWaiting } from './leave-check';
import { verb } from '@server/kernel/verb';

/**
 * Has a person leave the company: one transaction, after which nothing waits for them and nothing opens to them. With a last working day
 * that isn't over, that is planned.
 */
export const memberLeave = verb(
  calls.memberLeave,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { lastDay, isAtDayEnd = false, ...leaving } = input;
    if (leaving.reason !== undefined) {
      await requireSelectable(ctx, LEAVING_REASONS, leaving.reason, 'leavingReasonWrong');
    }
    const today = dayOf(ctx.now());
    const isPlanned = lastDay !== undefined && (lastDay > today || (lastDay === today && isAtDayEnd));
    await ctx.db.transaction(
      async (tx) =>
        await (isPlanned
          ? planLeaving(tx, ctx, scope, { ...leaving, lastDay })
          : letGo(tx, ctx, scope, { ...leaving, lastDay })),
    );
    return {};
  },
);

type Leaving = {
  memberId: string;
  heirId?: string | undefined;
  /** Today when left out. */
  lastDay?: string | undefined;
  reason?: string | undefined;
  note?: string | undefined;
};

async function planLeaving(
  tx: Tx,
  ctx: Acting,
  scope: MemberScope,
  { memberId, heirId, lastDay, reason, note }: Leaving & { lastDay: string },
): Promise<void> {
  requireOther(ctx, memberId);
  await lockOrganisation(tx, ctx.session.tenantId);
  await lockAdministration(tx, [ctx.session.tenantId]);
  const found = await findMember(tx, scope, memberId, true);
  await requireMayRemove(tx, ctx, found);
  if (found.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  const heir = heirId === undefined ? undefined : await requireHeir(tx, ctx, memberId, heirId);
  await planEvent(tx, ctx, found, {
    kind: 'left',
    day: lastDay,
    reason: reason ?? null,
    note: note || null,
    heirMemberId: heir?.id ?? null,
  });
}

/** The end of a day in the past; now for today, which is over for who leaves. */
const leftAtOf = (lastDay: string, now: Date): Date =>
  lastDay < dayOf(now) ? new Date(startOfDay(lastDay, 1).getTime() - 1) : now;

/** Has a person of the scope leave, in a transaction that does nothing else before: it takes its locks in the order of all others. */
export async function letGo(
  tx: Tx,
  ctx: Acting,
  scope: MemberScope,
  { memberId, heirId, lastDay, reason, note }: Leaving,
): Promise<void> {
  requireOther(ctx, memberId);
  const { tenantId } = ctx.session;
  await lockOrganisation(tx, tenantId);
  await lockAdministration(tx, [tenantId]);
  const release = await leaving.get().lock(tx, [memberId]);
  const found = await findMember(tx, scope, memberId, true);
  await requireMayRemove(tx, ctx, found);
  if (found.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  const today = dayOf(ctx.now());
  const day = lastDay ?? today;
  // Also who was to begin later may leave now.
  if (day < today) {
    requireEventDay(ctx, found.member, day);
  }
  const waiting = waitingOf(await countWaiting(tx, { tenantId, memberId, now: ctx.now() }));
  const heir = heirId === undefined ? undefined : await requireHeir(tx, ctx, memberId, heirId);
  if (needsHeir(waiting) && !heir) {
    throw new ServiceError('heirMissing');
  }
  const { account } = found;
  const leaver: Leaver = {
    tenantId,
    memberId,
    accountId: account.id,
    name: account.name,
    enName: account.enName,
    hasLeft: true,
  };
  await leaving.get().announce(tx, ctx, leaver);
  await tx
    .update(member)
    .set({ status: 'left', leftAt: leftAtOf(day, ctx.now()) })
    .where(eq(member.id, memberId));
  await requireAdministrator(tx, tenantId, found);
  await withdrawPlans(tx, ctx, [memberId]);
  await recordStaffEvents(tx, ctx, [
    {
      memberId,
      kind: 'left',
      day,
      fromDepartmentId: found.member.departmentId,
      fromPositionId: found.member.positionId,
      reason: reason ?? null,
      note: note || null,
      heirMemberId: heir?.id ?? null,
    },
  ]);
  await recordOperation(tx, ctx, {
    action: 'member.leave',
    ...asTarget(found),
    changes: [
      { field: 'lastDay', to: day },
      ...(heir ? [{ field: 'heir' as const, to: heir.name, toEn: heir.enName }] : []),
      { field: 'roles', from: found.roles.join(',') },
    ],
  });
  await shutOut(tx, ctx, memberId);
  await release(ctx, leaver, heir);
  await endStays(tx, ctx, memberId);
  if (heir) {
    await handOver(tx, ctx, leaver, heir);
  }
}

/** Who holds every right of the company is removed by its primary account alone, which is handed over before it goes. */
export async function requireMayRemove(tx: Tx, ctx: Acting, found: FoundMember): Promise<void> {
  if (isAdministrator(found)) {
    await requireNotPrimary(tx, ctx.session.tenantId, found.member.id);
    requireMayChange(ctx, found);
    await requireAppointer(tx, ctx);
  }
}

/** Nobody shuts the door behind themselves: a slip would leave them outside. */
export function requireOther(ctx: Acting, memberId: string): void {
  if (memberId === ctx.session.memberId) {
    throw new ServiceError('memberIsSelf');
  }
}

/** Refuses a change that leaves the company without an administrator; to be asked behind it, under the lock of administration. */
export async function requireAdministrator(
  tx: Tx,
  tenantId: string,
  found: Pick<FoundMember, 'roles'>,
): Promise<void> {
  if (isAdministrator(found) && (await findAdministrators(tx, tenantId)).length === 0) {
    throw new ServiceError('lastAdministrator');
  }
}

async function requireHeir(tx: Tx, ctx: Acting, memberId: string, heirId: string): Promise<Heir> {
  if (heirId === memberId) {
    throw new ServiceError('heirWrong');
  }
  return await requireColleague(tx, ctx.session.tenantId, heirId, 'heirWrong');
}

/** Everything that opens the company to a person, or that they hold of it. */
async function shutOut(tx: Tx, ctx: Acting, memberId: string): Promise<void> {
  await endSessionsOf(tx, ctx, [memberId]);
  await tx.delete(providerIdentity).where(eq(providerIdentity.memberId, memberId));
  await tx.delete(productSeat).where(eq(productSeat.memberId, memberId));
  await tx.delete(memberRole).where(eq(memberRole.memberId, memberId));
  await tx.delete(calendarFeed).where(eq(calendarFeed.memberId, memberId));
}

/** Ends people's sessions in this company; those in another one go on, and come back here by another proof alone. */
export async function endSessionsOf(tx: Tx, ctx: Acting, memberIds: readonly string[]): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: ctx.now() })
    .where(and(inArray(session.memberId, [...memberIds]), isNull(session.revokedAt)));
  await withdrawProofs(tx, [...memberIds]);
}
