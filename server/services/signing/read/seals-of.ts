import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { seal } from '@server/db/schema/seal/seal';
import type { PartyRow } from '../case/rows';

export type NamedSeal = { name: string; enName: string | null };

/** What the seals are called that stamps of a case ask for. */
export async function sealsOf(
  db: Db | Tx,
  tenantId: string,
  parties: readonly Pick<PartyRow, 'sealId'>[],
): Promise<Map<string, NamedSeal>> {
  const ids = parties.flatMap(({ sealId }) => sealId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: seal.id, name: seal.name, enName: seal.enName })
          .from(seal)
          .where(and(eq(seal.tenantId, tenantId), inArray(seal.id, ids)));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
