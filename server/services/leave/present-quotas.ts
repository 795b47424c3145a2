import type { DictionaryItem } from '@contract/dictionary/item';
import type { LeaveQuota } from '@contract/leave/calls';
import { statementDay } from '@contract/leave/rules/statement';
import { remainingDays } from '@contract/leave/rules/balance';
import type { Session, SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { localizedText } from '@server/kernel/localized-text';
import { statementsOf } from './balance/statements';
import { quotaFigures } from './ledger/quota-figures';

/** How each of these people stands with each of these kinds of leave in a year. */
export async function loadQuotas(
  ctx: Pick<SessionCtx, 'db' | 'now'> & { session: Pick<Session, 'tenantId'> },
  memberIds: readonly string[],
  year: number,
  kinds: readonly DictionaryItem[],
): Promise<(memberId: string) => LeaveQuota[]> {
  if (memberIds.length === 0) {
    return () => [];
  }
  const figures = await quotaFigures(ctx.db, ctx.session.tenantId, memberIds, {
    year,
    today: dayOf(ctx.now()),
  });
  const today = dayOf(ctx.now());
  const day = statementDay(today, `${year}-01-01`);
  const statementOf = await statementsOf(ctx.db, ctx.session.tenantId, memberIds, { today, day });
  return (memberId) =>
    kinds.map(({ itemCode: kind, itemName, itemEnName }) => {
      const own = figures.find((one) => one.memberId === memberId && one.kind === kind);
      const { quota = null, byRules = 0, taken = 0, booked = 0, pending = 0 } = own ?? {};
      const remaining = quota === null ? null : remainingDays(quota, { taken, booked, pending });
      const statement = statementOf(memberId, kind);
      const name = localizedText(itemName, itemEnName);
      return { kind, name, quota, byRules, taken, booked, pending, remaining, statement };
    });
}
