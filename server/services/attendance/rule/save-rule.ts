import * as calls from '@contract/attendance/rule-calls';
import { RULE_AHEAD_DAYS } from '@contract/attendance/rule-calls';
import { and, desc, eq } from 'drizzle-orm';
import type { AttendanceTerms } from '@contract/attendance/terms';
import { changedTerms, termLines, termText, TERM_NAMES } from '@contract/attendance/words/term-words';
import { planVersion } from '@contract/rule-versions/plan-version';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { found, ServiceError } from '@server/kernel/errors';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { today } from '@server/services/attendance-group/today';
import { lockGroups } from '@server/services/attendance-group/write-group';
import { recordOperation } from '@server/kernel/record-operation';
import { requireProof } from './require-proof';
import { verb } from '@server/kernel/verb';

/**
 * Has a version begin. Refuses with attendanceRuleFar, with attendanceRuleTaken where another version begins that day, and with
 * attendanceRuleNoPlace where punches would have to be made at places that nobody can prove to be at.
 */
export const saveAttendanceRule = verb(
  calls.saveAttendanceRule,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input: { groupId, fromDate, terms, note, replacesId } }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const group = found((await findGroups(tx, tenantId)).get(groupId));
      const versions = await versionsOf(tx, tenantId, groupId);
      const plan = planVersion(
        versions,
        { fromDate, note, replacesId },
        (version) => changedTerms(version.terms, terms).length === 0,
        { today: today(ctx), aheadDays: RULE_AHEAD_DAYS },
      );
      if (plan.kind === 'unchanged') {
        return { id: plan.version.id };
      }
      if (plan.kind === 'far') {
        throw new ServiceError('attendanceRuleFar', { days: RULE_AHEAD_DAYS });
      }
      if (plan.kind === 'conflict') {
        throw new ServiceError('conflict');
      }
      if (plan.kind === 'taken') {
        throw new ServiceError('attendanceRuleTaken', { date: fromDate });
      }
      await requireProof(tx, tenantId, group, terms);
      if (plan.replaced) {
        await tx.delete(attendanceRule).where(eq(attendanceRule.id, plan.replaced.id));
      }
      const id = ctx.ids();
      const before = versions.find((one) => one !== plan.replaced && one.fromDate < fromDate);
      await tx.insert(attendanceRule).values({
        id,
        tenantId,
        groupId,
        fromDate,
        terms,
        note,
        createdByMemberId: memberId,
        createdAt: ctx.now(),
      });
      await recordOperation(tx, ctx, {
        action: 'attendanceRule.save',
        targetId: groupId,
        targetName: group.name,
        targetEnName: group.enName || null,
        changes: [
          { field: 'groupFrom', to: fromDate },
          ...changesOf(before?.terms, terms),
          ...(note ? [{ field: 'remark' as const, to: note }] : []),
        ],
      });
      return { id };
    });
  },
);

/** Takes back a version that has not begun: the one before it goes on. */
export const removeAttendanceRule = verb(
  calls.removeAttendanceRule,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input: { id } }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const old = found(await versionOf(tx, tenantId, id));
      if (old.fromDate <= today(ctx)) {
        throw new ServiceError('attendanceRuleBegun');
      }
      await tx.delete(attendanceRule).where(eq(attendanceRule.id, id));
      const group = (await findGroups(tx, tenantId, true)).get(old.groupId);
      await recordOperation(tx, ctx, {
        action: 'attendanceRule.remove',
        targetId: old.groupId,
        ...(group && { targetName: group.name, targetEnName: group.enName || null }),
        changes: [{ field: 'groupFrom', from: old.fromDate, to: null }],
      });
    });
    return {};
  },
);

async function versionOf(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select()
    .from(attendanceRule)
    .where(and(eq(attendanceRule.tenantId, tenantId), eq(attendanceRule.id, id)));
  return row;
}

/** All versions of a group, the latest first. */
const versionsOf = async (tx: Tx, tenantId: string, groupId: string) =>
  await tx
    .select()
    .from(attendanceRule)
    .where(and(eq(attendanceRule.tenantId, tenantId), eq(attendanceRule.groupId, groupId)))
    .orderBy(desc(attendanceRule.fromDate));

/** Each term that is another now, in words; all of them of a first version. */
function changesOf(before: AttendanceTerms | undefined, after: AttendanceTerms): OperationChange[] {
  const names = before ? changedTerms(before, after) : termLines(after, 'zh_CN').map(({ term }) => term);
  return names.map((name) => ({
    field: 'attendanceTerm',
    from: before ? `${TERM_NAMES[name].zh_CN} ${termText(name, before, 'zh_CN')}` : null,
    to: `${TERM_NAMES[name].zh_CN} ${termText(name, after, 'zh_CN')}`,
    ...(before && { fromEn: `${TERM_NAMES[name].en} ${termText(name, before, 'en')}` }),
    toEn: `${TERM_NAMES[name].en} ${termText(name, after, 'en')}`,
  }));
}
