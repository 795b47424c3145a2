import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { payslipRun } from '@server/db/schema/payslip/run';
import { found, ServiceError } from '@server/kernel/errors';

export type RunRow = typeof payslipRun.$inferSelect;

const isIt = (tenantId: string, id: string) =>
  and(eq(payslipRun.id, id), eq(payslipRun.tenantId, tenantId), ne(payslipRun.state, 'removed'));

/** A run of the company; one of another company doesn't exist for it. */
export const findRun = async (db: Db | Tx, tenantId: string, id: string): Promise<RunRow> =>
  found((await db.select().from(payslipRun).where(isIt(tenantId, id)))[0]);

/** Locks a run to change it. Refuses one that has changed since it was read with `conflict`. */
export async function lockRun(
  tx: Tx,
  tenantId: string,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<RunRow> {
  const row = found((await tx.select().from(payslipRun).where(isIt(tenantId, id)).for('update'))[0]);
  if (revision !== undefined && row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return row;
}
