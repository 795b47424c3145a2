import * as calls from '@contract/payslip/link-calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { payslipLink } from '@server/db/schema/payslip/link';
import { found, ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { checkBoundCode, consumeBoundCode, sendBoundCode } from '@server/services/guest/bound-code';
import type { Reach } from '@server/services/guest/contacts';
import { endAccess, grantAccess } from '@server/services/guest/guest-access';
import { spendCaptcha } from '@server/services/session/captcha/spend-captcha';
import { slipOfLink, type LinkedSlip } from './guest-slip';
import { isColleague, slipReach } from './send-link';

/** Where the code goes; a contact that is a colleague's by now ends the link. */
async function reachOfLink(ctx: Ctx, { slip }: LinkedSlip): Promise<Reach> {
  const to = await slipReach(ctx.db, slip.memberId);
  if (!to || (await isColleague(ctx.db, slip.tenantId, to))) {
    throw new ServiceError('payslipLinkOver');
  }
  return to;
}

const entering = ({ link, slip }: LinkedSlip) => ({
  subjectId: link.id,
  purpose: 'enter' as const,
  contentHash: slip.hash,
});

/** Whose company sent a link; the payslip and its month stay closed. */
export const payslipLinkRead = verb(
  calls.payslipLinkRead,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const linked = await slipOfLink(ctx, input.link);
    const [company] = await ctx.db
      .select({ name: tenant.name, enName: tenant.enName })
      .from(tenant)
      .where(eq(tenant.id, linked.slip.tenantId));
    const { name, enName } = found(company);
    return { companyName: name, companyEnName: enName, sendsTo: (await reachOfLink(ctx, linked)).masked };
  },
);

/** Sends the code that opens a link. */
export const payslipLinkCode = verb(
  calls.payslipLinkCode,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const linked = await slipOfLink(ctx, input.link);
    const to = await reachOfLink(ctx, linked);
    await spendCaptcha(ctx, input, { purpose: 'code', number: undefined });
    const { tenantId } = linked.slip;
    const sent = await sendBoundCode(ctx, entering(linked), { ...to, tenantId, scene: 'payslip' });
    return { sentTo: to.masked, ...sent };
  },
);

/** Changes a link and its code for access to the slip, which is a proof for its amounts at first. */
export const payslipLinkEnter = verb(
  calls.payslipLinkEnter,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const linked = await slipOfLink(ctx, input.link);
    await reachOfLink(ctx, linked);
    const given = { ...entering(linked), code: input.code };
    await checkBoundCode(ctx, given);
    const { link } = linked;
    await ctx.db.transaction(async (tx) => {
      await consumeBoundCode(tx, ctx, given);
      await tx
        .update(payslipLink)
        .set({ openedAt: ctx.now() })
        .where(and(eq(payslipLink.id, link.id), isNull(payslipLink.openedAt)));
    });
    return await grantAccess(ctx, { subjectId: link.id, linkHash: found(link.linkHash ?? undefined) });
  },
);

/** Ends the access on this device. */
export const payslipLinkLeave = verb(
  calls.payslipLinkLeave,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    await endAccess(ctx, input.access);
    return {};
  },
);
