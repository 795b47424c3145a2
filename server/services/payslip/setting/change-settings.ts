import * as calls from '@contract/payslip/setting-calls';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import type { Operation } from '@contract/audit/operations';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { masterData } from '@server/db/schema/master-data';
import { contributionRule, leavePay, payslipSetting } from '@server/db/schema/payslip/setting';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb, type SessionAccess } from '@server/kernel/verb';
import { settingOf } from '../build/company-rules';
import { leaveNamesOf } from '../leave-names';
import { payslipScope } from '../run/scope';

const whole = { permission: 'payslips', scope: 'wholeCompany' } as const satisfies SessionAccess;

/** No person's data: any holder of the function reads how slips are computed. */
export const payslipSettings = verb(
  calls.payslipSettings,
  { permission: 'payslips', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const scope = await payslipScope(ctx);
    const setting = await settingOf(ctx.db, tenantId);
    const percents = await ctx.db
      .select()
      .from(leavePay)
      .where(and(eq(leavePay.tenantId, tenantId), isNull(leavePay.removedAt)))
      .orderBy(desc(leavePay.fromDay));
    const contributions = await ctx.db
      .select()
      .from(contributionRule)
      .where(and(eq(contributionRule.tenantId, tenantId), isNull(contributionRule.removedAt)))
      .orderBy(asc(contributionRule.place), asc(contributionRule.kind), desc(contributionRule.fromDay));
    const places = await ctx.db
      .select({ code: masterData.code, name: masterData.name, enName: masterData.enName })
      .from(masterData)
      .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place')))
      .orderBy(asc(masterData.code));
    const { payoutStep, deductsAbsence, deductsLateness, confirmDays, linkDays, revision } = setting;
    return {
      payoutStep,
      deductsAbsence,
      deductsLateness,
      confirmDays,
      linkDays,
      revision,
      leaveKinds: [...(await leaveNamesOf(ctx.db, tenantId))].map(([code, names]) => ({
        code,
        ...names,
        percents: percents.filter(({ kind }) => kind === code),
      })),
      contributions,
      places,
      today: dayOf(ctx.now()),
      mayChange: scope.departmentIds === null,
    };
  },
);

export const payslipSettingsSave = verb(calls.payslipSettingsSave, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { revision, ...choices } = input;
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(payslipSetting)
      .values({ ...choices, tenantId, columns: [], exportColumns: [], revision: 0 })
      .onConflictDoNothing();
    const isIt = and(eq(payslipSetting.tenantId, tenantId), eq(payslipSetting.revision, revision));
    const saved = await tx
      .update(payslipSetting)
      .set({ ...choices, revision: revision + 1 })
      .where(isIt)
      .returning({ tenantId: payslipSetting.tenantId });
    if (saved.length === 0) {
      throw new ServiceError('conflict');
    }
    await recordOperation(tx, ctx, { action: 'payslip.saveSetting' });
  });
  return {};
});

type Named = { name: string; enName: string | null };

/** Names what was changed and from which day; rates and percents are no one's pay. */
async function record(
  tx: Tx,
  ctx: SessionCtx,
  action: Operation,
  { id, fromDay }: { id: string; fromDay: string },
  { name, enName }: Named,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId: id,
    targetName: name,
    targetEnName: enName,
    changes: [{ field: 'payFrom', to: fromDay }],
  });
}

function requireRoom(count: number, max: number): void {
  if (count >= max) {
    throw new ServiceError('payStructureFull', { max });
  }
}

export const leavePaySave = verb(calls.leavePaySave, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { kind, fromDay } = input;
  return await ctx.db.transaction(async (tx) => {
    const names = found((await leaveNamesOf(tx, tenantId)).get(kind));
    const present = and(eq(leavePay.tenantId, tenantId), isNull(leavePay.removedAt));
    requireRoom(await tx.$count(leavePay, present), PAYSLIP_LIMITS.percents);
    await tx
      .update(leavePay)
      .set({ removedAt: ctx.now() })
      .where(and(present, eq(leavePay.kind, kind), eq(leavePay.fromDay, fromDay)));
    const id = ctx.ids();
    await tx.insert(leavePay).values({ id, tenantId, ...input, createdAt: ctx.now() });
    await record(tx, ctx, 'payslip.setLeavePay', { id, fromDay }, names);
    return { id };
  });
});

export const leavePayRemove = verb(calls.leavePayRemove, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(leavePay.id, input.id), eq(leavePay.tenantId, tenantId));
    const row = found((await tx.select().from(leavePay).where(isIt).for('update'))[0]);
    if (row.removedAt === null) {
      await tx.update(leavePay).set({ removedAt: ctx.now() }).where(isIt);
      const names = (await leaveNamesOf(tx, tenantId)).get(row.kind);
      await record(tx, ctx, 'payslip.removeLeavePay', row, names ?? { name: row.kind, enName: null });
    }
  });
  return {};
});

/** The location of rates; an empty code is every location. */
async function placeName(tx: Tx, tenantId: string, code: string): Promise<Named> {
  if (code === '') {
    return { name: '', enName: null };
  }
  const isIt = and(
    eq(masterData.tenantId, tenantId),
    eq(masterData.model, 'place'),
    eq(masterData.code, code),
  );
  return found((await tx.select().from(masterData).where(isIt))[0]);
}

export const contributionSave = verb(calls.contributionSave, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  const { place, kind, fromDay } = input;
  return await ctx.db.transaction(async (tx) => {
    const names = await placeName(tx, tenantId, place);
    const present = and(eq(contributionRule.tenantId, tenantId), isNull(contributionRule.removedAt));
    requireRoom(await tx.$count(contributionRule, present), PAYSLIP_LIMITS.rules);
    await tx
      .update(contributionRule)
      .set({ removedAt: ctx.now() })
      .where(
        and(
          present,
          eq(contributionRule.place, place),
          eq(contributionRule.kind, kind),
          eq(contributionRule.fromDay, fromDay),
        ),
      );
    const id = ctx.ids();
    await tx.insert(contributionRule).values({ id, tenantId, ...input, createdAt: ctx.now() });
    await record(tx, ctx, 'payslip.setContribution', { id, fromDay }, names);
    return { id };
  });
});

export const contributionRemove = verb(calls.contributionRemove, whole, async ({ ctx, input }) => {
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(contributionRule.id, input.id), eq(contributionRule.tenantId, tenantId));
    const row = found((await tx.select().from(contributionRule).where(isIt).for('update'))[0]);
    if (row.removedAt === null) {
      await tx.update(contributionRule).set({ removedAt: ctx.now() }).where(isIt);
      const names = await placeName(tx, tenantId, row.place);
      await record(tx, ctx, 'payslip.removeContribution', row, names);
    }
  });
  return {};
});
