import { addDays } from '@contract/day';
import * as calls from '@contract/overtime/calls';
import { OVERTIME_AHEAD_DAYS } from '@contract/overtime/calls';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { USUAL_OVERTIME, type OvertimeTerms } from '@contract/overtime/terms';
import type { PlanSettings } from '@contract/roster/plan';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { overtimeRule } from '@server/db/schema/attendance/overtime';
import { member } from '@server/db/schema/member';
import { planRule } from '@server/db/schema/planning/roster';
import { found, ServiceError } from '@server/kernel/errors';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { keptSettings, planSettingsOf } from '@server/services/work-rules/plan-settings';
import { overtimeRulesUntil, wholeTerms } from '@server/services/work-rules/overtime-rules';
import { capChanges, ownChange, termChanges } from './rule-changes';
import { verb } from '@server/kernel/verb';

const LISTED_VERSIONS = 20;

/** How the rows of the whole company are marked. */
const COMPANY = '';

const ofGroup = (tenantId: string, groupId: string) =>
  and(eq(overtimeRule.tenantId, tenantId), eq(overtimeRule.groupId, groupId));

/** Groups that may have rules of their own: who is in the default one goes by the company's. */
async function ownGroups(db: Db | Tx, tenantId: string): Promise<ReadonlyMap<string, AttendanceGroup>> {
  const groups = await findGroups(db, tenantId);
  return new Map([...groups].filter(([, { isDefault }]) => !isDefault));
}

/** By which rules overtime of the company or of a group counts, and the limit of a month. A group that is not there is not found. */
export const getOvertimeRules = verb(
  calls.getOvertimeRules,
  { permission: 'overtimeSettings', scope: 'none' },
  async ({ ctx, input: { groupId } }) => {
    const { tenantId } = ctx.session;
    const groups = await ownGroups(ctx.db, tenantId);
    if (groupId !== null) {
      found(groups.get(groupId));
    }
    const { settings, revision } = await planSettingsOf(ctx.db, tenantId);
    const newest = await newestOf(ctx.db, tenantId);
    const date = today(ctx);
    const rows = await ctx.db
      .select({ rule: overtimeRule, name: account.name, enName: account.enName })
      .from(overtimeRule)
      .leftJoin(member, eq(member.id, overtimeRule.createdByMemberId))
      .leftJoin(account, eq(account.id, member.accountId))
      .where(ofGroup(tenantId, groupId ?? COMPANY))
      .orderBy(desc(overtimeRule.fromDate))
      .limit(LISTED_VERSIONS);
    return {
      today: date,
      groups: [...groups.values()].map(({ id, name, enName }) => ({
        id,
        name,
        enName,
        hasOwn: (newest.get(id) ?? null) !== null,
      })),
      terms: (await overtimeRulesUntil(ctx.db, tenantId, date))(groupId ?? COMPANY, date).terms,
      companyTerms: newest.get(COMPANY) ?? USUAL_OVERTIME,
      cap: settings.overtime,
      revision,
      versions: rows.map(({ rule: { id, fromDate, terms }, name, enName }) => ({
        id,
        fromDate,
        terms: terms && wholeTerms(terms),
        byName: name,
        byEnName: enName,
      })),
    };
  },
);

/** The newest terms by group, begun or not; null where a group goes by the company's again. */
async function newestOf(db: Db, tenantId: string): Promise<Map<string, OvertimeTerms | null>> {
  const rows = await db
    .selectDistinctOn([overtimeRule.groupId], { groupId: overtimeRule.groupId, terms: overtimeRule.terms })
    .from(overtimeRule)
    .where(eq(overtimeRule.tenantId, tenantId))
    .orderBy(overtimeRule.groupId, desc(overtimeRule.fromDate));
  return new Map(rows.map(({ groupId, terms }) => [groupId, terms && wholeTerms(terms)]));
}

/**
 * Has rules begin today or later: days that are over keep those that they had. Refuses with conflict who has not seen the last change, with
 * notFound a group that has none of its own to have.
 */
export const saveOvertimeRules = verb(
  calls.saveOvertimeRules,
  { permission: 'overtimeSettings', scope: 'none' },
  async ({ ctx, input: { groupId, fromDate, terms, cap, revision } }) => {
    const { tenantId, memberId } = ctx.session;
    const now = today(ctx);
    if (fromDate < now || fromDate > addDays(now, OVERTIME_AHEAD_DAYS)) {
      throw new ServiceError('attendanceRuleFar', { days: OVERTIME_AHEAD_DAYS });
    }
    return await ctx.db.transaction(async (tx) => {
      const settings = await lockSettings(tx, ctx, revision);
      const group = groupId === null ? null : found((await ownGroups(tx, tenantId)).get(groupId));
      const key = groupId ?? COMPANY;
      const rulesOn = await overtimeRulesUntil(tx, tenantId, fromDate);
      const [before, after] = [rulesOn(key, fromDate).terms, terms ?? rulesOn(COMPANY, fromDate).terms];
      const limit = cap ?? settings.overtime;
      const changes = [...termChanges(before, after), ...capChanges(settings.overtime, limit)];
      if (group && (await hasOwn(tx, tenantId, key, fromDate)) !== (terms !== null)) {
        changes.unshift(ownChange(terms !== null));
      }
      if (changes.length === 0) {
        return { revision };
      }
      await tx
        .insert(overtimeRule)
        .values({
          id: ctx.ids(),
          tenantId,
          groupId: key,
          fromDate,
          terms,
          createdByMemberId: memberId,
          createdAt: ctx.now(),
        })
        .onConflictDoUpdate({
          target: [overtimeRule.tenantId, overtimeRule.groupId, overtimeRule.fromDate],
          set: { terms, createdByMemberId: memberId, createdAt: ctx.now() },
        });
      await tx
        .update(planRule)
        .set({ settings: { ...settings, overtime: limit }, revision: revision + 1, updatedAt: ctx.now() })
        .where(eq(planRule.tenantId, tenantId));
      await recordOperation(tx, ctx, {
        action: 'overtime.saveRules',
        ...(group && { targetId: group.id, targetName: group.name, targetEnName: group.enName || null }),
        changes: [{ field: 'groupFrom', to: fromDate }, ...changes],
      });
      return { revision: revision + 1 };
    });
  },
);

/** Whether a group goes by rules of its own on a date. */
async function hasOwn(tx: Tx, tenantId: string, groupId: string, date: string): Promise<boolean> {
  const [row] = await tx
    .select({ terms: overtimeRule.terms })
    .from(overtimeRule)
    .where(and(ofGroup(tenantId, groupId), lte(overtimeRule.fromDate, date)))
    .orderBy(desc(overtimeRule.fromDate))
    .limit(1);
  return (row?.terms ?? null) !== null;
}

/** The limit is a rule of plans: who changes those meanwhile is not written over. */
async function lockSettings(tx: Tx, ctx: SessionCtx, revision: number): Promise<PlanSettings> {
  const { tenantId } = ctx.session;
  await tx
    .insert(planRule)
    .values({ tenantId, settings: {}, revision: 0, updatedAt: ctx.now() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(planRule).where(eq(planRule.tenantId, tenantId)).for('update');
  const kept = keptSettings(row);
  if (kept.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return kept.settings;
}
