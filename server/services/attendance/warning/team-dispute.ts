import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { query } from '@server/kernel/query';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { isOfPart } from '@server/services/access/part-of-scope';
import { readDateKey } from '@server/services/warning/key';
import type { WarningSource } from '@server/services/warning/warning-source';
import { personOf } from '@server/services/person/person-rows';

/** Days that somebody disputes, the oldest first, until they are answered. Nobody answers about a day of their own. */
export const teamDispute = {
  kind: 'teamDispute',
  find: async ({ ctx, scope }, after, limit) => {
    const last = after === undefined ? undefined : readDateKey(after);
    const rows = await query<Person & { workDate: string }>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)}, c.work_date::text as "workDate"
        from day_confirmation c join member m on m.id = c.member_id ${sql.raw(PERSON_JOINS)}
        where c.tenant_id = ${scope.tenantId} and c.state = 'disputed' and m.status = 'normal' and a.status = 'normal'
          and ${isOfPart(scope, undefined)} and m.id <> ${scope.memberId}
          and ${last ? sql`(c.work_date, c.member_id) > (${last.date}::date, ${last.id})` : sql`true`}
        order by c.work_date, c.member_id limit ${limit}`,
    );
    return rows.map((row) => ({
      key: `${row.workDate} ${row.id}`,
      person: personOf(row),
      date: row.workDate,
      path: `/attendance-day?date=${row.workDate}&member=${row.id}`,
    }));
  },
} satisfies WarningSource;
