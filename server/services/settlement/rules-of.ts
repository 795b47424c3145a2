import { addDays } from '@contract/day';
import { asc, eq, sql } from 'drizzle-orm';
import { lengthOf } from '@contract/roster/rules/days';
import { periodOf, type Period, type PeriodRule } from '@contract/settlement/rules/period-of';
import type { Db, Tx } from '@server/db/database';
import { settlement, settlementRule } from '@server/db/schema/settlement';
import { findGroups } from '@server/services/attendance-group/find-groups';

/** What holds while a company has said nothing: calendar months, three days to confirm. */
const USUAL = { fromDate: '1900-01-01', beginsOn: 1, confirmDays: 3 };

export type RuleRow = PeriodRule & { confirmDays: number };
type Rules = [RuleRow, ...RuleRow[]];

/** The rules of a company and of its groups that are settled by themselves, the earliest first; under '' those of everybody else. */
export async function settlementRules(db: Db | Tx, tenantId: string): Promise<ReadonlyMap<string, Rules>> {
  const rows = await db
    .select()
    .from(settlementRule)
    .where(eq(settlementRule.tenantId, tenantId))
    .orderBy(asc(settlementRule.fromDate));
  const groups = await findGroups(db, tenantId);
  const byGroup = new Map<string, Rules>([['', [USUAL]]]);
  for (const { groupId, ...rule } of rows) {
    const key = groupId ?? '';
    if (key === '' || groups.has(key)) {
      byGroup.set(key, [...(byGroup.get(key) ?? [USUAL]), rule]);
    }
  }
  return byGroup;
}

/** The days that people have to confirm a period. */
export const confirmDaysOf = (
  rules: ReadonlyMap<string, Rules>,
  groupId: string | null,
  day: string,
): number =>
  (rules.get(groupId ?? '') ?? [USUAL]).filter(({ fromDate }) => fromDate <= day).at(-1)?.confirmDays ??
  USUAL.confirmDays;

export type Next = Period & { groupId: string | null };

/**
 * The next period of each: after the last one that was started, or the one before today where none was. A period begins where the last
 * one ended, whatever has become of the rule since.
 */
export async function nextPeriods(
  db: Db | Tx,
  tenantId: string,
  rules: ReadonlyMap<string, Rules>,
  today: string,
): Promise<Next[]> {
  const last = await db
    .select({ groupId: settlement.groupId, to: sql<string>`max(${settlement.toDate})::text` })
    .from(settlement)
    .where(eq(settlement.tenantId, tenantId))
    .groupBy(settlement.groupId);
  return [...rules].map(([key, versions]) => {
    const groupId = key === '' ? null : key;
    const until = last.find((one) => one.groupId === groupId)?.to;
    if (until === undefined) {
      const current = periodOf(today, versions);
      return { groupId, ...periodOf(addDays(current.from, -1), versions) };
    }
    const from = addDays(until, 1);
    const own = periodOf(from, versions);
    const cut = own.from < from ? lengthOf({ from, to: own.to }) < lengthOf(own) : false;
    return { groupId, from, to: own.to, bridge: cut ? ('short' as const) : own.bridge };
  });
}
