import { eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';

/** The IANA time zone of a company, for work without a session. */
export async function zoneOf(db: Db | Tx, tenantId: string): Promise<string> {
  const [row] = await db
    .select({ zone: tenantProfile.timezone })
    .from(tenantProfile)
    .where(eq(tenantProfile.tenantId, tenantId));
  return row?.zone ?? USUAL_ZONE;
}
