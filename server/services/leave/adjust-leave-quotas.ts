import * as calls from '@contract/leave/calls';
import { and, asc, eq, sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { QUOTA_UNDO_MINUTES } from '@contract/leave/calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { leaveQuotaChange } from '@server/db/schema/leave/leave';
import { ServiceError } from '@server/kernel/errors';
import type { CallOf } from '@server/kernel/call-of';
import { recordOperation } from '@server/kernel/record-operation';
import type { MemberScope } from '@server/kernel/member-scope';
import { timeLeft } from '@server/kernel/time-left';
import { verb } from '@server/kernel/verb';
import { memberScope } from '../access/data-scope';
import { daysByPerson } from './days-by-person';
import { changeQuotas } from './ledger/change-quotas';
import { requireLeaveKind } from './leave-kinds';
import { lockQuotas } from './lock-quotas';
import { findTarget, othersSql, summarize } from './wanted-quotas';

type Input = CallOf<typeof calls.adjustLeaveQuotas>['input'];
const UNDO_MS = QUOTA_UNDO_MINUTES * 60_000;
/** For how long still an adjustment can be taken back. */
export const undoLeft = (ctx: Pick<SessionCtx, 'now'>, at: Date): number =>
  timeLeft(new Date(at.getTime() + UNDO_MS), UNDO_MS, ctx.now());

/**
 * Sets or changes the days of people, of a department or of the whole company, in one statement however many they are. Refuses
 * with notFound for who or what the company does not have, and with conflict when others would change than the preview showed.
 */
export const adjustLeaveQuotas = verb(
  calls.adjustLeaveQuotas,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
    const { year, kind, how, days, reason } = input;
    const { itemName, itemEnName } = await requireLeaveKind(ctx, kind);
    return await ctx.db.transaction(async (tx) => {
      await lockQuotas(tx, ctx.session.tenantId);
      const target = await findTarget(tx, scope, input.organId);
      const { people, changed, digest } = await summarize(tx, scope, input);
      const earlier = await findChanges(tx, ctx, input.requestId);
      if (earlier.length > 0) {
        return { changed: earlier.length, people, undoLeftMs: undoLeft(ctx, earlier[0]!.createdAt) };
      }
      if (digest !== input.digest) {
        throw new ServiceError('conflict');
      }
      if (changed > 0) {
        await change(tx, ctx, scope, input);
        const signed = days > 0 ? `+${days}` : String(days);
        await recordOperation(tx, ctx, {
          action: 'leave.adjustQuotas',
          targetId: target.id,
          targetName: target.name,
          targetEnName: target.enName,
          changes: [
            { field: 'leaveKind', to: itemName, toEn: itemEnName ?? null },
            { field: 'leaveYear', to: String(year) },
            how === 'set' ? { field: 'leaveDays', to: String(days) } : { field: 'leaveDaysBy', to: signed },
            { field: 'people', to: String(changed) },
            { field: 'reason', to: reason },
            ...(await daysByPerson(tx, await findChanges(tx, ctx, input.requestId))),
          ],
        });
      }
      return { changed, people, undoLeftMs: changed > 0 ? UNDO_MS : 0 };
    });
  },
);

/** What a request of the caller has changed. */
export async function findChanges(tx: Tx, { session }: SessionCtx, requestId: string) {
  return await tx
    .select()
    .from(leaveQuotaChange)
    .where(and(eq(leaveQuotaChange.byMemberId, session.memberId), eq(leaveQuotaChange.requestId, requestId)))
    .orderBy(asc(leaveQuotaChange.id));
}

async function change(tx: Tx, ctx: SessionCtx, scope: MemberScope, input: Input): Promise<void> {
  const { tenantId, memberId } = ctx.session;
  const { year, kind, reason, requestId } = input;
  await tx.execute(
    sql`insert into leave_quota_change
      (id, tenant_id, member_id, year, kind, days_before, days_after, reason, by_member_id, request_id, created_at)
    select ${ctx.ids()}::text || '-' || id, ${tenantId}::text, id, ${year}::int, ${kind}::text, days_before, days_after,
      ${reason}::text, ${memberId}::text, ${requestId}::text, ${ctx.now().toISOString()}::timestamptz
      from (${othersSql(scope, input)}) others`,
  );
  await changeQuotas(tx, ctx, await findChanges(tx, ctx, requestId));
}
