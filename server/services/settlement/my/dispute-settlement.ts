import type * as calls from '@contract/settlement/my-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { answered, disputed, isAsking } from '@contract/settlement/rules/settlement-state';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { settlementRemark } from '@server/db/schema/settlement';
import { found, ServiceError } from '@server/errors';
import { loadPeople } from '@server/services/approval/read/load-facts';
import { recordOperation } from '@server/services/audit/record-operation';
import type { CallOf } from '@server/services/call-of';
import { lockMembers } from '@server/services/open-shift/take/locked-order';
import { memberScope, requireInScope } from '@server/services/role/data-scope';
import { requireFunction } from '@server/services/role/require-permission';
import type { PersonRow } from '../build/build-people';
import { holdSettlement, type SettlementRow } from '../found-settlement';
import { periodWords } from '../present-period';
import { tellAnswered, tellKeepersOf } from '../tell';
import { askToConfirm, settleItems } from '../work-items';
import { findPersonRow, updatePersonRow } from './person-row';

/** Writes what is wrong with the own figures, and tells who settles. Refuses with settlementNotAsking outside of the time for it. */
export async function disputeSettlement({
  ctx,
  input: { settlementId, text, requestId },
}: CallOf<typeof calls.disputeSettlement>): Promise<Out<typeof calls.disputeSettlement>> {
  await requireFunction(ctx, FUNCTION_ID.monthlySettlement);
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
}

/** Answers a dispute. Refuses with settlementUndisputed where there is none, and everybody about figures of their own. */
export async function answerSettlement({
  ctx,
  input: { settlementId, memberId, text, requestId },
}: CallOf<typeof calls.answerSettlement>): Promise<Out<typeof calls.answerSettlement>> {
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
}

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
