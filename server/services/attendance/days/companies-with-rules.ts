import { asc, eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Db } from '@server/db/database';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { tenantProfile } from '@server/db/schema/company-profile';
import { inZone } from '@server/kernel/in-zone';

/** Does something for every company with rules of attendance, one after the other, on the clocks of each. */
export async function forCompaniesWithRules(
  db: Db,
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  const companies = await db
    .selectDistinct({ tenantId: attendanceRule.tenantId, zone: tenantProfile.timezone })
    .from(attendanceRule)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, attendanceRule.tenantId))
    .orderBy(asc(attendanceRule.tenantId));
  for (const { tenantId, zone } of companies) {
    await inZone(zone ?? USUAL_ZONE, async () => await work(tenantId));
  }
}
