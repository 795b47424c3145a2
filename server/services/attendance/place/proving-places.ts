import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { workPlace } from '@server/db/schema/attendance/rule';

/** The codes of places at which somebody can prove to be: by position, by a network, or by the code of the door. */
export async function provingPlaces(db: Db | Tx, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      code: workPlace.placeCode,
      proves: sql<boolean>`${workPlace.latitude} is not null or ${workPlace.doorTokenHash} is not null
        or jsonb_array_length(${workPlace.wifi}) > 0`,
    })
    .from(workPlace)
    .where(eq(workPlace.tenantId, tenantId));
  return new Set(rows.filter(({ proves }) => proves).map(({ code }) => code));
}
