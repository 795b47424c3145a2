import { FUNCTION_ID } from '@contract/role/functions';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';

/** So often at most are those who keep a company's attendance told that people punch. */
const PUNCHED_MS = 3_000;

const wordTo = (tenantId: SQL): SQL => sql`
select pg_notify('live', 'attendance ' || string_agg(id, ',')) from (
  select id, (row_number() over () - 1) / 200 as part from (
    select distinct mr.member_id as id from role r
    join role_function rf on rf.role_id = r.id and rf.function_id = ${sql.raw(String(FUNCTION_ID.attendanceBoard))}
    join member_role mr on mr.role_id = r.id where r.tenant_id = ${tenantId}) keepers) told group by part`;

/** Tells those who keep a company's attendance, once the transaction has come to its end. For what is rare: see {@link tellKeepers}. */
export async function tellKeepersWith(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(wordTo(sql`${tenantId}`));
}

/**
 * Tells those who keep attendance, once for all who punch in some seconds, since NOTIFY makes commits wait for each other: a punch does
 * not tell by itself. `stop` tells nobody any more.
 */
export function tellKeepers(db: Db): { punched: (tenantId: string) => void; stop: () => void } {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    punched: (tenantId) => {
      if (waiting.has(tenantId)) {
        return;
      }
      const timer = setTimeout(() => {
        waiting.delete(tenantId);
        // A board that misses a word reads again by itself.
        db.execute(wordTo(sql`${tenantId}`)).catch(() => undefined);
      }, PUNCHED_MS);
      waiting.set(tenantId, timer.unref());
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}
