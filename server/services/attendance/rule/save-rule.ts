import type * as calls from '@contract/attendance/rule-calls';
import { RULE_AHEAD_DAYS } from '@contract/attendance/rule-calls';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { AttendanceTerms } from '@contract/attendance/terms';
import { changedTerms, termLines, termText, TERM_NAMES } from '@contract/attendance/words/term-words';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { found, ServiceError } from '@server/errors';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { dateBeside, today } from '@server/services/attendance-group/today';
import { lockGroups } from '@server/services/attendance-group/write-group';
import { recordOperation } from '@server/services/audit/record-operation';
import { requireFunction } from '@server/services/role/require-permission';
import type { CallOf } from '../../call-of';
import { requireProof } from './require-proof';

/**
 * Has a version begin. Refuses with attendanceRuleFar, with attendanceRuleTaken where another version begins that day, and with
 * attendanceRuleNoPlace where punches would have to be made at places that nobody can prove to be at.
 */
export async function saveAttendanceRule({
  ctx,
  input: { groupId, fromDate, terms, note, replacesId },
}: CallOf<typeof calls.saveAttendanceRule>): Promise<Out<typeof calls.saveAttendanceRule>> {
  await requireFunction(ctx, FUNCTION_ID.attendanceRules);
  const { tenantId, memberId } = ctx.session;
  const now = today(ctx);
  return await ctx.db.transaction(async (tx) => {
    await lockGroups(tx, tenantId);
    const group = found((await findGroups(tx, tenantId)).get(groupId));
    const same = await versionFrom(tx, tenantId, groupId, fromDate);
    if (same && same.note === note && changedTerms(same.terms, terms).length === 0) {
      return { id: same.id };
    }
    if (fromDate < now || fromDate > dateBeside(now, RULE_AHEAD_DAYS)) {
      throw new ServiceError('attendanceRuleFar', { days: RULE_AHEAD_DAYS });
    }
    await requireProof(tx, tenantId, group, terms);
    if (replacesId !== undefined) {
      const old = await versionOf(tx, tenantId, replacesId);
      if (old?.groupId !== groupId || old.fromDate <= now) {
        throw new ServiceError('conflict');
      }
      await tx.delete(attendanceRule).where(eq(attendanceRule.id, old.id));
    }
    if (same && same.id !== replacesId) {
      throw new ServiceError('attendanceRuleTaken', { date: fromDate });
    }
    const id = ctx.ids();
    const before = await versionBefore(tx, tenantId, groupId, fromDate);
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
}

/** Takes back a version that has not begun: the one before it goes on. */
export async function removeAttendanceRule({
  ctx,
  input: { id },
}: CallOf<typeof calls.removeAttendanceRule>): Promise<Out<typeof calls.removeAttendanceRule>> {
  await requireFunction(ctx, FUNCTION_ID.attendanceRules);
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
}

async function versionOf(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select()
    .from(attendanceRule)
    .where(and(eq(attendanceRule.tenantId, tenantId), eq(attendanceRule.id, id)));
  return row;
}

const ofGroup = (tenantId: string, groupId: string) =>
  and(eq(attendanceRule.tenantId, tenantId), eq(attendanceRule.groupId, groupId));

async function versionFrom(tx: Tx, tenantId: string, groupId: string, fromDate: string) {
  const [row] = await tx
    .select()
    .from(attendanceRule)
    .where(and(ofGroup(tenantId, groupId), eq(attendanceRule.fromDate, fromDate)));
  return row;
}

async function versionBefore(tx: Tx, tenantId: string, groupId: string, fromDate: string) {
  const [row] = await tx
    .select({ terms: attendanceRule.terms })
    .from(attendanceRule)
    .where(and(ofGroup(tenantId, groupId), lt(attendanceRule.fromDate, fromDate)))
    .orderBy(desc(attendanceRule.fromDate))
    .limit(1);
  return row;
}

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
