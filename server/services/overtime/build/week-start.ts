import { eq } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';

/** Monday, where a company has not said with which day its week begins. */
const USUAL_FIRST_WEEKDAY = 1;

/** The weekday that the company's week begins with, 0 for Sunday. */
export async function weekStartOf(db: Db | Tx, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ firstWeekday: tenantProfile.firstWeekday })
    .from(tenantProfile)
    .where(eq(tenantProfile.tenantId, tenantId));
  return row?.firstWeekday ?? USUAL_FIRST_WEEKDAY;
}
