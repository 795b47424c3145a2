import * as calls from '@contract/payslip/link-calls';
import { eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { confirmSlip, disputeSlip } from '../my/act-on-own';
import { FILES, payslipFile } from '../my/own-file';
import { amountsOf, findOwnSlip } from '../my/own-slip';
import { markSeen, presentOwn } from '../my/read-own';
import { provenSlip, slipOfAccess } from './guest-slip';

/** The slip behind a link that a code has opened, without amounts. */
export const payslipLinkSlip = verb(
  calls.payslipLinkSlip,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { slip } = await slipOfAccess(ctx, input.access);
    const [names] = await ctx.db
      .select({
        companyName: tenant.name,
        companyEnName: tenant.enName,
        name: account.name,
        enName: account.enName,
      })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(eq(member.id, slip.memberId));
    // Other versions have links of their own.
    return { slip: presentOwn(ctx, slip, []), ...found(names) };
  },
);

/** Its amounts while the code is fresh; opening them is seeing the slip. */
export const payslipLinkAmounts = verb(
  calls.payslipLinkAmounts,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { slip, secondsLeft } = await provenSlip(ctx, input.access);
    return await ctx.db.transaction(async (tx) => {
      const own = await findOwnSlip(tx, slip, slip.id, true);
      await markSeen(tx, ctx, own);
      return { ...(await amountsOf(tx, slip, own)), secondsLeft };
    });
  },
);

export const payslipLinkConfirm = verb(
  calls.payslipLinkConfirm,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { slip } = await provenSlip(ctx, input.access);
    return await ctx.db.transaction(
      async (tx) => await confirmSlip(tx, ctx, await findOwnSlip(tx, slip, slip.id, true)),
    );
  },
);

export const payslipLinkDispute = verb(
  calls.payslipLinkDispute,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { slip } = await slipOfAccess(ctx, input.access);
    return await ctx.db.transaction(
      async (tx) => await disputeSlip(tx, ctx, await findOwnSlip(tx, slip, slip.id, true), input),
    );
  },
);

/** The slip as a PDF while the code is fresh. */
export const payslipLinkFile = verb(
  calls.payslipLinkFile,
  { permission: 'anyone', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { slip } = await provenSlip(ctx, input.access);
    await hitLimit(ctx, { key: `payslipFile:${slip.memberId}`, ...FILES });
    const own = await ctx.db.transaction(async (tx) => {
      const held = await findOwnSlip(tx, slip, slip.id, true);
      await markSeen(tx, ctx, held);
      return held;
    });
    return await payslipFile(ctx.db, slip, own, { lang: ctx.lang, now: ctx.now() });
  },
);
