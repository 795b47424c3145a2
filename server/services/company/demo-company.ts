import { and, eq, gte } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { seedMark } from '@server/db/schema/content';

/** Whether a company came with the demo: it was there when that was filled in. */
export async function isDemoCompany({ db }: Pick<Ctx, 'db'>, tenantId: string): Promise<boolean> {
  const found = await db
    .select({ id: tenant.id })
    .from(tenant)
    .innerJoin(seedMark, and(eq(seedMark.name, 'demo'), gte(seedMark.doneAt, tenant.createdAt)))
    .where(eq(tenant.id, tenantId));
  return found.length > 0;
}
