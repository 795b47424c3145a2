import { eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';

/** Makes changes of a company's quotas wait for each other, until the transaction ends: each knows what was before. */
export async function lockQuotas(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
}
