import { eq, isNotNull } from 'drizzle-orm';
import { USUAL_ZONE, wallOf } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { tenantProfile } from '@server/db/schema/company-profile';
import { directorySync } from '@server/db/schema/directory';
import { connectedCorp } from './connected-corp';
import { startRun } from './start-run';

/** Has every directory read whose hour of the day has come: once a day, whatever asks how often. */
export async function sendDailyRuns(parts: Pick<Ctx, 'db' | 'now' | 'ids'>): Promise<void> {
  const now = parts.now().getTime();
  const all = await parts.db
    .select({
      tenantId: directorySync.tenantId,
      provider: directorySync.provider,
      memberId: directorySync.memberId,
      hour: directorySync.hour,
      timezone: tenantProfile.timezone,
    })
    .from(directorySync)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, directorySync.tenantId))
    .where(isNotNull(directorySync.hour));
  for (const { tenantId, provider, memberId, hour, timezone } of all) {
    const wall = new Date(wallOf(now, timezone ?? USUAL_ZONE));
    if (wall.getUTCHours() !== hour) {
      continue;
    }
    const day = wall.toISOString().slice(0, 10);
    const corpId = await connectedCorp(parts.db, tenantId, provider);
    if (corpId !== undefined) {
      const asked = { tenantId, provider, corpId, memberId, isByClock: true };
      await parts.db.transaction(async (tx) => await startRun(tx, parts, asked, `${day} ${provider}`));
    }
  }
}
