import * as calls from '@contract/leave/rule-calls';
import { LEAVE_RULE_AHEAD_DAYS } from '@contract/leave/rule-calls';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { withRecordTerm } from '@contract/leave/rule/eligibility';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import { changedLeaveTerms, LEAVE_TERM_NAMES, leaveTermText } from '@contract/leave/rule/words';
import { and, eq } from 'drizzle-orm';
import { planVersion } from '@contract/rule-versions/plan-version';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { leaveRule } from '@server/db/schema/leave/rule';
import { found, ServiceError } from '@server/kernel/errors';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { leaveKinds, requireLeaveKind } from '../leave-kinds';
import { lockQuotas } from '../lock-quotas';
import { verb } from '@server/kernel/verb';

/** Has a version begin. Refuses with leaveRuleFar, and with leaveRuleTaken where another version of the kind begins that day. */
export const saveLeaveRule = verb(
  calls.saveLeaveRule,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx, input: { kind, fromDate, terms, note, replacesId } }) => {
    const { tenantId, memberId } = ctx.session;
    const { itemName, itemEnName } = await requireLeaveKind(ctx, kind);
    return await ctx.db.transaction(async (tx) => {
      await lockQuotas(tx, tenantId);
      const versions = await versionsOf(tx, tenantId, kind);
      const plan = planVersion(
        versions,
        { fromDate, note, replacesId },
        (version) =>
          changedLeaveTerms(withRecordTerm(kind, version.terms), withRecordTerm(kind, terms)).length === 0,
        { today: today(ctx), aheadDays: LEAVE_RULE_AHEAD_DAYS },
      );
      if (plan.kind === 'unchanged') {
        return { id: plan.version.id };
      }
      if (plan.kind === 'far') {
        throw new ServiceError('leaveRuleFar', { days: LEAVE_RULE_AHEAD_DAYS });
      }
      if (plan.kind === 'conflict') {
        throw new ServiceError('conflict');
      }
      if (plan.kind === 'taken') {
        throw new ServiceError('leaveRuleTaken', { date: fromDate });
      }
      if (plan.replaced) {
        await tx.delete(leaveRule).where(eq(leaveRule.id, plan.replaced.id));
      }
      const id = ctx.ids();
      const others = versions.filter((one) => one !== plan.replaced);
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
          ...changesOf(
            withRecordTerm(kind, leaveTermsAt(others, kind, fromDate)),
            withRecordTerm(kind, terms),
          ),
          ...(note ? [{ field: 'remark' as const, to: note }] : []),
        ],
      });
      return { id };
    });
  },
);

/** Takes back a version that has not begun: the one before it goes on. */
export const removeLeaveRule = verb(
  calls.removeLeaveRule,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx, input: { id } }) => {
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
  },
);

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
