import { and, eq, gt } from 'drizzle-orm';
import type { PlannedKind } from '@contract/people/staff-event';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { asTarget, type FoundMember } from '../member/found-member';
import { requireEventDay } from './event-day';
import type { NewStaffEvent } from '@server/services/person/staff-events';

const PLAN_ACTIONS = {
  moved: 'member.planMove',
  left: 'member.planLeave',
  returned: 'member.planReturn',
} as const;

type Plan = Omit<NewStaffEvent, 'memberId'> & { kind: PlannedKind };

/**
 * Plans a move, a leaving or a return for a day to come, with the person locked. A day has one move, a person one leaving and one return,
 * and nothing is planned for the time after a leaving.
 */
export async function planEvent(tx: Tx, ctx: Acting, person: FoundMember, plan: Plan): Promise<void> {
  const { member } = person;
  requireEventDay(ctx, member, plan.day);
  const planned = await tx
    .select({ kind: staffEvent.kind, day: staffEvent.day })
    .from(staffEvent)
    .where(and(eq(staffEvent.memberId, member.id), eq(staffEvent.state, 'planned')));
  const returning = planned.find(({ kind }) => kind === 'returned');
  if (returning) {
    throw new ServiceError('returnPlanned', { date: returning.day });
  }
  const leaving = planned.find(({ kind }) => kind === 'left');
  if (leaving && plan.kind === 'left') {
    throw new ServiceError('leavingPlanned', { date: leaving.day });
  }
  if (leaving && plan.day > leaving.day) {
    throw new ServiceError('moveAfterLeaving', { date: leaving.day });
  }
  if (plan.kind === 'moved' && planned.some(({ kind, day }) => kind === 'moved' && day === plan.day)) {
    throw new ServiceError('movePlanned');
  }
  await tx.insert(staffEvent).values({
    ...plan,
    id: ctx.ids(),
    tenantId: member.tenantId,
    memberId: member.id,
    state: 'planned',
    byMemberId: ctx.session.memberId,
    createdAt: ctx.now(),
  });
  if (plan.kind === 'left') {
    await tx
      .update(staffEvent)
      .set({ state: 'withdrawn', endedAt: ctx.now() })
      .where(
        and(
          eq(staffEvent.memberId, member.id),
          eq(staffEvent.state, 'planned'),
          eq(staffEvent.kind, 'moved'),
          gt(staffEvent.day, plan.day),
        ),
      );
  }
  await recordOperation(tx, ctx, {
    action: PLAN_ACTIONS[plan.kind],
    ...asTarget(person),
    changes: [{ field: 'effectiveDay', to: plan.day }],
  });
}
