import type { DictionaryItem } from '@contract/dictionary/item';
import type { LeaveQuota } from '@contract/leave/calls';
import { remainingDays } from '@contract/leave/rules/balance';
import type { SessionCtx } from '@server/context';
import { both } from '../approval/read/load-facts';
import { quotaFigures } from './ledger/quota-figures';

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
  const figures = await quotaFigures(ctx.db, ctx.session.tenantId, memberIds, year);
  return (memberId) =>
    kinds.map(({ itemCode: kind, itemName, itemEnName }) => {
      const own = figures.find((one) => one.memberId === memberId && one.kind === kind);
      const { quota = null, byRules = 0, taken = 0, pending = 0 } = own ?? {};
      const remaining = quota === null ? null : remainingDays(quota, { taken, pending });
      return { kind, name: both(itemName, itemEnName), quota, byRules, taken, pending, remaining };
    });
}
