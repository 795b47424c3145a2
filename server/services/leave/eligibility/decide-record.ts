import * as calls from '@contract/leave/record-calls';
import { and, eq } from 'drizzle-orm';
import type { OperationChange } from '@server/db/schema/audit';
import { leaveEligibility } from '@server/db/schema/leave/eligibility';
import { leaveRecordRequest } from '@server/db/schema/leave/record-request';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { requireKept } from '../balance/get-leave-balances';
import { tellOfDecision } from './tell-of-record';
import { verb } from '@server/kernel/verb';

/** Accepts a request for a record, which adds the record, or refuses it. Refuses a decided one with leaveRecordDecided. */
export const decideLeaveRecord = verb(
  calls.decideLeaveRecord,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input: { id, isAccepted, fromDay, untilDay, reply } }) => {
    const { tenantId, memberId: decidedBy } = ctx.session;
    const ofId = and(eq(leaveRecordRequest.id, id), eq(leaveRecordRequest.tenantId, tenantId));
    const [asked] = await ctx.db.select().from(leaveRecordRequest).where(ofId);
    const person = await requireKept(ctx, found(asked).memberId);
    if (person.id === decidedBy) {
      throw new ServiceError('leaveRecordOwn');
    }
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(leaveRecordRequest).where(ofId).for('update');
      const { state, kind, title, note } = found(row);
      if (state !== 'waiting') {
        throw new ServiceError('leaveRecordDecided');
      }
      const now = ctx.now();
      await tx
        .update(leaveRecordRequest)
        .set({
          state: isAccepted ? 'accepted' : 'refused',
          decidedBy,
          decidedAt: now,
          ...(isAccepted ? { fromDay, untilDay } : { reply }),
        })
        .where(ofId);
      const changes: OperationChange[] = [
        { field: 'leaveKind', to: title.zh_CN, toEn: title.en },
        { field: 'reason', to: isAccepted ? note : reply },
      ];
      if (isAccepted) {
        const record = { id, tenantId, memberId: person.id, kind, fromDay, untilDay, note };
        await tx.insert(leaveEligibility).values({ ...record, byMemberId: decidedBy, createdAt: now });
      }
      await recordOperation(tx, ctx, {
        action: isAccepted ? 'leave.acceptRecord' : 'leave.refuseRecord',
        targetId: person.id,
        targetName: person.name,
        targetEnName: person.enName,
        changes,
      });
      await tellOfDecision(tx, ctx, { id, memberId: person.id, title }, isAccepted ? null : reply);
    });
    return {};
  },
);
