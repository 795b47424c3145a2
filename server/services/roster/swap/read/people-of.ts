import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';

/** People of a company as colleagues see them, by id; those who have left too. */
export async function findPeople(
  db: Db | Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) {
    return new Map();
  }
  const list = sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await query<Person>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.tenant_id = ${tenantId} and m.id in (${list})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
