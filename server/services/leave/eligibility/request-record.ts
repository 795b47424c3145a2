import * as calls from '@contract/leave/record-calls';
import { and, count, eq } from 'drizzle-orm';
import { RECORD_WAITING_MAX } from '@contract/leave/record-calls';
import { needsEligibility } from '@contract/leave/rule/eligibility';
import { leaveRecordRequest } from '@server/db/schema/leave/record-request';
import { found, ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { localizedText } from '@server/kernel/localized-text';
import { lockMembers } from '@server/kernel/lock-members';
import { recordOperation } from '@server/kernel/record-operation';
import { markFilesUsed, releaseFiles, requireOwnFiles } from '../../file/use-files';
import { requireLeaveKind } from '../leave-kinds';
import { leaveRuleAt } from '@server/services/work-rules/leave-rules';
import { refreshKeepers, tellKeepersOfRecord } from './tell-of-record';
import { verb } from '@server/kernel/verb';

/** Requests a record with its proof; the same request id requests once. Refuses a kind that needs none with leaveRecordNotNeeded. */
export const requestLeaveRecord = verb(
  calls.requestLeaveRecord,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { tenantId, memberId, user } = ctx.session;
    const { requestId, kind, fromDay, untilDay, note, fileIds } = input;
    const { itemName, itemEnName, status } = await requireLeaveKind(ctx, kind);
    const terms = await leaveRuleAt(ctx.db, tenantId, kind, dayOf(ctx.now()));
    if (status !== 0 || !needsEligibility(kind, terms)) {
      throw new ServiceError('leaveRecordNotNeeded');
    }
    const id = `${memberId}:${requestId}`;
    await ctx.db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const [{ waiting } = { waiting: 0 }] = await tx
        .select({ waiting: count() })
        .from(leaveRecordRequest)
        .where(and(eq(leaveRecordRequest.memberId, memberId), eq(leaveRecordRequest.state, 'waiting')));
      if (waiting >= RECORD_WAITING_MAX) {
        throw new ServiceError('leaveRecordTooMany');
      }
      await requireOwnFiles(tx, ctx, fileIds);
      const title = localizedText(itemName, itemEnName);
      const added = await tx
        .insert(leaveRecordRequest)
        .values({ id, tenantId, memberId, kind, title, fromDay, untilDay, note, fileIds, askedAt: ctx.now() })
        .onConflictDoNothing()
        .returning({ id: leaveRecordRequest.id });
      if (added.length > 0) {
        await markFilesUsed(tx, ctx, fileIds, 'leaveRecord', id);
        await recordOperation(tx, ctx, {
          action: 'leave.requestRecord',
          targetId: memberId,
          targetName: user.name,
          targetEnName: user.enName,
          changes: [
            { field: 'leaveKind', to: itemName, toEn: itemEnName },
            { field: 'reason', to: note },
          ],
        });
        await tellKeepersOfRecord(tx, ctx, { id, memberId, title });
      }
    });
    return { id };
  },
);

/** Withdraws an own request that waits; its files are released. */
export const withdrawLeaveRecord = verb(
  calls.withdrawLeaveRecord,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: { id } }) => {
    const { tenantId, memberId, user } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(leaveRecordRequest)
        .where(and(eq(leaveRecordRequest.id, id), eq(leaveRecordRequest.memberId, memberId)))
        .for('update');
      const { state, title } = found(row);
      if (state === 'withdrawn') {
        return;
      }
      if (state !== 'waiting') {
        throw new ServiceError('leaveRecordDecided');
      }
      await tx
        .update(leaveRecordRequest)
        .set({ state: 'withdrawn', decidedAt: ctx.now() })
        .where(and(eq(leaveRecordRequest.tenantId, tenantId), eq(leaveRecordRequest.id, id)));
      await releaseFiles(tx, ctx, 'leaveRecord', id);
      await recordOperation(tx, ctx, {
        action: 'leave.withdrawRecord',
        targetId: memberId,
        targetName: user.name,
        targetEnName: user.enName,
        changes: [{ field: 'leaveKind', from: title.zh_CN, fromEn: title.en }],
      });
      await refreshKeepers(tx, ctx, memberId);
    });
    return {};
  },
);
