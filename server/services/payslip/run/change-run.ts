import * as calls from '@contract/payslip/run-calls';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Operation } from '@contract/audit/operations';
import { runMovedTo, SILENT_SLIPS, type RunMove } from '@contract/payslip/rules/slip-state';
import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import type { Acting, Clock } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payslipPerson, payslipRun } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { settlement } from '@server/db/schema/settlement';
import { sendJob } from '@server/jobs/send-job';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { verb, type SessionAccess } from '@server/kernel/verb';
import { isOfPart } from '@server/services/access/part-of-scope';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { slipBuildKind } from '../build/build-kind';
import { lockRun, type RunRow } from '../found-run';
import { runName, notifyReminded } from '../notify-recipients';
import { payslipScope } from './scope';

const whole = { permission: 'payslips', scope: 'wholeCompany' } as const satisfies SessionAccess;
const BUILDS = { max: 60, windowMs: 60 * 60_000 };

export async function recordRun(
  tx: Tx,
  ctx: Acting,
  action: Operation,
  run: RunRow,
  people?: number,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId: run.id,
    ...runName(run),
    changes: people === undefined ? [] : [{ field: 'people', to: String(people) }],
  });
}

/** The state after a move; refuses a run in another state. */
export function requireMove(run: RunRow, move: RunMove): RunRow['state'] {
  const state = runMovedTo(run.state, move);
  if (!state) {
    throw new ServiceError('payslipState');
  }
  return state;
}

/** Starts a computation of a locked run; one that runs ends. */
export async function sendBuild(tx: Tx, ctx: Clock, run: RunRow): Promise<void> {
  const buildId = ctx.ids();
  await tx
    .update(payslipRun)
    .set({ buildId, builtAt: null, state: requireMove(run, 'collect'), revision: run.revision + 1 })
    .where(eq(payslipRun.id, run.id));
  await sendJob(tx, ctx, slipBuildKind, { runId: run.id, buildId }, { tenantId: run.tenantId, key: buildId });
}

export const payslipRunStart = verb(
  calls.payslipRunStart,
  whole,
  async ({ ctx, input }) => await ctx.db.transaction(async (tx) => await startRun(tx, ctx, input)),
);

/** The run of a locked period; started again it is the same. */
export async function startRun(
  tx: Tx,
  ctx: Acting,
  { settlementId, payDay }: { settlementId: string; payDay: string },
): Promise<{ id: string }> {
  const { tenantId, memberId } = ctx.session;
  const isIt = and(eq(settlement.id, settlementId), eq(settlement.tenantId, tenantId));
  const period = found((await tx.select().from(settlement).where(isIt).for('update'))[0]);
  if (period.state !== 'locked') {
    throw new ServiceError('payslipNotLocked');
  }
  const [known] = await tx
    .select({ id: payslipRun.id })
    .from(payslipRun)
    .where(and(eq(payslipRun.settlementId, period.id), ne(payslipRun.state, 'removed')));
  if (known) {
    return known;
  }
  const [run] = await tx
    .insert(payslipRun)
    .values({
      id: ctx.ids(),
      tenantId,
      settlementId: period.id,
      fromDate: period.fromDate,
      toDate: period.toDate,
      payDay,
      buildId: '',
      createdByMemberId: memberId,
      createdAt: ctx.now(),
    })
    .returning();
  await sendBuild(tx, ctx, run!);
  await recordRun(tx, ctx, 'payslip.start', run!);
  return { id: run!.id };
}

export const payslipRunBuild = verb(calls.payslipRunBuild, whole, async ({ ctx, input }) => {
  await hitLimit(ctx, { key: `payslipBuild:${ctx.session.memberId}`, ...BUILDS });
  await ctx.db.transaction(async (tx) => {
    await sendBuild(tx, ctx, await lockRun(tx, ctx.session.tenantId, input));
  });
  return {};
});

export const payslipRunCheck = verb(calls.payslipRunCheck, whole, async ({ ctx, input }) => {
  await ctx.db.transaction(
    async (tx) => await checkRun(tx, ctx, await lockRun(tx, ctx.session.tenantId, input)),
  );
  return {};
});

/** Marks the checklist of a locked run as done. */
export async function checkRun(tx: Tx, ctx: Acting, run: RunRow): Promise<void> {
  const state = requireMove(run, 'check');
  if (run.builtAt === null) {
    throw new ServiceError('payslipBuilding');
  }
  await tx
    .update(payslipRun)
    .set({ state, revision: run.revision + 1 })
    .where(eq(payslipRun.id, run.id));
  await recordRun(tx, ctx, 'payslip.check', run);
}

export const payslipRunClose = verb(calls.payslipRunClose, whole, async ({ ctx, input }) => {
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, ctx.session.tenantId, input);
    const state = requireMove(run, 'close');
    const count = await tx.$count(payslip, and(eq(payslip.runId, run.id), eq(payslip.state, 'disputed')));
    if (count > 0) {
      throw new ServiceError('payslipDisputes', { count });
    }
    await tx
      .update(payslipRun)
      .set({ state, closedAt: ctx.now(), revision: run.revision + 1 })
      .where(eq(payslipRun.id, run.id));
    await recordRun(tx, ctx, 'payslip.close', run);
  });
  return {};
});

export const payslipRunRemove = verb(calls.payslipRunRemove, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(payslipRun.id, input.id), eq(payslipRun.tenantId, tenantId));
    const run = found((await tx.select().from(payslipRun).where(isIt).for('update'))[0]);
    if (run.state === 'removed') {
      return;
    }
    const state = requireMove(run, 'remove');
    await tx.delete(payslip).where(and(eq(payslip.runId, run.id), eq(payslip.state, 'draft')));
    await tx
      .update(payslipRun)
      .set({ state, buildId: '', revision: run.revision + 1 })
      .where(isIt);
    await recordRun(tx, ctx, 'payslip.remove', run);
  });
  return {};
});

/** Reminds the silent ones within the scope, each once a day; no one reminds themselves. */
export const payslipRemind = verb(
  calls.payslipRemind,
  { permission: 'payslips', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await payslipScope(ctx);
    const today = dayOf(ctx.now());
    const { batch } = PAYSLIP_LIMITS;
    return await ctx.db.transaction(async (tx) => {
      const run = await lockRun(tx, scope.tenantId, input);
      if (run.state !== 'sent') {
        throw new ServiceError('payslipState');
      }
      const rows = await query<{ id: string; memberId: string }>(
        tx,
        sql`select s.id, s.member_id as "memberId" from payslip s
          join payslip_person p on p.run_id = s.run_id and p.member_id = s.member_id
          join member m on m.id = s.member_id join account a on a.id = m.account_id
          where s.run_id = ${run.id} and s.state = any(${sql.param([...SILENT_SLIPS])}::text[])
            and p.reminded_on is distinct from ${today}::date and m.status = 'normal' and a.status = 'normal'
            and m.id <> ${ctx.session.memberId} and ${isOfPart(scope, undefined)}
          order by m.id limit ${batch + 1}`,
      );
      const reminded = rows.slice(0, batch);
      if (reminded.length > 0) {
        await tx
          .update(payslipPerson)
          .set({ remindedOn: today })
          .where(
            and(
              eq(payslipPerson.runId, run.id),
              sql`${payslipPerson.memberId} = any(${sql.param(reminded.map(({ memberId }) => memberId))}::text[])`,
            ),
          );
        await notifyReminded(tx, ctx, run, reminded);
        await recordRun(tx, ctx, 'payslip.remind', run, reminded.length);
      }
      return { reminded: reminded.length, hasMore: rows.length > batch };
    });
  },
);
