import * as calls from '@contract/payslip/slip-calls';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Operation } from '@contract/audit/operations';
import { addDays } from '@contract/day';
import { correctedRows } from '@contract/payslip/rules/corrected-rows';
import { slipMovedTo, type SlipMove } from '@contract/payslip/rules/slip-state';
import { withRounding } from '@contract/payslip/rules/slip-rows';
import { slipSums } from '@contract/payslip/rules/slip-sums';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payAdjustment, payItem } from '@server/db/schema/pay/structure';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb, type SessionAccess } from '@server/kernel/verb';
import type { KnownPerson } from '@server/services/person/load-people';
import { slipHash } from '../build/compute-slip';
import { settingOf } from '../build/company-rules';
import { lockRun } from '../found-run';
import { requestLinks, revokeLink } from '../link/request-links';
import { sendBuild } from '../run/change-run';
import { payslipScope } from '../run/scope';
import { runWords, notifyAnswered, notifyCorrected, notifyRecalled } from '../notify-recipients';
import { findSlip, lockSlip, type SlipRecord } from './found-slip';
import { rowsToday, settledSince } from './settled-since';

const access = { permission: 'payslips', scope: 'dataScope' } as const satisfies SessionAccess;

/** Records what was done to whose slip, without amounts and without words of a dispute. */
async function record(
  tx: Tx,
  ctx: SessionCtx,
  action: Operation,
  slip: SlipRecord,
  person: KnownPerson,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId: slip.memberId,
    targetName: person.name,
    targetEnName: person.enName,
    changes: [{ field: 'settlementPeriod', to: runWords(slip, 'zh_CN'), toEn: runWords(slip, 'en') }],
  });
}

function requireMove(
  slip: SlipRecord,
  move: SlipMove,
  refusal: ConstructorParameters<typeof ServiceError>[0],
) {
  const state = slipMovedTo(slip.state, move);
  if (!state) {
    throw new ServiceError(refusal);
  }
  return state;
}

export const payslipAnswer = verb(calls.payslipAnswer, access, async ({ ctx, input }) => {
  const scope = await payslipScope(ctx);
  await ctx.db.transaction(async (tx) => {
    const { slip, person } = await lockSlip(tx, ctx, scope, input.id);
    const written = await tx
      .insert(payslipMessage)
      .values({
        id: ctx.ids(),
        tenantId: scope.tenantId,
        payslipId: slip.id,
        authorMemberId: ctx.session.memberId,
        text: input.text,
        requestId: input.requestId,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: payslipMessage.id });
    if (written.length === 0) {
      return;
    }
    const state = requireMove(slip, 'answer', 'payslipUndisputed');
    await tx.update(payslip).set({ state, changedAt: ctx.now() }).where(eq(payslip.id, slip.id));
    await notifyAnswered(tx, ctx, slip, slip);
    await requestLinks(tx, ctx, slip.tenantId, [slip]);
    await record(tx, ctx, 'payslip.answer', slip, person);
  });
  return {};
});

/** The id of the version that a request makes: sent again it is the same one. */
const correctionId = (slipId: string, requestId: string): string =>
  createHash('sha256').update(`${slipId} ${requestId}`).digest('base64url').slice(0, 32);

/** Replaces a sent slip of one person by a new version; the old one stays as it was. */
export const payslipCorrect = verb(calls.payslipCorrect, access, async ({ ctx, input }) => {
  const scope = await payslipScope(ctx);
  const id = correctionId(input.id, input.requestId);
  return await ctx.db.transaction(async (tx) => {
    const { slip, person } = await lockSlip(tx, ctx, scope, input.id);
    const [known] = await tx.select({ id: payslip.id }).from(payslip).where(eq(payslip.id, id));
    if (known) {
      return known;
    }
    const state = requireMove(slip, 'correct', 'payslipReplaced');
    const setting = await settingOf(tx, scope.tenantId);
    const items = await tx.select().from(payItem).where(eq(payItem.tenantId, scope.tenantId));
    const { settled, hash: settlementHash } = await settledSince(tx, slip);
    const computed = settled === 'changed' ? await rowsToday(tx, slip) : [];
    const changed = correctedRows(slip.rows, input.rows, items, computed);
    if (!changed) {
      throw new ServiceError('payslipRowUnknown');
    }
    const rows = withRounding(changed, setting.payoutStep);
    const hash = slipHash(slip.memberId, slip, rows);
    const sums = slipSums(rows);
    if (hash === slip.hash) {
      throw new ServiceError('payslipUnchanged');
    }
    if (sums.netCents < 0) {
      throw new ServiceError('payslipNegative');
    }
    const now = ctx.now();
    await tx.update(payslip).set({ state, changedAt: now }).where(eq(payslip.id, slip.id));
    await tx.insert(payslip).values({
      ...slip,
      id,
      version: slip.version + 1,
      previousId: slip.id,
      state: 'sent',
      rows,
      ...sums,
      hash,
      settlementHash: settled === 'changed' ? settlementHash : slip.settlementHash,
      reviewedHash: null,
      reason: input.reason,
      sentAt: now,
      seenAt: null,
      confirmedAt: null,
      confirmBy: addDays(dayOf(now), setting.confirmDays),
      createdAt: now,
      changedAt: now,
    });
    await notifyCorrected(tx, ctx, slip, { id, memberId: slip.memberId });
    await revokeLink(tx, slip.id);
    await requestLinks(tx, ctx, slip.tenantId, [{ id, memberId: slip.memberId }]);
    await record(tx, ctx, 'payslip.correct', slip, person);
    return { id };
  });
});

/** Leaves a sent slip as it is although its figures have changed: they were looked at. */
export const payslipKeep = verb(calls.payslipKeep, access, async ({ ctx, input }) => {
  const scope = await payslipScope(ctx);
  await ctx.db.transaction(async (tx) => {
    const { slip, person } = await lockSlip(tx, ctx, scope, input.id);
    const { settled, hash } = await settledSince(tx, slip);
    if (settled === 'open') {
      throw new ServiceError('payslipNotLocked');
    }
    if (settled === 'changed') {
      await tx.update(payslip).set({ reviewedHash: hash }).where(eq(payslip.id, slip.id));
      await record(tx, ctx, 'payslip.keep', slip, person);
    }
  });
  return {};
});

/** Takes back a slip that no one has seen: its arrears are open again, and the person is computed again. */
export const payslipRecall = verb(calls.payslipRecall, access, async ({ ctx, input }) => {
  const scope = await payslipScope(ctx);
  const { slip: asked } = await findSlip(ctx.db, scope, input.id);
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, scope.tenantId, { id: asked.runId });
    const { slip, person } = await lockSlip(tx, ctx, scope, input.id);
    if (slip.state === 'recalled') {
      return;
    }
    const state = requireMove(slip, 'recall', 'payslipSeen');
    await tx
      .update(payslip)
      .set({ state, reason: input.reason, changedAt: ctx.now() })
      .where(eq(payslip.id, slip.id));
    await tx
      .update(payAdjustment)
      .set({ bookedIn: null })
      .where(
        and(
          eq(payAdjustment.memberId, slip.memberId),
          sql`${payAdjustment.id} = any(${sql.param(slip.adjustmentIds)}::text[])`,
        ),
      );
    await notifyRecalled(tx, ctx, slip, slip);
    await revokeLink(tx, slip.id);
    await record(tx, ctx, 'payslip.recall', slip, person);
    await sendBuild(tx, ctx, run);
  });
  return {};
});
