import * as calls from '@contract/leave/calls';
import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { leaveQuotaChange } from '@server/db/schema/leave/leave';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/kernel/errors';
import type { CallOf } from '@server/kernel/call-of';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireInScope } from '../access/data-scope';
import { lockMembers } from '@server/kernel/lock-members';
import { changeQuotas } from './ledger/change-quotas';
import { quotaFigures } from './ledger/quota-figures';
import { requireLeaveKind } from './leave-kinds';
import { lockQuotas } from './lock-quotas';
import { isActive } from '@server/services/person/person';
import { verb } from '@server/kernel/verb';

type Input = CallOf<typeof calls.saveLeaveQuota>['input'];

/**
 * Sets how many days of a kind of leave a colleague has in a year. Refuses with notFound for who is no active colleague,
 * and with conflict when the days are others than the caller saw; the same call again changes nothing.
 */
export const saveLeaveQuota = verb(
  calls.saveLeaveQuota,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
    const { tenantId, memberId: byMemberId } = ctx.session;
    const { memberId, year, kind, days, reason } = input;
    const { itemName, itemEnName } = await requireLeaveKind(ctx, kind);
    return await ctx.db.transaction(async (tx) => {
      await lockQuotas(tx, tenantId);
      const target = await findTarget(tx, tenantId, memberId);
      requireInScope(scope, target);
      await lockMembers(tx, [memberId]);
      const before = await findDays(tx, tenantId, input);
      if (before === days) {
        return { days };
      }
      if (before !== input.before) {
        throw new ServiceError('conflict');
      }
      const change = {
        id: ctx.ids(),
        tenantId,
        memberId,
        year,
        kind,
        daysBefore: before,
        daysAfter: days,
        reason,
        byMemberId,
        requestId: null,
        createdAt: ctx.now(),
      };
      await tx.insert(leaveQuotaChange).values(change);
      await changeQuotas(tx, ctx, [change]);
      await recordOperation(tx, ctx, {
        action: 'leave.saveQuota',
        targetId: memberId,
        targetName: target.name,
        targetEnName: target.enName,
        changes: [
          { field: 'leaveKind', to: itemName, toEn: itemEnName ?? null },
          { field: 'leaveYear', to: String(year) },
          { field: 'leaveDays', from: before?.toString() ?? null, to: days?.toString() ?? null },
          { field: 'reason', to: reason },
        ],
      });
      return { days };
    });
  },
);

async function findTarget(tx: Tx, tenantId: string, memberId: string) {
  const [row] = await tx
    .select({
      id: member.id,
      departmentId: member.departmentId,
      name: account.name,
      enName: account.enName,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId), isActive));
  return found(row);
}

async function findDays(tx: Tx, tenantId: string, { memberId, year, kind }: Input): Promise<number | null> {
  const figures = await quotaFigures(tx, tenantId, [memberId], {
    year,
    // Only the granted days are read.
    today: `${year}-12-31`,
  });
  return figures.find((one) => one.kind === kind)?.quota ?? null;
}
