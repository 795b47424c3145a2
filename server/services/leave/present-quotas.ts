import { and, eq, inArray } from 'drizzle-orm';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { LeaveQuota } from '@contract/leave/calls';
import { remainingDays, spentDays } from '@contract/leave/rules/balance';
import type { SessionCtx } from '@server/context';
import { leaveQuota } from '@server/db/schema/leave';
import { findSpentLeave } from '../approval/start/leave-balance';
import { both } from '../approval/read/load-facts';

/** How each of these people stands with each of these kinds of leave in a year. */
export async function loadQuotas(
  ctx: SessionCtx,
  memberIds: readonly string[],
  year: number,
  kinds: readonly DictionaryItem[],
): Promise<(memberId: string) => LeaveQuota[]> {
  if (memberIds.length === 0) {
    return () => [];
  }
  const rows = await ctx.db
    .select({ memberId: leaveQuota.memberId, kind: leaveQuota.kind, days: leaveQuota.days })
    .from(leaveQuota)
    .where(
      and(
        inArray(leaveQuota.memberId, [...memberIds]),
        eq(leaveQuota.year, year),
        eq(leaveQuota.tenantId, ctx.session.tenantId),
      ),
    );
  const spent = await findSpentLeave(ctx.db, memberIds, year);
  return (memberId) =>
    kinds.map(({ itemCode: kind, itemName, itemEnName }) => {
      const isOne = (one: { memberId: string; kind: string }) =>
        one.memberId === memberId && one.kind === kind;
      const quota = rows.find(isOne)?.days ?? null;
      const days = spentDays(spent.filter(isOne));
      const remaining = quota === null ? null : remainingDays(quota, days);
      return { kind, name: both(itemName, itemEnName), quota, ...days, remaining };
    });
}
