import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import type { MemberScope } from '@server/kernel/member-scope';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';

/** So many are named; the others are counted. */
const NAMED = 20;

/** Active people of a part with nothing to work in these dates once its drafts are published. */
export async function peopleWithout(
  db: Db,
  scope: MemberScope,
  organId: string | undefined,
  { from, to }: Days,
): Promise<{ count: number; people: Person[] }> {
  const within = sql`between ${from}::date and ${to}::date`;
  const rows = await query<Person & { count: number }>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)}, (count(*) over ())::int as count from member m ${sql.raw(PERSON_JOINS)}
      where ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal'
        and not exists (select 1 from roster_cell c where c.member_id = m.id and c.work_date ${within} and c.works <> '[]'::jsonb)
        and not exists (select 1 from assignment s where s.member_id = m.id and s.work_date ${within} and (s.source = 'overtime'
          or not exists (select 1 from roster_cell d where d.member_id = s.member_id and d.work_date = s.work_date)))
        and not exists (select 1 from schedule_take k join schedule_order o on o.id = k.order_id and o.status in ('published', 'ended')
          where k.member_id = m.id and k.work_date between ${from} and ${to})
      order by m.sort_name, m.id limit ${NAMED}`,
  );
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count: _count, ...person }) => person) };
}

/** Drafts of the scope from today on that publishing a part leaves as they are. */
export async function draftsElsewhere(
  db: Db,
  scope: MemberScope,
  organId: string | undefined,
  { from, to }: Days,
  today: string,
): Promise<{ cells: number; people: number }> {
  const [row] = await query<{ cells: number; people: number }>(
    db,
    sql`select count(*)::int as cells, count(distinct c.member_id)::int as people from roster_cell c
      join member m on m.id = c.member_id
      where c.tenant_id = ${scope.tenantId} and m.status = 'normal' and c.work_date >= ${today}::date
        and ${isOfPart(scope, undefined)}
        and not (c.work_date between ${from}::date and ${to}::date and ${isOfPart(scope, organId)})`,
  );
  return row ?? { cells: 0, people: 0 };
}
