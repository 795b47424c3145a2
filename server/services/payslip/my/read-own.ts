import * as calls from '@contract/payslip/own-calls';
import { shownRows } from '@contract/payslip/rules/shown-rows';
import { slipMovedTo } from '@contract/payslip/rules/slip-state';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payslip } from '@server/db/schema/payslip/slip';
import { dayOf } from '@server/kernel/day-range';
import { verb } from '@server/kernel/verb';
import { requirePayProof } from '@server/services/pay/access/pay-proof';
import { amountsOf, findOwnSlip, ownSlips, versionsOf, type SlipRecord } from './own-slip';

const headOf = ({ id, fromDate, toDate, payDay, version, state, confirmBy, sentAt }: SlipRecord) => ({
  id,
  fromDate,
  toDate,
  payDay,
  version,
  state,
  confirmBy,
  sentAt: sentAt?.toISOString() ?? '',
});

/** The caller's payslips, without amounts. */
export const myPayslips = verb(
  calls.myPayslips,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const slips = await ownSlips(ctx.db, ctx.session);
    return { list: slips.map(headOf), today: dayOf(ctx.now()) };
  },
);

/** One of the caller's payslips, without amounts. */
export const myPayslip = verb(
  calls.myPayslip,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const slip = await findOwnSlip(ctx.db, ctx.session, input.id);
    return presentOwn(ctx, slip, await versionsOf(ctx.db, ctx.session, slip.fromDate));
  },
);

/** A slip for its recipient, without amounts. */
export function presentOwn(
  { now }: Pick<Ctx, 'now'>,
  slip: SlipRecord,
  versions: Awaited<ReturnType<typeof versionsOf>>,
): Out<typeof calls.myPayslip> {
  const { state, reason, seenAt, confirmedAt } = slip;
  return {
    ...headOf(slip),
    reason,
    seenAt: seenAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    rows: shownRows(slip.rows).map(({ code, name, enName, group }) => ({ code, name, enName, group })),
    versions: versions.map(({ sentAt, ...one }) => ({ ...one, sentAt: sentAt?.toISOString() ?? '' })),
    today: dayOf(now()),
    mayConfirm: slipMovedTo(state, 'confirm') === 'confirmed',
    mayDispute: state === 'disputed' || slipMovedTo(state, 'dispute') !== undefined,
  };
}

/** The amounts of one of the caller's payslips, under a proof; opening them is seeing the slip. */
export const myPayslipAmounts = verb(
  calls.myPayslipAmounts,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) =>
    await ctx.db.transaction(async (tx) => {
      const slip = await findOwnSlip(tx, ctx.session, input.id, true);
      const { secondsLeft } = await requirePayProof(tx, ctx);
      await markSeen(tx, ctx, slip);
      return { ...(await amountsOf(tx, ctx.session, slip)), secondsLeft };
    }),
);

export async function markSeen(tx: Tx, { now }: Pick<Ctx, 'now'>, slip: SlipRecord): Promise<void> {
  const state = slipMovedTo(slip.state, 'see');
  if (state) {
    await tx.update(payslip).set({ state, seenAt: now(), changedAt: now() }).where(eq(payslip.id, slip.id));
  }
}

/** The amounts paid by each of the caller's payslips, under a proof. */
export const myPayslipNets = verb(
  calls.myPayslipNets,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { secondsLeft } = await requirePayProof(ctx.db, ctx);
    const slips = await ownSlips(ctx.db, ctx.session);
    return {
      list: slips.map(({ id, payoutCents, currency }) => ({ id, payoutCents, currency })),
      secondsLeft,
    };
  },
);
