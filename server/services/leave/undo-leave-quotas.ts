import * as calls from '@contract/leave/calls';
import { eq, sql } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { findChanges, undoLeft } from './adjust-leave-quotas';
import { daysByPerson } from './days-by-person';
import { changeQuotas } from './ledger/change-quotas';
import { lockQuotas } from './lock-quotas';

/**
 * Gives everybody of an adjustment the days back that they had, but for those whose days were changed again since. The same call
 * again answers the same. Refuses with notFound what the caller did not adjust, and when the time is over.
 */
export const undoLeaveQuotas = verb(
  calls.undoLeaveQuotas,
  // Only the caller's own adjustments of the last minutes.
  { permission: 'leaveQuota', scope: 'self' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      await lockQuotas(tx, ctx.session.tenantId);
      const changes = await findChanges(tx, ctx, input.requestId);
      const [first] = changes;
      if (!first || first.tenantId !== ctx.session.tenantId) {
        throw new ServiceError('notFound');
      }
      const undoId = `undo ${input.requestId}`;
      const earlier = await findChanges(tx, ctx, undoId);
      if (earlier.length > 0) {
        return { restored: earlier.length, kept: changes.length - earlier.length };
      }
      if (undoLeft(ctx, first.createdAt) === 0) {
        throw new ServiceError('quotaUndoOver');
      }
      await restore(tx, ctx, { requestId: input.requestId, undoId });
      const restored = await findChanges(tx, ctx, undoId);
      const [company] = await tx
        .select({ id: tenant.id, name: tenant.name, enName: tenant.enName })
        .from(tenant)
        .where(eq(tenant.id, ctx.session.tenantId));
      await recordOperation(tx, ctx, {
        action: 'leave.undoQuotas',
        targetId: company?.id,
        targetName: company?.name,
        targetEnName: company?.enName,
        changes: [
          { field: 'leaveYear', to: String(first.year) },
          { field: 'people', to: String(restored.length) },
          ...(await daysByPerson(tx, restored)),
        ],
      });
      return { restored: restored.length, kept: changes.length - restored.length };
    });
  },
);

async function restore(
  tx: Tx,
  ctx: SessionCtx,
  { requestId, undoId }: { requestId: string; undoId: string },
): Promise<void> {
  const { memberId } = ctx.session;
  await tx.execute(
    sql`insert into leave_quota_change
      (id, tenant_id, member_id, year, kind, days_before, days_after, reason, by_member_id, request_id, created_at)
    select ${ctx.ids()}::text || '-' || member_id, tenant_id, member_id, year, kind, days_after, days_before,
      reason, ${memberId}::text, ${undoId}::text, ${ctx.now().toISOString()}::timestamptz
    from leave_quota_change c where c.by_member_id = ${memberId} and c.request_id = ${requestId}
      and not exists (select 1 from leave_quota_change n where n.member_id = c.member_id and n.year = c.year
        and n.kind = c.kind and n.created_at > c.created_at)`,
  );
  await changeQuotas(tx, ctx, await findChanges(tx, ctx, undoId));
}
