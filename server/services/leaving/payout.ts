import * as calls from '@contract/leaving/calls';
import type { PayoutGap } from '@contract/leaving/open-item';
import { monthsBefore, unusedLeavePay } from '@contract/leaving/rules/unused-leave-pay';
import { payOn } from '@contract/pay/rules/pay-on';
import type { Out } from '@contract/endpoint';
import type { Db, Tx } from '@server/db/database';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { recordPayAccess, requirePayProof } from '@server/services/pay/access/pay-proof';
import type { MemberRow } from '@server/services/people/member/found-member';
import { agreedPay, payOf } from '@server/services/person/pay-of';
import { leaveLeftOf } from './leave-left-of';
import { askedOf } from './open-items';

type Payout = Pick<Out<typeof calls.leavingPayout>, 'payout' | 'gap'>;

/** The worth of unused statutory annual leave when a person leaves, under a proof; a look at someone else's pay is on record for them. */
export const leavingPayout = verb(
  calls.leavingPayout,
  { permission: { allOf: ['organisation', 'payRecords'] }, scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { person, asked, mayReadPay } = await askedOf(ctx, input);
    if (!mayReadPay) {
      throw new ServiceError('notFound');
    }
    const left = await leaveLeftOf(ctx, person.member, asked.lastDay);
    return await ctx.db.transaction(async (tx) => {
      const proof = await requirePayProof(tx, ctx);
      await recordPayAccess(tx, ctx, proof, 'leaving', [person.member.id]);
      const parts = left.map(({ statutoryMinutes }) => statutoryMinutes);
      const minutes = parts.includes(null) ? null : parts.reduce((sum: number, one) => sum + (one ?? 0), 0);
      return {
        ...(minutes === null
          ? gapOf('serviceUnknown')
          : await payoutOf(tx, person.member, asked.lastDay, minutes)),
        secondsLeft: proof.secondsLeft,
      };
    });
  },
);

const gapOf = (gap: PayoutGap): Payout => ({ payout: null, gap });

async function payoutOf(
  db: Db | Tx,
  { id: memberId, tenantId, joinedAt }: MemberRow,
  lastDay: string,
  statutoryMinutes: number,
): Promise<Payout> {
  const rows = await payOf(db, { tenantId, memberId }, { until: lastDay });
  const records = rows.map(agreedPay);
  const present = payOn(records, lastDay);
  const row = rows.find(({ id }) => id === present?.id);
  if (!present || !row) {
    return gapOf('noPay');
  }
  if (rows.some(({ basis }) => basis === 'hour')) {
    return gapOf('hourlyPay');
  }
  const months = monthsBefore(lastDay, dayOf(joinedAt), records);
  const worth = unusedLeavePay(statutoryMinutes, months, present.cents);
  return { payout: { ...worth, currency: row.currency, statutoryMinutes }, gap: null };
}
