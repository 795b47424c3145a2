import * as calls from '@contract/attendance/exception-calls';
import { sql, type SQL } from 'drizzle-orm';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { DAYS_OF_PEOPLE, exceptionScope, isDoubtful, isException } from './exception-part';
import { isOfPeople } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

/** How much waits, and of which groups it may be asked for. Four queries, none of which counts beyond a hundred. */
export const readExceptionDesk = verb(
  calls.readExceptionDesk,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await exceptionScope(ctx, input.organId);
    const { tenantId } = scope;
    const people = sql`join account a on a.id = m.account_id`;
    const groups = await findGroups(ctx.db, tenantId);
    return {
      days: await countUpTo(ctx.db, sql`${DAYS_OF_PEOPLE} where ${isException(scope, input)}`),
      punches: await countUpTo(
        ctx.db,
        sql`punch p join member m on m.id = p.member_id ${people} where ${isDoubtful(scope, input)}`,
      ),
      disputes: await countUpTo(
        ctx.db,
        sql`day_confirmation c join member m on m.id = c.member_id ${people}
        where c.tenant_id = ${tenantId} and c.state = 'disputed' and ${isOfPeople(scope, input)}`,
      ),
      groups: [...groups.values()].map(({ id, name, enName }) => ({ id, name, enName })),
    };
  },
);

async function countUpTo(db: Db, rows: SQL): Promise<number> {
  const [counted] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${rows} limit ${EXCEPTION_LIMITS.count}) waiting`,
  );
  return counted?.count ?? 0;
}
