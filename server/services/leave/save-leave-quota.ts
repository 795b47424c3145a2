import type * as calls from '@contract/leave/calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { leaveQuota, leaveQuotaChange } from '@server/db/schema/leave';
import { member } from '@server/db/schema/member';
import { found, ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { recordOperation } from '../audit/record-operation';
import { memberScope, requireInScope } from '../role/data-scope';
import { requireLeaveKind } from './leave-kinds';
import { lockQuotas } from './lock-quotas';
import { isActive } from '@server/services/people/person';

type Input = CallOf<typeof calls.saveLeaveQuota>['input'];

/**
 * Sets how many days of a kind of leave a colleague has in a year. Refuses with notFound for who is no active colleague,
 * and with conflict when the days are others than the caller saw; the same call again changes nothing.
 */
export async function saveLeaveQuota({
  ctx,
  input,
}: CallOf<typeof calls.saveLeaveQuota>): Promise<Out<typeof calls.saveLeaveQuota>> {
  const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
  const { tenantId, memberId: byMemberId } = ctx.session;
  const { memberId, year, kind, days, reason } = input;
  const { itemName, itemEnName } = await requireLeaveKind(ctx, kind);
  return await ctx.db.transaction(async (tx) => {
    await lockQuotas(tx, tenantId);
    const target = await findTarget(tx, tenantId, memberId);
    requireInScope(scope, target);
    const before = await findDays(tx, input);
    if (before === days) {
      return { days };
    }
    if (before !== input.before) {
      throw new ServiceError('conflict');
    }
    await write(tx, ctx, input);
    await tx.insert(leaveQuotaChange).values({
      id: ctx.ids(),
      tenantId,
      memberId,
      year,
      kind,
      daysBefore: before,
      daysAfter: days,
      reason,
      byMemberId,
      createdAt: ctx.now(),
    });
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
}

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

const ofQuota = ({ memberId, year, kind }: Input) =>
  and(eq(leaveQuota.memberId, memberId), eq(leaveQuota.year, year), eq(leaveQuota.kind, kind));

async function findDays(tx: Tx, input: Input): Promise<number | null> {
  const [row] = await tx.select({ days: leaveQuota.days }).from(leaveQuota).where(ofQuota(input));
  return row?.days ?? null;
}

async function write(tx: Tx, { session }: SessionCtx, input: Input): Promise<void> {
  const { memberId, year, kind, days } = input;
  if (days === null) {
    await tx.delete(leaveQuota).where(ofQuota(input));
    return;
  }
  await tx
    .insert(leaveQuota)
    .values({ memberId, year, kind, tenantId: session.tenantId, days })
    .onConflictDoUpdate({ target: [leaveQuota.memberId, leaveQuota.year, leaveQuota.kind], set: { days } });
}
