import * as calls from '@contract/settlement/my-calls';
import { confirmed, isAsking } from '@contract/settlement/rules/settlement-state';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockMembers } from '@server/kernel/lock-members';
import { holdSettlement } from '../found-settlement';
import { periodWords } from '../present-period';
import { settleItems } from '../work-items';
import { findPersonRow, updatePersonRow } from './person-row';
import { verb } from '@server/kernel/verb';

/** Confirms the own figures as they were seen; refuses with settlementNotAsking what nobody is asked about (any more). */
export const confirmSettlement = verb(
  calls.confirmSettlement,
  { permission: 'monthlySettlement', scope: 'self' },
  async ({ ctx, input: { settlementId, hash } }) => {
    const { tenantId, memberId, user } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const row = await holdSettlement(tx, tenantId, settlementId);
      await lockMembers(tx, [memberId]);
      const own = await findPersonRow(tx, row.id, memberId);
      if (own.state === 'confirmed' && own.hash === hash) {
        return { isChanged: false };
      }
      if (!isAsking(row.state)) {
        throw new ServiceError(row.state === 'open' ? 'notFound' : 'settlementNotAsking');
      }
      const next = confirmed(own, hash);
      if (!next) {
        return { isChanged: true };
      }
      await updatePersonRow(tx, own, {
        state: next.state,
        confirmedHash: next.confirmedHash,
        confirmedFigures: own.figures,
        confirmedAt: ctx.now(),
        changedAt: ctx.now(),
      });
      await settleItems(tx, ctx, row, [memberId]);
      await recordOperation(tx, ctx, {
        action: 'settlement.confirm',
        targetId: memberId,
        targetName: user.name,
        targetEnName: user.enName ?? null,
        changes: [{ field: 'settlementPeriod', to: periodWords(row, 'zh_CN'), toEn: periodWords(row, 'en') }],
      });
      return { isChanged: false };
    });
  },
);
