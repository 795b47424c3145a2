import * as calls from '@contract/leave/calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { QUOTA_CHANGES_SHOWN } from '@contract/leave/calls';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { SessionCtx } from '@server/kernel/context';
import { leaveQuotaChange } from '@server/db/schema/leave/leave';
import { ServiceError } from '@server/kernel/errors';
import { localizedText } from '@server/kernel/localized-text';
import { newestFirst } from '@server/kernel/page-of';
import { getPeopleByIds } from '../people/get-by-ids';
import { isInScope, memberScope } from '../access/data-scope';
import { leaveKinds } from './leave-kinds';
import { loadQuotas } from './present-quotas';
import { verb } from '@server/kernel/verb';

/** All kinds of leave of one colleague in a year: those that can be asked for, and those that count or were taken. */
export const getLeaveQuotas = verb(
  calls.getLeaveQuotas,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
    const { memberId, year } = input;
    const [found] = await getPeopleByIds.run({ ctx, input: { ids: [memberId] } });
    if (!found?.isActive || !isInScope(scope, found)) {
      throw new ServiceError('notFound');
    }
    const { isActive: _, ...person } = found;
    const kinds = await leaveKinds(ctx);
    const quotasOf = await loadQuotas(ctx, [memberId], year, kinds);
    const quotas = quotasOf(memberId).map((one, index) => ({
      ...one,
      isSelectable: kinds[index]?.status === 0,
    }));
    return {
      person,
      quotas: quotas.filter(
        (one) => one.isSelectable || one.quota !== null || one.taken + one.booked + one.pending > 0,
      ),
      changes: await loadChanges(ctx, memberId, year, kinds),
    };
  },
);

async function loadChanges(
  ctx: SessionCtx,
  memberId: string,
  year: number,
  kinds: readonly DictionaryItem[],
): Promise<Out<typeof calls.getLeaveQuotas>['changes']> {
  const rows = await ctx.db
    .select()
    .from(leaveQuotaChange)
    .where(
      and(
        eq(leaveQuotaChange.memberId, memberId),
        eq(leaveQuotaChange.year, year),
        eq(leaveQuotaChange.tenantId, ctx.session.tenantId),
      ),
    )
    .orderBy(...newestFirst(leaveQuotaChange.createdAt, leaveQuotaChange.id))
    .limit(QUOTA_CHANGES_SHOWN);
  const by = await getPeopleByIds.run({ ctx, input: { ids: rows.map((row) => row.byMemberId) } });
  return rows.map(({ id, kind, daysBefore, daysAfter, reason, byMemberId, createdAt }) => {
    const item = kinds.find((one) => one.itemCode === kind);
    return {
      id,
      name: item ? localizedText(item.itemName, item.itemEnName) : localizedText(kind),
      from: daysBefore,
      to: daysAfter,
      reason,
      by: by.find((one) => one.id === byMemberId) ?? null,
      at: createdAt.toISOString(),
    };
  });
}
