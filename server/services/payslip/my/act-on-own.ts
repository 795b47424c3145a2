import * as calls from '@contract/payslip/own-calls';
import { shownRows } from '@contract/payslip/rules/shown-rows';
import { slipMovedTo } from '@contract/payslip/rules/slip-state';
import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
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
      return await confirmSlip(tx, ctx, slip);
    }),
);

type Parts = Pick<Ctx, 'now' | 'ids'>;
/** True where the slip was corrected meanwhile, so that nothing was done. */
type Done = { isChanged: boolean };

/** Confirms a slip that is locked. */
export async function confirmSlip(tx: Tx, { now }: Parts, slip: SlipRecord): Promise<Done> {
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
    .set({ state, confirmedAt: now(), changedAt: now() })
    .where(eq(payslip.id, slip.id));
  return { isChanged: false };
}

/** Writes what is wrong with a payslip; it waits for a reply then. */
export const myPayslipDispute = verb(
  calls.myPayslipDispute,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) =>
    await ctx.db.transaction(
      async (tx) => await disputeSlip(tx, ctx, await findOwnSlip(tx, ctx.session, input.id, true), input),
    ),
);

/** Disputes a slip that is locked, or adds to its dispute. */
export async function disputeSlip(tx: Tx, parts: Parts, slip: SlipRecord, message: Message): Promise<Done> {
  if (slip.state === 'corrected') {
    return { isChanged: true };
  }
  if (message.rowCode !== null) {
    found(shownRows(slip.rows).find(({ code }) => code === message.rowCode));
  }
  if (await isNewMessage(tx, parts, slip, message)) {
    const state = slipMovedTo(slip.state, 'dispute') ?? slip.state;
    await tx.update(payslip).set({ state, changedAt: parts.now() }).where(eq(payslip.id, slip.id));
  }
  return { isChanged: false };
}

type Message = { rowCode: string | null; text: string; requestId: string };

/** Stores a message; false where the same request has stored it before. */
async function isNewMessage(
  tx: Tx,
  { ids, now }: Parts,
  { id: payslipId, tenantId, memberId }: SlipRecord,
  { rowCode, text, requestId }: Message,
): Promise<boolean> {
  const written = await tx
    .insert(payslipMessage)
    .values({
      id: ids(),
      tenantId,
      payslipId,
      authorMemberId: memberId,
      rowCode,
      text,
      requestId,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: payslipMessage.id });
  return written.length > 0;
}
