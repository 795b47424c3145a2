import type * as calls from '@contract/leave/rule-calls';
import { LEAVE_RULE_AHEAD_DAYS } from '@contract/leave/rule-calls';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import { changedLeaveTerms, LEAVE_TERM_NAMES, leaveTermText } from '@contract/leave/rule/words';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { leaveRule } from '@server/db/schema/leave/rule';
import { found, ServiceError } from '@server/errors';
import { dateBeside, today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/services/audit/record-operation';
import { requireFunction } from '@server/services/role/require-permission';
import type { CallOf } from '../../call-of';
import { leaveKinds, requireLeaveKind } from '../leave-kinds';
import { lockQuotas } from '../lock-quotas';

/** Has a version begin. Refuses with leaveRuleFar, and with leaveRuleTaken where another version of the kind begins that day. */
export async function saveLeaveRule({
  ctx,
  input: { kind, fromDate, terms, note, replacesId },
}: CallOf<typeof calls.saveLeaveRule>): Promise<Out<typeof calls.saveLeaveRule>> {
  await requireFunction(ctx, FUNCTION_ID.leaveRules);
  const { tenantId, memberId } = ctx.session;
  const now = today(ctx);
  const { itemName, itemEnName } = await requireLeaveKind(ctx, kind);
  return await ctx.db.transaction(async (tx) => {
    await lockQuotas(tx, tenantId);
    const versions = await versionsOf(tx, tenantId, kind);
    const same = versions.find((one) => one.fromDate === fromDate);
    if (same && same.note === note && changedLeaveTerms(same.terms, terms).length === 0) {
      return { id: same.id };
    }
    if (fromDate < now || fromDate > dateBeside(now, LEAVE_RULE_AHEAD_DAYS)) {
      throw new ServiceError('leaveRuleFar', { days: LEAVE_RULE_AHEAD_DAYS });
    }
    const old = versions.find((one) => one.id === replacesId);
    if (replacesId !== undefined && (!old || old.fromDate <= now)) {
      throw new ServiceError('conflict');
    }
    if (same && same !== old) {
      throw new ServiceError('leaveRuleTaken', { date: fromDate });
    }
    if (old) {
      await tx.delete(leaveRule).where(eq(leaveRule.id, old.id));
    }
    const id = ctx.ids();
    const kept = versions.filter((one) => one !== old);
    await tx.insert(leaveRule).values({
      id,
      tenantId,
      kind,
      fromDate,
      terms,
      note,
      createdByMemberId: memberId,
      createdAt: ctx.now(),
    });
    await recordOperation(tx, ctx, {
      action: 'leaveRule.save',
      targetId: kind,
      targetName: itemName,
      targetEnName: itemEnName ?? null,
      changes: [
        { field: 'groupFrom', to: fromDate },
        ...changesOf(leaveTermsAt(kept, kind, fromDate), terms),
        ...(note ? [{ field: 'remark' as const, to: note }] : []),
      ],
    });
    return { id };
  });
}

/** Takes back a version that has not begun: the one before it goes on. */
export async function removeLeaveRule({
  ctx,
  input: { id },
}: CallOf<typeof calls.removeLeaveRule>): Promise<Out<typeof calls.removeLeaveRule>> {
  await requireFunction(ctx, FUNCTION_ID.leaveRules);
  const { tenantId } = ctx.session;
  const kinds = await leaveKinds(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockQuotas(tx, tenantId);
    const [row] = await tx
      .select()
      .from(leaveRule)
      .where(and(eq(leaveRule.tenantId, tenantId), eq(leaveRule.id, id)));
    const old = found(row);
    if (old.fromDate <= today(ctx)) {
      throw new ServiceError('leaveRuleBegun');
    }
    await tx.delete(leaveRule).where(eq(leaveRule.id, id));
    const named = kinds.find(({ itemCode }) => itemCode === old.kind);
    await recordOperation(tx, ctx, {
      action: 'leaveRule.remove',
      targetId: old.kind,
      targetName: named?.itemName ?? old.kind,
      targetEnName: named?.itemEnName ?? null,
      changes: [{ field: 'groupFrom', from: old.fromDate, to: null }],
    });
  });
  return {};
}

const versionsOf = async (tx: Tx, tenantId: string, kind: string) =>
  await tx
    .select()
    .from(leaveRule)
    .where(and(eq(leaveRule.tenantId, tenantId), eq(leaveRule.kind, kind)));

/** Each term that is another now, in words. */
const changesOf = (before: LeaveTerms, after: LeaveTerms): OperationChange[] =>
  changedLeaveTerms(before, after).map((name) => ({
    field: 'leaveTerm',
    from: `${LEAVE_TERM_NAMES[name].zh_CN} ${leaveTermText(name, before, 'zh_CN')}`,
    to: `${LEAVE_TERM_NAMES[name].zh_CN} ${leaveTermText(name, after, 'zh_CN')}`,
    fromEn: `${LEAVE_TERM_NAMES[name].en} ${leaveTermText(name, before, 'en')}`,
    toEn: `${LEAVE_TERM_NAMES[name].en} ${leaveTermText(name, after, 'en')}`,
  }));
