import * as calls from '@contract/pay/consent-calls';
import { and, eq, isNull } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payRecord } from '@server/db/schema/pay/record';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { cancelDocuments } from '@server/services/signing/batch/cancel-documents';
import { isUnderWay, originStates } from '@server/services/signing/batch/origin-states';
import { asTarget, findMember, type FoundMember } from '../../people/member/found-member';
import { askConsent } from './ask-consent';
import { recordConsent } from './record-consent';

/** Sends lower pay to be signed again, after it was refused, expired or never reached the person. */
export const payConsentAsk = verb(
  calls.payConsentAsk,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input: { id, requestId } }) => {
    await withWaiting(ctx, id, async (tx, record, person) => {
      const { tenantId, memberId } = record;
      const [origin] = (await originStates(tx, tenantId, [id], ctx.now())).values();
      if (isUnderWay(origin?.state)) {
        return;
      }
      if (person.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      await askConsent(tx, ctx, {
        tenantId,
        memberId,
        recordId: id,
        requestId,
        senderId: ctx.session.memberId,
      });
      await recordOperation(tx, ctx, {
        action: 'member.askPayConsent',
        ...asTarget(person),
        changes: [{ field: 'payFrom', to: record.fromDay }],
      });
    });
    return {};
  },
);

/** Records that a person has agreed to lower pay on paper; what still waits to be signed here is withdrawn. */
export const payConsentEnter = verb(
  calls.payConsentEnter,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input: { id, day } }) => {
    if (day > dayOf(ctx.now())) {
      throw new ServiceError('payIsAhead');
    }
    await withWaiting(ctx, id, async (tx, { tenantId }, person) => {
      await cancelDocuments(tx, ctx, { tenantId, kind: 'payChange', originId: id });
      const { memberId: byMemberId } = ctx.session;
      await recordConsent(tx, ctx, tenantId, { recordId: id, paper: { day, byMemberId } });
      await recordOperation(tx, ctx, {
        action: 'member.enterPayConsent',
        ...asTarget(person),
        changes: [{ field: 'paperDay', to: day }],
      });
    });
    return {};
  },
);

type Waiting = typeof payRecord.$inferSelect;

/** Runs with a record that waits for consent; one that was agreed to meanwhile is left as it is. */
async function withWaiting(
  ctx: SessionCtx,
  id: string,
  act: (tx: Tx, record: Waiting, person: FoundMember) => Promise<void>,
): Promise<void> {
  const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
  await ctx.db.transaction(async (tx) => {
    const isIt = and(
      eq(payRecord.id, id),
      eq(payRecord.tenantId, ctx.session.tenantId),
      eq(payRecord.needsConsent, true),
      isNull(payRecord.removedAt),
    );
    const { memberId } = found(
      (await tx.select({ memberId: payRecord.memberId }).from(payRecord).where(isIt))[0],
    );
    const person = await findMember(tx, scope, memberId, true);
    if (memberId === ctx.session.memberId) {
      throw new ServiceError('memberIsSelf');
    }
    const record = found((await tx.select().from(payRecord).where(isIt).for('update'))[0]);
    if (record.consentedAt === null) {
      await act(tx, record, person);
    }
  });
}
