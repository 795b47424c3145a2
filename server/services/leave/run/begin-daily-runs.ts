import { dayAt } from '@contract/day';
import { eq } from 'drizzle-orm';
import { USUAL_ZONE, wallOf } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { tenantProfile } from '@server/db/schema/company-profile';
import { leaveRunSetting } from '@server/db/schema/leave/rule';
import { beginRun } from './begin-run';

/** Has the rules of leave applied in every company that has turned that on and in which a new day has begun: once a day. */
export async function beginDailyRuns(parts: Pick<Ctx, 'db' | 'now' | 'ids'>): Promise<void> {
  const now = parts.now().getTime();
  const companies = await parts.db
    .select({
      tenantId: leaveRunSetting.tenantId,
      doneUntil: leaveRunSetting.doneUntil,
      zone: tenantProfile.timezone,
    })
    .from(leaveRunSetting)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, leaveRunSetting.tenantId))
    .where(eq(leaveRunSetting.isOn, true));
  for (const { tenantId, doneUntil, zone } of companies) {
    const day = dayAt(wallOf(now, zone ?? USUAL_ZONE));
    if (doneUntil === null || doneUntil < day) {
      const asked = { id: parts.ids(), tenantId, mode: 'daily' as const, day, byMemberId: null };
      await parts.db.transaction(async (tx) => await beginRun(tx, parts, asked));
    }
  }
}
