import * as calls from '@contract/payslip/run-calls';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isFault, type SlipCheck } from '@contract/payslip/payslip';
import type { MessageKey } from '@server/messages/messages';
import { messageText } from '@server/messages/messages';
import type { Acting, SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { payslipRun } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { loadPeople } from '@server/services/person/load-people';
import { lockRun, type RunRow } from '../found-run';
import { requestLinks } from '../link/request-links';
import { notifySent } from '../notify-recipients';
import { recordRun, requireMove } from './change-run';

type Draft = {
  id: string;
  memberId: string;
  checks: SlipCheck[];
  adjustmentIds: string[];
  isOutdated: boolean;
};

/** Sends all that can be sent, or those chosen: in one transaction, so that no one has a message of a sending that failed. */
export const payslipSend = verb(
  calls.payslipSend,
  { permission: 'payslips', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    if (input.confirmBy < dayOf(ctx.now())) {
      throw new ServiceError('payslipDeadlinePast');
    }
    return await ctx.db.transaction(async (tx) => {
      const run = await lockRun(tx, ctx.session.tenantId, input);
      const { sent, judged } = await sendSlips(tx, ctx, run, input);
      return {
        sent: sent.length,
        refused: await refusedOf(tx, ctx, input.memberIds ?? [], judged),
      };
    });
  },
);

type Judged = { draft: Draft; refusal: MessageKey | undefined };

/** Sends the slips of a locked run that can be sent, with their messages. */
export async function sendSlips(
  tx: Tx,
  ctx: Acting,
  run: RunRow,
  { confirmBy, memberIds }: { confirmBy: string; memberIds?: readonly string[] | undefined },
): Promise<{ sent: Draft[]; judged: Judged[] }> {
  const state = requireMove(run, 'send');
  if (run.builtAt === null) {
    throw new ServiceError('payslipBuilding');
  }
  const drafts = await draftsOf(tx, run, memberIds);
  const open = await openAdjustments(
    tx,
    run,
    drafts.map(({ memberId }) => memberId),
  );
  const judged = drafts.map((draft) => ({ draft, refusal: refusalOf(draft, open) }));
  const sent = judged.filter(({ refusal }) => !refusal).map(({ draft }) => draft);
  if (sent.length === 0 && memberIds === undefined) {
    throw new ServiceError(judged[0]?.refusal ?? 'payslipNothing');
  }
  await send(tx, ctx, { run, state, confirmBy }, sent);
  return { sent, judged };
}

/** Slips that were not sent, with whether the settled figures have become others since. */
async function draftsOf(tx: Tx, run: RunRow, memberIds: readonly string[] | undefined): Promise<Draft[]> {
  return await query<Draft>(
    tx,
    sql`select s.id, s.member_id as "memberId", p.checks, s.adjustment_ids as "adjustmentIds",
        (q.hash is distinct from s.settlement_hash or z.state <> 'locked') as "isOutdated"
      from payslip s join payslip_person p on p.run_id = s.run_id and p.member_id = s.member_id
      join settlement z on z.id = ${run.settlementId}
      left join settlement_person q on q.settlement_id = z.id and q.member_id = s.member_id
      where s.run_id = ${run.id} and s.state = 'draft'
        and ${memberIds ? sql`s.member_id = any(${sql.param([...memberIds])}::text[])` : sql`true`}
      order by s.member_id for update of s`,
  );
}

/** Arrears that no slip has taken, locked so that none is taken twice. */
async function openAdjustments(
  tx: Tx,
  run: RunRow,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ id: payAdjustment.id, memberId: payAdjustment.memberId })
    .from(payAdjustment)
    .where(
      and(
        eq(payAdjustment.tenantId, run.tenantId),
        inArray(payAdjustment.memberId, [...memberIds]),
        isNull(payAdjustment.removedAt),
        isNull(payAdjustment.bookedIn),
        sql`${payAdjustment.fromDate} <= ${run.toDate}::date`,
      ),
    )
    .orderBy(payAdjustment.id)
    .for('update');
  const byMember = new Map<string, string[]>();
  for (const { id, memberId } of rows) {
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), id]);
  }
  return byMember;
}

function refusalOf(draft: Draft, open: ReadonlyMap<string, string[]>): MessageKey | undefined {
  if (draft.checks.some(({ kind }) => isFault(kind))) {
    return 'payslipFaulty';
  }
  const now = [...(open.get(draft.memberId) ?? [])].sort().join(' ');
  return draft.isOutdated || now !== [...draft.adjustmentIds].sort().join(' ')
    ? 'payslipOutdated'
    : undefined;
}

async function send(
  tx: Tx,
  ctx: Acting,
  { run, state, confirmBy }: { run: RunRow; state: RunRow['state']; confirmBy: string },
  sent: readonly Draft[],
): Promise<void> {
  if (sent.length === 0) {
    return;
  }
  const now = ctx.now();
  await tx
    .update(payslip)
    .set({ state: 'sent', sentAt: now, confirmBy, changedAt: now })
    .where(sql`${payslip.id} = any(${sql.param(sent.map(({ id }) => id))}::text[])`);
  const adjustmentIds = sent.flatMap((one) => one.adjustmentIds);
  if (adjustmentIds.length > 0) {
    await tx
      .update(payAdjustment)
      .set({ bookedIn: run.fromDate })
      .where(sql`${payAdjustment.id} = any(${sql.param(adjustmentIds)}::text[])`);
  }
  await tx
    .update(payslipRun)
    .set({ state, confirmBy, sentAt: run.sentAt ?? now, revision: run.revision + 1 })
    .where(eq(payslipRun.id, run.id));
  await notifySent(tx, ctx, run, sent, confirmBy);
  await requestLinks(tx, ctx, run.tenantId, sent);
  await recordRun(tx, ctx, 'payslip.send', run, sent.length);
}

/** Those chosen who got none: with a fault, or without a draft. */
async function refusedOf(tx: Tx, ctx: SessionCtx, memberIds: readonly string[], judged: readonly Judged[]) {
  const refusals = memberIds.flatMap((memberId) => {
    const own = judged.find(({ draft }) => draft.memberId === memberId);
    const refusal = own ? own.refusal : 'payslipAlreadySent';
    return refusal ? [{ memberId, refusal }] : [];
  });
  const people = await loadPeople(
    tx,
    ctx.session.tenantId,
    refusals.map(({ memberId }) => memberId),
  );
  return refusals.flatMap(({ memberId, refusal }) => {
    const person = people.get(memberId);
    return person
      ? [
          {
            id: memberId,
            name: person.name,
            enName: person.enName,
            refusal: messageText(refusal, ctx.lang),
          },
        ]
      : [];
  });
}
