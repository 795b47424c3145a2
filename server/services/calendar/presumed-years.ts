import { and, between, eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { calendarYear } from '@server/db/schema/planning/calendar';
import { knownYear } from './known-year';

/** The years, from one to another, whose holidays a company does not know for sure yet. One query; inside a transaction as well. */
export async function presumedYears(
  db: Db | Tx,
  tenantId: string,
  { first, last }: { first: number; last: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({
      zone: tenantProfile.timezone,
      year: calendarYear.year,
      isOwn: calendarYear.isOwn,
      state: calendarYear.state,
    })
    .from(tenant)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, tenant.id))
    .leftJoin(
      calendarYear,
      and(eq(calendarYear.tenantId, tenant.id), between(calendarYear.year, first, last)),
    )
    .where(eq(tenant.id, tenantId));
  const zone = rows[0]?.zone ?? USUAL_ZONE;
  const own = new Map(rows.filter(({ isOwn }) => isOwn).map(({ year, state }) => [year, state]));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return new Set(years.filter((year) => (own.get(year) ?? knownYear(year, zone).state) === 'presumed'));
}
