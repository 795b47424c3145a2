import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { settlement } from '@server/db/schema/settlement';
import { found, ServiceError } from '@server/kernel/errors';

export type SettlementRow = typeof settlement.$inferSelect;

const isIt = (tenantId: string, id: string) => and(eq(settlement.id, id), eq(settlement.tenantId, tenantId));

/** A period of the company; one of another company is not there. */
export async function findSettlement(db: Db | Tx, tenantId: string, id: string): Promise<SettlementRow> {
  return found((await db.select().from(settlement).where(isIt(tenantId, id)))[0]);
}

/** Holds a period as it is while something of its people is written: nobody locks it meanwhile. Before people are locked. */
export async function holdSettlement(tx: Tx, tenantId: string, id: string): Promise<SettlementRow> {
  return found((await tx.select().from(settlement).where(isIt(tenantId, id)).for('share'))[0]);
}

/** Locks a period to move it. Refuses what was seen otherwise with `conflict`. */
export async function takeSettlement(
  tx: Tx,
  tenantId: string,
  { id, revision }: { id: string; revision?: number },
): Promise<SettlementRow> {
  const row = found((await tx.select().from(settlement).where(isIt(tenantId, id)).for('update'))[0]);
  if (revision !== undefined && row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return row;
}
