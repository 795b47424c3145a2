import * as calls from '@contract/settlement/desk-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { movedTo, WAIVABLE_STATES } from '@contract/settlement/rules/settlement-state';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import { today } from '@server/services/attendance-group/today';
import { takeSettlement } from '../found-settlement';
import { tellAsked } from '../tell';
import { askToConfirm } from '../work-items';
import { note } from './note';
import { verb } from '@server/kernel/verb';

/** Asks everybody of a period to confirm. Refuses with settlementBuilding until the figures are made, with settlementState what is past it. */
export const askSettlement = verb(
  calls.askSettlement,
  { permission: 'settlement', scope: 'wholeCompany' },
  async ({ ctx, input: { id, revision, confirmBy } }) => {
    if (confirmBy < today(ctx)) {
      throw new ServiceError('settlementDeadlinePast');
    }
    return await ctx.db.transaction(async (tx) => {
      const row = await takeSettlement(tx, ctx.session.tenantId, { id, revision });
      const state = movedTo(row.state, 'ask');
      if (!state) {
        throw new ServiceError('settlementState');
      }
      if (row.builtAt === null) {
        throw new ServiceError('settlementBuilding');
      }
      const [moved] = await tx
        .update(settlement)
        .set({ state, confirmBy, revision: row.revision + 1 })
        .where(eq(settlement.id, id))
        .returning();
      const people = await tx
        .select({ memberId: settlementPerson.memberId })
        .from(settlementPerson)
        .where(
          and(eq(settlementPerson.settlementId, id), inArray(settlementPerson.state, [...WAIVABLE_STATES])),
        )
        .orderBy(settlementPerson.memberId);
      await askToConfirm(tx, ctx, moved!, people);
      await tellAsked(tx, ctx, moved!, people);
      await note(tx, ctx, moved!, { kind: 'asked' });
      return {};
    });
  },
);
