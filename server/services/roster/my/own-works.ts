import { and, eq, inArray } from 'drizzle-orm';
import type { MyWork } from '@contract/roster/my-calls';
import type { Db, Tx } from '@server/db/database';
import { masterData } from '@server/db/schema/master-data';
import type { Work } from '../works-between';

type Named = { name: string; enName: string | null };
export type Place = Named & { address: Named | null };

/** Work places of a company by code, those that are switched off by now included. */
export async function findPlaces(
  db: Db | Tx,
  tenantId: string,
  works: readonly Pick<Work, 'placeCode'>[],
): Promise<Map<string, Place>> {
  const codes = [...new Set(works.flatMap(({ placeCode }) => placeCode ?? []))];
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
      and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place'), inArray(masterData.code, codes)),
    );
  return new Map(
    rows.map(({ code, name, enName, fields }) => {
      const [address, enAddress] = [textOf(fields['address']), textOf(fields['enAddress'])];
      return [code, { name, enName, address: address ? { name: address, enName: enAddress } : null }];
    }),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A work as its own person sees it. */
export function presentWork(work: Work, places: ReadonlyMap<string, Place>): MyWork {
  const { key, workDate, segments, source, placeCode } = work;
  const place = placeCode === null ? undefined : places.get(placeCode);
  return {
    key,
    workDate,
    source,
    segments: [...segments],
    shift: work.source === 'take' ? null : work.shift,
    order: work.source === 'take' ? { id: work.orderId, title: work.title } : null,
    place: place ? { name: place.name, enName: place.enName } : null,
  };
}
