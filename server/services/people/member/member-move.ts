import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { requireEventDay } from '../history/event-day';
import { planEvent } from '../history/plan-event';
import { lockOrganisation, requireOrgan, requirePosition } from '../organ/organisation';
import { asTarget, findMember, requireMayChange } from './found-member';
import { placeMember } from './member-place';

/** Gives a person another department or position, now or on a day to come. */
export const memberMove = verb(
  calls.memberMove,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { memberId, day, ...place } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const before = await findMember(tx, scope, memberId, true);
      requireMayChange(ctx, before);
      if (before.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      requireOrganInScope(scope, place.organId);
      if (day !== undefined && day > dayOf(ctx.now())) {
        await requireOrgan(tx, tenantId, place.organId);
        if (place.positionId) {
          await requirePosition(tx, tenantId, place.positionId);
        }
        await planEvent(tx, ctx, before, {
          kind: 'moved',
          day,
          departmentId: place.organId,
          positionId: place.positionId ?? null,
        });
        return;
      }
      if (day !== undefined) {
        requireEventDay(ctx, before.member, day);
      }
      const changes = await placeMember(tx, ctx, before.member, place, day);
      if (changes.length > 0) {
        await recordOperation(tx, ctx, { action: 'member.move', ...asTarget(before), changes });
      }
    });
    return {};
  },
);
