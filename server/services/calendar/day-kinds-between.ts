import { sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { readAlone, reading, type Reading } from '@server/kernel/read-together';
import { knownYear, type NamedKind } from './known-year';

type Row = {
  zone: string | null;
  year: number | null;
  date: string | null;
  kind: NamedKind['kind'] | null;
  name: string | null;
  enName: string | null;
};

/**
 * The days of a company's calendar from a date to another, both included, that differ from the plain week, by date: `dayKindOf`
 * takes them as they are. It reads the rows of these days; years that the company has never changed are not in the database at all.
 */
export const dayKindsReading = (
  tenantId: string,
  from: string,
  to: string,
): Reading<Map<string, NamedKind>> =>
  reading(
    sql`select p.timezone as zone, y.year, d.date::text as date, d.kind, d.name, d.en_name as "enName"
      from tenant t left join tenant_profile p on p.tenant_id = t.id
      left join calendar_year y on y.tenant_id = t.id and y.is_own and y.year between ${yearOf(from)}::int and ${yearOf(to)}::int
      left join calendar_day d on d.tenant_id = t.id and d.year = y.year and d.date between ${from}::date and ${to}::date
      where t.id = ${tenantId}`,
    (rows: Row[]) => {
      const zone = rows[0]?.zone ?? USUAL_ZONE;
      const own = new Set(rows.map(({ year }) => year));
      const days = new Map<string, NamedKind>();
      for (let year = yearOf(from); year <= yearOf(to); year += 1) {
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
    },
  );

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** {@link dayKindsReading} as one query. Inside a transaction as well. */
export const dayKindsBetween = async (db: Db | Tx, tenantId: string, from: string, to: string) =>
  await readAlone(db, dayKindsReading(tenantId, from, to));
