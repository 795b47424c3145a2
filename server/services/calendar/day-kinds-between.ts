import { and, between, eq, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { calendarDay, calendarYear } from '@server/db/schema/planning/calendar';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { knownYear, type NamedKind } from './known-year';

/**
 * The days of a company's calendar from a date to another, both included, that differ from the plain week, by date: `dayKindOf`
 * takes them as they are. One query whatever the company, which reads the rows of these days; years that the company has never
 * changed are not in the database at all. Inside a transaction as well.
 */
export async function dayKindsBetween(
  db: Db | Tx,
  tenantId: string,
  from: string,
  to: string,
): Promise<Map<string, NamedKind>> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const rows = await db
    .select({
      zone: tenantProfile.timezone,
      year: calendarYear.year,
      date: calendarDay.date,
      kind: calendarDay.kind,
      name: calendarDay.name,
      enName: calendarDay.enName,
    })
    .from(tenant)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, tenant.id))
    .leftJoin(
      calendarYear,
      and(
        eq(calendarYear.tenantId, tenant.id),
        between(calendarYear.year, first, last),
        eq(calendarYear.isOwn, sql`true`),
      ),
    )
    .leftJoin(
      calendarDay,
      and(
        eq(calendarDay.tenantId, tenant.id),
        eq(calendarDay.year, calendarYear.year),
        between(calendarDay.date, from, to),
      ),
    )
    .where(eq(tenant.id, tenantId));
  const zone = rows[0]?.zone ?? USUAL_ZONE;
  const own = new Set(rows.map(({ year }) => year));
  const days = new Map<string, NamedKind>();
  for (let year = first; year <= last; year += 1) {
    if (!own.has(year)) {
      for (const [date, named] of knownYear(year, zone).days) {
        if (from <= date && date <= to) {
          days.set(date, named);
        }
      }
    }
  }
  for (const { date, kind, name, enName } of rows) {
    if (date !== null && kind !== null) {
      days.set(date, { kind, name: name ?? '', enName: enName ?? '' });
    }
  }
  return days;
}
