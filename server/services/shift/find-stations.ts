import { and, eq, inArray } from 'drizzle-orm';
import type { OrderStation } from '@contract/open-shift/order';
import type { Db, Tx } from '@server/db/database';
import { masterData } from '@server/db/schema/master-data';

/** Work stations of a company by code, also those that are switched off by now. */
export async function findStations(
  db: Db | Tx,
  tenantId: string,
  codes: readonly string[],
): Promise<Map<string, OrderStation>> {
  if (codes.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({
      code: masterData.code,
      name: masterData.name,
      enName: masterData.enName,
      fields: masterData.fields,
    })
    .from(masterData)
    .where(
      and(
        eq(masterData.tenantId, tenantId),
        eq(masterData.model, 'workStation'),
        inArray(masterData.code, [...new Set(codes)]),
      ),
    );
  return new Map(
    rows.map(({ fields, ...named }) => [named.code, { ...named, isPaid: fields.isPaid === true }]),
  );
}
