import type * as calls from '@contract/leave/calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { QUOTA_CHANGES_SHOWN } from '@contract/leave/calls';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { SessionCtx } from '@server/context';
import { leaveQuotaChange } from '@server/db/schema/leave/leave';
import { ServiceError } from '@server/errors';
import { both } from '../approval/read/load-facts';
import type { CallOf } from '../call-of';
import { newestFirst } from '../page-of';
import { getPeopleByIds } from '../people/get-by-ids';
import { isInScope, memberScope } from '../role/data-scope';
import { leaveKinds } from './leave-kinds';
import { loadQuotas } from './present-quotas';

/** All kinds of leave of one colleague in a year: those that can be asked for, and those that count or were taken. */
export async function getLeaveQuotas({
  ctx,
  input,
}: CallOf<typeof calls.getLeaveQuotas>): Promise<Out<typeof calls.getLeaveQuotas>> {
  const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
  const { memberId, year } = input;
  const [found] = await getPeopleByIds({ ctx, input: { ids: [memberId] } });
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
    quotas: quotas.filter((one) => one.isSelectable || one.quota !== null || one.taken + one.pending > 0),
    changes: await loadChanges(ctx, memberId, year, kinds),
  };
}

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
  const by = await getPeopleByIds({ ctx, input: { ids: rows.map((row) => row.byMemberId) } });
  return rows.map(({ id, kind, daysBefore, daysAfter, reason, byMemberId, createdAt }) => {
    const item = kinds.find((one) => one.itemCode === kind);
    return {
      id,
      name: item ? both(item.itemName, item.itemEnName) : both(kind),
      from: daysBefore,
      to: daysAfter,
      reason,
      by: by.find((one) => one.id === byMemberId) ?? null,
      at: createdAt.toISOString(),
    };
  });
}
