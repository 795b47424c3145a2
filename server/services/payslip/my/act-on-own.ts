import * as calls from '@contract/payslip/own-calls';
import { shownRows } from '@contract/payslip/rules/shown-rows';
import { slipMovedTo } from '@contract/payslip/rules/slip-state';
import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { found, ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { requirePayProof } from '@server/services/pay/access/pay-proof';
import { findOwnSlip, type SlipRecord } from './own-slip';

/** Confirms a payslip whose amounts the caller has opened. */
export const myPayslipConfirm = verb(
  calls.myPayslipConfirm,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) =>
    await ctx.db.transaction(async (tx) => {
      const slip = await findOwnSlip(tx, ctx.session, input.id, true);
      await requirePayProof(tx, ctx);
      if (slip.state === 'confirmed') {
        return { isChanged: false };
      }
      if (slip.state === 'corrected') {
        return { isChanged: true };
      }
      const state = slipMovedTo(slip.state, 'confirm');
      if (slip.seenAt === null) {
        throw new ServiceError('payslipUnseen');
      }
      if (!state) {
        throw new ServiceError('payslipDisputed');
      }
      await tx
        .update(payslip)
        .set({ state, confirmedAt: ctx.now(), changedAt: ctx.now() })
        .where(eq(payslip.id, slip.id));
      return { isChanged: false };
    }),
);

/** Writes what is wrong with a payslip; it waits for a reply then. */
export const myPayslipDispute = verb(
  calls.myPayslipDispute,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) =>
    await ctx.db.transaction(async (tx) => {
      const slip = await findOwnSlip(tx, ctx.session, input.id, true);
      if (slip.state === 'corrected') {
        return { isChanged: true };
      }
      if (input.rowCode !== null) {
        found(shownRows(slip.rows).find(({ code }) => code === input.rowCode));
      }
      if (await isNewMessage(tx, ctx, slip, input)) {
        const state = slipMovedTo(slip.state, 'dispute') ?? slip.state;
        await tx.update(payslip).set({ state, changedAt: ctx.now() }).where(eq(payslip.id, slip.id));
      }
      return { isChanged: false };
    }),
);

type Message = { rowCode: string | null; text: string; requestId: string };

/** Stores a message; false where the same request has stored it before. */
async function isNewMessage(
  tx: Tx,
  { ids, now, session }: SessionCtx,
  { id: payslipId, tenantId }: SlipRecord,
  { rowCode, text, requestId }: Message,
): Promise<boolean> {
  const written = await tx
    .insert(payslipMessage)
    .values({
      id: ids(),
      tenantId,
      payslipId,
      authorMemberId: session.memberId,
      rowCode,
      text,
      requestId,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: payslipMessage.id });
  return written.length > 0;
}
