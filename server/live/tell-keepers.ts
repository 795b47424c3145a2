import { FUNCTION_ID } from '@contract/role/functions';
import type { Raw } from '@server/db/database';

/** So often at most are those who keep a company's attendance told that people punch. */
const PUNCHED_MS = 3_000;

/** NOTIFY makes commits wait for each other, so that a punch does not tell by itself. */
const TELL_KEEPERS_SQL = `
select pg_notify('live', 'attendance ' || string_agg(id, ',')) from (
  select id, (row_number() over () - 1) / 200 as part from (
    select distinct mr.member_id as id from role r
    join role_function rf on rf.role_id = r.id and rf.function_id = ${FUNCTION_ID.attendanceBoard}
    join member_role mr on mr.role_id = r.id where r.tenant_id = $1) keepers) told group by part`;

/** Tells those who keep attendance, once for all who punch in some seconds; `stop` tells nobody any more. */
export function tellKeepers(raw: Raw): { punched: (tenantId: string) => void; stop: () => void } {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    punched: (tenantId) => {
      if (waiting.has(tenantId)) {
        return;
      }
      const timer = setTimeout(() => {
        waiting.delete(tenantId);
        // A board that misses a word reads again by itself.
        raw(TELL_KEEPERS_SQL, [tenantId]).catch(() => undefined);
      }, PUNCHED_MS);
      waiting.set(tenantId, timer.unref());
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}
