import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import { directorySync } from '@server/db/schema/directory';
import { dayOf, startOfDay } from '../../day-range';
import { connectedCorp } from './connected-corp';
import { startRun } from './start-run';

const HOUR_MS = 60 * 60_000;

/** Has every directory read whose hour of the day has come: once a day, whatever asks how often. */
export async function sendDailyRuns(parts: Pick<Ctx, 'db' | 'now' | 'ids'>): Promise<void> {
  const day = dayOf(parts.now());
  const hour = Math.floor((parts.now().getTime() - startOfDay(day).getTime()) / HOUR_MS);
  const due = await parts.db
    .select()
    .from(directorySync)
    .where(and(isNotNull(directorySync.hour), eq(directorySync.hour, hour)));
  for (const { tenantId, provider, memberId } of due) {
    const corpId = await connectedCorp(parts.db, tenantId, provider);
    if (corpId !== undefined) {
      const asked = { tenantId, provider, corpId, memberId, isByClock: true };
      await parts.db.transaction(async (tx) => await startRun(tx, parts, asked, `${day} ${provider}`));
    }
  }
}
