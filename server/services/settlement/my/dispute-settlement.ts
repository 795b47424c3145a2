import * as calls from '@contract/settlement/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { answered, disputed, isAsking } from '@contract/settlement/rules/settlement-state';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlementRemark } from '@server/db/schema/settlement';
import { found, ServiceError } from '@server/kernel/errors';
import { loadPeople } from '@server/services/person/load-people';
import { lockMembers } from '@server/kernel/lock-members';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireInScope } from '@server/services/access/data-scope';
import type { PersonRow } from '../build/build-people';
import { holdSettlement, type SettlementRow } from '../found-settlement';
import { periodWords } from '../present-period';
import { tellAnswered, tellKeepersOf } from '../tell';
import { askToConfirm, settleItems } from '../work-items';
import { findPersonRow, updatePersonRow } from './person-row';
import { verb } from '@server/kernel/verb';

/** Writes what is wrong with the own figures, and tells who settles. Refuses with settlementNotAsking outside of the time for it. */
export const disputeSettlement = verb(
  calls.disputeSettlement,
  { permission: 'monthlySettlement', scope: 'self' },
  async ({ ctx, input: { settlementId, text, requestId } }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const row = await holdSettlement(tx, tenantId, settlementId);
      await lockMembers(tx, [memberId]);
      const own = await findPersonRow(tx, row.id, memberId);
      requireAsking(row);
      if (await isNewRemark(tx, ctx, own, text, requestId)) {
        await updatePersonRow(tx, own, { state: disputed(own).state, changedAt: ctx.now() });
        await settleItems(tx, ctx, row, [memberId]);
        await tellKeepersOf(tx, ctx, row, text);
      }
      return {};
    });
  },
);

/** Answers a dispute. Refuses with settlementUndisputed where there is none, and everybody about figures of their own. */
export const answerSettlement = verb(
  calls.answerSettlement,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input: { settlementId, memberId, text, requestId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.settlement);
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const person = found((await loadPeople(tx, tenantId, [memberId])).get(memberId));
      requireInScope(scope, person);
      if (memberId === ctx.session.memberId) {
        throw new ServiceError('settlementOwn');
      }
      const row = await holdSettlement(tx, tenantId, settlementId);
      await lockMembers(tx, [memberId]);
      const own = await findPersonRow(tx, row.id, memberId);
      requireAsking(row);
      const next = own.state === 'answered' ? own : answered(own);
      if (!next) {
        throw new ServiceError('settlementUndisputed');
      }
      if (await isNewRemark(tx, ctx, own, text, requestId)) {
        await updatePersonRow(tx, own, { state: next.state, changedAt: ctx.now() });
        await askToConfirm(tx, ctx, row, [{ memberId }]);
        await tellAnswered(tx, ctx, row, memberId, text);
        await recordOperation(tx, ctx, {
          action: 'settlement.answer',
          targetId: memberId,
          targetName: person.name,
          targetEnName: person.enName,
          changes: [
            { field: 'settlementPeriod', to: periodWords(row, 'zh_CN'), toEn: periodWords(row, 'en') },
            { field: 'remark', to: text },
          ],
        });
      }
      return {};
    });
  },
);

function requireAsking({ state }: SettlementRow): void {
  if (!isAsking(state)) {
    throw new ServiceError(state === 'open' ? 'notFound' : 'settlementNotAsking');
  }
}

/** Adds a remark; false where the same request has added it before. */
async function isNewRemark(
  tx: Tx,
  ctx: SessionCtx,
  { settlementId, memberId }: PersonRow,
  text: string,
  requestId: string,
): Promise<boolean> {
  const written = await tx
    .insert(settlementRemark)
    .values({
      id: ctx.ids(),
      tenantId: ctx.session.tenantId,
      settlementId,
      memberId,
      authorMemberId: ctx.session.memberId,
      requestId,
      text,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: settlementRemark.id });
  return written.length > 0;
}
