import * as calls from '@contract/payslip/slip-calls';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { SENT_SLIPS, slipMovedTo } from '@contract/payslip/rules/slip-state';
import { proposedRows } from '@contract/payslip/rules/proposed-rows';
import { slipSums } from '@contract/payslip/rules/slip-sums';
import type { Out } from '@contract/endpoint';
import type { Db, Tx } from '@server/db/database';
import { payItem } from '@server/db/schema/pay/structure';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { found } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { recordPayAccess, requirePayProof } from '@server/services/pay/access/pay-proof';
import { personsOf } from '@server/services/person/load-people';
import { linksOf } from '../link/present-link';
import { payslipScope } from '../run/scope';
import { rowsToday, settledSince } from './settled-since';
import { findSlip, type SlipRecord } from './found-slip';

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** A slip without its amounts, for those who make slips and reach the person. */
export const payslipRead = verb(
  calls.payslipRead,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const { tenantId } = scope;
    const { slip } = await findSlip(ctx.db, scope, input.id);
    const versions = await versionsOf(ctx.db, slip);
    const [person] = await personsOf(ctx.db, tenantId, [slip.memberId]);
    const items = await ctx.db
      .select({ code: payItem.code, name: payItem.name, enName: payItem.enName })
      .from(payItem)
      .where(and(eq(payItem.tenantId, tenantId), eq(payItem.isEnabled, true)))
      .orderBy(asc(payItem.sequence), asc(payItem.code));
    const link = (await linksOf(ctx.db, tenantId, [{ memberId: slip.memberId, slipId: slip.id }])).get(
      slip.memberId,
    );
    const mayMove = slip.memberId !== ctx.session.memberId;
    return {
      id: slip.id,
      runId: slip.runId,
      person: found(person),
      from: slip.fromDate,
      to: slip.toDate,
      payDay: slip.payDay,
      state: slip.state,
      version: slip.version,
      sentAt: momentOf(slip.sentAt),
      seenAt: momentOf(slip.seenAt),
      confirmedAt: momentOf(slip.confirmedAt),
      confirmBy: slip.confirmBy,
      versions: versions.map(({ id, version, state, reason }) => ({ id, version, state, reason })),
      mayAnswer: mayMove && slipMovedTo(slip.state, 'answer') !== undefined,
      mayCorrect: mayMove && slipMovedTo(slip.state, 'correct') !== undefined,
      mayRecall: mayMove && slipMovedTo(slip.state, 'recall') !== undefined,
      settled: (await settledSince(ctx.db, slip)).settled,
      link: link ?? null,
      mayLink: mayMove && link !== undefined && (SENT_SLIPS as readonly string[]).includes(slip.state),
      items,
    };
  },
);

/** All sent versions of a period, the latest first. */
const versionsOf = async (db: Db | Tx, { tenantId, memberId, fromDate }: SlipRecord) =>
  await db
    .select({
      id: payslip.id,
      version: payslip.version,
      state: payslip.state,
      reason: payslip.reason,
    })
    .from(payslip)
    .where(
      and(
        eq(payslip.tenantId, tenantId),
        eq(payslip.memberId, memberId),
        eq(payslip.fromDate, fromDate),
        ne(payslip.state, 'draft'),
      ),
    )
    .orderBy(desc(payslip.createdAt), desc(payslip.version));

/** Its amounts with their explanations, and what was written about any version, under a proof. */
export const payslipRows = verb(
  calls.payslipRows,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const { tenantId } = scope;
    return await ctx.db.transaction(async (tx) => {
      const { slip } = await findSlip(tx, scope, input.id);
      const proof = await requirePayProof(tx, ctx);
      await recordPayAccess(tx, ctx, proof, 'payslip', [slip.memberId]);
      const versions = await versionsOf(tx, slip);
      const messages = await tx
        .select()
        .from(payslipMessage)
        .where(inArray(payslipMessage.payslipId, [slip.id, ...versions.map(({ id }) => id)]))
        .orderBy(asc(payslipMessage.createdAt), asc(payslipMessage.id));
      const ids = [...new Set(messages.map(({ authorMemberId }) => authorMemberId))];
      const people = new Map((await personsOf(tx, tenantId, ids)).map((one) => [one.id, one]));
      return {
        currency: slip.currency,
        rows: slip.rows,
        sums: slipSums(slip.rows),
        proposed: await proposedOf(tx, slip),
        messages: messages.map((one) => ({
          id: one.id,
          isOfRecipient: one.authorMemberId === slip.memberId,
          by: people.get(one.authorMemberId) ?? null,
          rowCode: one.rowCode,
          text: one.text,
          at: one.createdAt.toISOString(),
        })),
        secondsLeft: proof.secondsLeft,
      };
    });
  },
);

/** Changes that the figures of now would make to a slip, each under its name. */
async function proposedOf(tx: Tx, slip: SlipRecord): Promise<Out<typeof calls.payslipRows>['proposed']> {
  if ((await settledSince(tx, slip)).settled !== 'changed') {
    return null;
  }
  const computed = await rowsToday(tx, slip);
  const known = [...computed, ...slip.rows];
  return proposedRows(slip.rows, computed).map(({ code, cents }) => {
    const { name, enName } = found(known.find((row) => row.code === code));
    return { code, name, enName, cents };
  });
}
