import * as calls from '@contract/leave/eligibility-calls';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { leaveEligibility } from '@server/db/schema/leave/eligibility';
import { leaveRecordRequest } from '@server/db/schema/leave/record-request';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { requireKept } from '../balance/get-leave-balances';
import { requireLeaveKind } from '../leave-kinds';
import { kindsWithRecords } from './kinds-with-records';
import { verb } from '@server/kernel/verb';

const isOf = (tenantId: string) =>
  and(eq(leaveEligibility.tenantId, tenantId), isNull(leaveEligibility.removedAt));

/** Records of a colleague within the scope of function 1111, and the kinds that need one. */
export const listLeaveEligibility = verb(
  calls.listLeaveEligibility,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { id: memberId } = await requireKept(ctx, input.memberId);
    const { tenantId } = ctx.session;
    const { kinds, nameOf } = await kindsWithRecords(ctx);
    const rows = await ctx.db
      .select()
      .from(leaveEligibility)
      .where(and(isOf(tenantId), eq(leaveEligibility.memberId, memberId)))
      .orderBy(asc(leaveEligibility.fromDay), asc(leaveEligibility.createdAt), asc(leaveEligibility.id));
    const waiting = await ctx.db
      .select()
      .from(leaveRecordRequest)
      .where(and(eq(leaveRecordRequest.memberId, memberId), eq(leaveRecordRequest.state, 'waiting')))
      .orderBy(asc(leaveRecordRequest.askedAt));
    return {
      kinds,
      waiting: waiting.map(({ id, title, askedAt }) => ({ id, name: title, askedAt: askedAt.toISOString() })),
      records: rows.map(({ id, kind, fromDay, untilDay, note }) => ({
        id,
        kind,
        name: nameOf(kind),
        fromDay,
        untilDay,
        note,
      })),
    };
  },
);

/** Records what entitles a colleague to a kind of leave; the same request id records once. */
export const saveLeaveEligibility = verb(
  calls.saveLeaveEligibility,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const person = await requireKept(ctx, input.memberId);
    const { itemCode, itemName } = await requireLeaveKind(ctx, input.kind);
    const { tenantId, memberId: byMemberId } = ctx.session;
    const { fromDay, untilDay, note } = input;
    const id = `${person.id}:${input.requestId}`;
    return await ctx.db.transaction(async (tx) => {
      const added = await tx
        .insert(leaveEligibility)
        .values({
          id,
          tenantId,
          memberId: person.id,
          kind: itemCode,
          fromDay,
          untilDay,
          note,
          byMemberId,
          createdAt: ctx.now(),
        })
        .onConflictDoNothing()
        .returning({ id: leaveEligibility.id });
      if (added.length > 0) {
        await recordOperation(tx, ctx, {
          action: 'leave.saveEligibility',
          targetId: person.id,
          targetName: person.name,
          targetEnName: person.enName,
          changes: [
            { field: 'leaveKind', to: itemName },
            { field: 'reason', to: note },
          ],
        });
      }
      return { id };
    });
  },
);

/** Removes a record; leave that was granted or approved stays. */
export const removeLeaveEligibility = verb(
  calls.removeLeaveEligibility,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const [row] = await ctx.db
      .select()
      .from(leaveEligibility)
      .where(and(isOf(ctx.session.tenantId), eq(leaveEligibility.id, input.id)));
    if (!row) {
      throw new ServiceError('notFound');
    }
    const person = await requireKept(ctx, row.memberId);
    await ctx.db.transaction(async (tx) => {
      const removed = await tx
        .update(leaveEligibility)
        .set({ removedAt: ctx.now() })
        .where(and(isOf(ctx.session.tenantId), eq(leaveEligibility.id, row.id)))
        .returning({ id: leaveEligibility.id });
      if (removed.length > 0) {
        await recordOperation(tx, ctx, {
          action: 'leave.removeEligibility',
          targetId: person.id,
          targetName: person.name,
          targetEnName: person.enName,
          changes: [{ field: 'reason', from: row.note }],
        });
      }
    });
    return {};
  },
);
