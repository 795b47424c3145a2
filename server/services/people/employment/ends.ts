import { sql } from 'drizzle-orm';
import { addDays } from '@contract/day';
import type { Person } from '@contract/people/calls';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { personOf } from '@server/services/person/person-rows';
import type { WarningSource } from '@server/services/warning/warning-source';

type Row = Person & { day: string };

const foundOf = (row: Row) => ({
  key: `${row.day} ${row.id}`,
  person: personOf(row),
  date: row.day,
  path: `/people-detail?id=${row.id}`,
});

/** Probations that end within the next days: confirm, or end the employment before. */
export const probationEnds = {
  kind: 'probationEnds',
  find: async ({ ctx, scope }, after, limit) => {
    const today = dayOf(ctx.now());
    const rows = await query<Row>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)}, e.probation_until::text as day
        from employment e join member m on m.id = e.member_id ${sql.raw(PERSON_JOINS)}
        where e.tenant_id = ${scope.tenantId} and ${isOfPart(scope, undefined)} and m.status <> 'left'
          and e.probation_until between ${today}::date and ${addDays(today, WARNING_LIMITS.probationDays)}::date
          and ${after === undefined ? sql`true` : sql`e.probation_until::text || ' ' || m.id > ${after}`}
        order by e.probation_until, m.id limit ${limit}`,
    );
    return rows.map(foundOf);
  },
} satisfies WarningSource;

/** Labor contracts that end within the next days and that no later one follows. */
export const contractEnds = {
  kind: 'contractEnds',
  find: async ({ ctx, scope }, after, limit) => {
    const today = dayOf(ctx.now());
    const rows = await query<Row>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)}, c.to_day::text as day
        from labor_contract c join member m on m.id = c.member_id ${sql.raw(PERSON_JOINS)}
        where c.tenant_id = ${scope.tenantId} and ${isOfPart(scope, undefined)} and m.status <> 'left'
          and c.removed_at is null
          and c.to_day between ${today}::date and ${addDays(today, WARNING_LIMITS.contractDays)}::date
          and not exists (select 1 from labor_contract n
            where n.member_id = c.member_id and n.removed_at is null and n.from_day > c.from_day)
          and ${after === undefined ? sql`true` : sql`c.to_day::text || ' ' || m.id > ${after}`}
        order by c.to_day, m.id limit ${limit}`,
    );
    return rows.map(foundOf);
  },
} satisfies WarningSource;
