import * as calls from '@contract/payslip/slip-calls';
import { eq } from 'drizzle-orm';
import { maskMobile } from '@contract/account/rules/mobile';
import { SENT_SLIPS } from '@contract/payslip/rules/slip-state';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { payslipContact } from '@server/db/schema/payslip/link';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { readMobile } from '@server/services/person/read-mobile';
import { requireMessagesLeft } from '@server/services/rate-limit/message-limits';
import { runWords } from '../notify-recipients';
import { payslipScope } from '../run/scope';
import { lockSlip, type SlipRecord } from '../slip/found-slip';
import { requestLinks } from './request-links';
import { isColleague, slipReach } from './send-link';

/** Sends the link of a slip of someone who has left again, to another number if one is given; the link before ends. */
export const payslipLinkSend = verb(
  calls.payslipLinkSend,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const { mobile } = input;
    const number = mobile === undefined ? undefined : await readMobile(ctx, mobile);
    await ctx.db.transaction(async (tx) => {
      const { slip, person } = await lockSlip(tx, ctx, scope, input.id);
      if (!(SENT_SLIPS as readonly string[]).includes(slip.state)) {
        throw new ServiceError('payslipReplaced');
      }
      const isLeft = eq(member.id, slip.memberId);
      const [own] = await tx.select({ status: member.status }).from(member).where(isLeft);
      if (own?.status !== 'left') {
        throw new ServiceError('payslipNotLeft');
      }
      if (number) {
        await saveContact(tx, ctx, slip, number.full);
      }
      await requireReached(tx, ctx, slip);
      await requestLinks(tx, ctx, slip.tenantId, [slip]);
      await recordOperation(tx, ctx, {
        action: 'payslip.link',
        targetId: slip.memberId,
        targetName: person.name,
        targetEnName: person.enName,
        changes: [
          { field: 'settlementPeriod', to: runWords(slip, 'zh_CN'), toEn: runWords(slip, 'en') },
          ...(number ? [{ field: 'mobile' as const, to: maskMobile(number.mobile) }] : []),
        ],
      });
    });
    return {};
  },
);

async function saveContact(
  tx: Tx,
  { session, now }: SessionCtx,
  { tenantId, memberId }: SlipRecord,
  mobile: string,
): Promise<void> {
  const saved = { mobile, byMemberId: session.memberId, changedAt: now() };
  await tx
    .insert(payslipContact)
    .values({ memberId, tenantId, ...saved })
    .onConflictDoUpdate({ target: payslipContact.memberId, set: saved });
}

/** Refuses in words what the job could not send now. */
async function requireReached(tx: Tx, { now, env }: SessionCtx, slip: SlipRecord): Promise<void> {
  const { tenantId, memberId } = slip;
  const to = await slipReach(tx, memberId);
  if (!to) {
    throw new ServiceError('payslipNoContact');
  }
  if (await isColleague(tx, tenantId, to)) {
    throw new ServiceError('payslipColleague');
  }
  await requireMessagesLeft({ db: tx, now, env }, [{ ...to, tenantId }]);
}
