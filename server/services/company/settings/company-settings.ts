import * as calls from '@contract/company/settings-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import type { OperationChange } from '@server/db/schema/audit';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';

type Settings = Out<typeof calls.companySettings>;

async function settingsOf(db: Db | Tx, tenantId: string): Promise<Settings> {
  const [row] = await db
    .select({ company: tenant, profile: tenantProfile })
    .from(tenant)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, tenant.id))
    .where(eq(tenant.id, tenantId));
  const { company, profile } = found(row);
  return {
    name: company.name,
    enName: company.enName ?? '',
    shortName: profile?.shortName ?? '',
    timezone: profile?.timezone ?? USUAL_ZONE,
    firstWeekday: profile?.firstWeekday ?? null,
    fiscalMonth: profile?.fiscalMonth ?? 1,
    mayCutLeave: profile?.mayCutLeave ?? true,
    savedAt: profile?.updatedAt.toISOString() ?? '',
  };
}

/** What holds for everybody of the company. */
export const companySettings = verb(
  calls.companySettings,
  { permission: 'companySettings', scope: 'none' },
  async ({ ctx }) => {
    return await settingsOf(ctx.db, ctx.session.tenantId);
  },
);

/** Changes it. Who has started from what is no longer so is told. */
export const companySettingsSave = verb(
  calls.companySettingsSave,
  { permission: 'companySettings', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const { savedAt, ...given } = input;
    return await ctx.db.transaction(async (tx) => {
      await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
      const before = await settingsOf(tx, tenantId);
      if (before.savedAt !== savedAt) {
        throw new ServiceError('conflict');
      }
      const after = {
        ...given,
        fiscalMonth: given.fiscalMonth ?? before.fiscalMonth,
        mayCutLeave: given.mayCutLeave ?? before.mayCutLeave,
      };
      const changes = changesOf(before, after);
      if (changes.length === 0) {
        return { savedAt };
      }
      const { name, timezone, firstWeekday, fiscalMonth, mayCutLeave } = after;
      await tx
        .update(tenant)
        .set({ name, enName: after.enName || null })
        .where(eq(tenant.id, tenantId));
      const profile = {
        timezone,
        firstWeekday,
        fiscalMonth,
        mayCutLeave,
        shortName: after.shortName || null,
        updatedAt: ctx.now(),
      };
      await tx
        .insert(tenantProfile)
        .values({ tenantId, ...profile })
        .onConflictDoUpdate({ target: tenantProfile.tenantId, set: profile });
      await recordOperation(tx, ctx, {
        action: 'tenant.change',
        targetId: tenantId,
        targetName: before.name,
        targetEnName: before.enName || null,
        changes,
      });
      return { savedAt: profile.updatedAt.toISOString() };
    });
  },
);

type After = Omit<Settings, 'savedAt'>;

function changesOf(before: After, after: After): OperationChange[] {
  const texts = (['name', 'enName', 'shortName', 'timezone'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] || null, to: after[field] || null }));
  const week = (day: number | null) => (day === null ? 'byLanguage' : `weekday${day}`);
  const cut = (may: boolean) => (may ? 'cutAlone' : 'cutAsked');
  return [
    ...texts,
    ...(before.firstWeekday === after.firstWeekday
      ? []
      : [{ field: 'firstWeekday' as const, from: week(before.firstWeekday), to: week(after.firstWeekday) }]),
    ...(before.fiscalMonth === after.fiscalMonth
      ? []
      : [
          {
            field: 'fiscalMonth' as const,
            from: String(before.fiscalMonth),
            to: String(after.fiscalMonth),
          },
        ]),
    ...(before.mayCutLeave === after.mayCutLeave
      ? []
      : [{ field: 'cutLeave' as const, from: cut(before.mayCutLeave), to: cut(after.mayCutLeave) }]),
  ];
}
